// The page's own words, an area at a time; both languages have the same keys, or it does not compile.

export type Texts<K extends string> = { en: Record<K, string>; fr: Record<K, string> };

export function words<K extends string>(en: Record<K, string>, fr: Record<NoInfer<K>, string>): Texts<K> {
  return { en, fr };
}

/** The words of the book of one edition, where they are others; of keys that the page has. */
export const own = words;
