// The shapes of forts and Rastur, around 0, 0.

/** A keep with battlements for a fort; a horned mask for a Rastur. */
export const FORT = "M-17 16V-14H-10V-8H-4V-14H4V-8H10V-14H17V16H5V8A5 5 0 0 0 -5 8V16Z";
export const RASTUR = "M0 -9C6 -9 10 -12 13 -21C20 -12 21 -2 17 7L9 20L0 15L-9 20L-17 7C-21 -2 -20 -12 -13 -21C-10 -12 -6 -9 0 -9Z";
