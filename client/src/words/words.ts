// The page's own words, an area at a time; both languages have the same keys, or it does not compile.

export type Texts<K extends string> = { en: Record<K, string>; fr: Record<K, string> };

export function words<K extends string>(en: Record<K, string>, fr: Record<NoInfer<K>, string>): Texts<K> {
  return { en, fr };
}
