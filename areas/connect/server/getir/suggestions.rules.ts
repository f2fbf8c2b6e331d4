import { fold } from "#kit/contract/fold.ts";

interface Named {
  name: string;
}

/** Names with fewer words in common are different products. */
const LEAST = 0.6;

const wordsOf = (name: string): Set<string> => new Set(fold(name).match(/[\p{L}\p{N}]+/gu));
const hasNumber = (word: string): boolean => /\d/.test(word);

/**
 * For each listing the product whose name has most words in common with it, if these are most of their words. Names with different
 * numbers are different sizes. Example: "Elidor Şampuan 400 ml" is "Şampuan Elidor 400ml", and not "Elidor Şampuan 200 ml".
 */
export function suggestByName<P extends Named>(names: readonly string[], products: readonly P[]): (P | undefined)[] {
  const known = products.map(({ name }) => wordsOf(spaced(name)));
  const byWord = new Map<string, number[]>();
  for (const [place, words] of known.entries())
    for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  return names.map((name) => {
    const words = wordsOf(spaced(name));
    const shared = new Map<number, number>();
    for (const word of words)
      for (const place of byWord.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    let best: { place: number; score: number } | undefined;
    for (const [place, count] of shared) {
      const others = known[place] as Set<string>;
      const score = (2 * count) / (words.size + others.size);
      if (score >= LEAST && score > (best?.score ?? 0) && sameNumbers(words, others)) best = { place, score };
    }
    return best && products[best.place];
  });
}

/** "400ml" is two words, as "400 ml" is. */
const spaced = (name: string): string => name.replace(/(\d)(\p{L})/gu, "$1 $2");

function sameNumbers(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const numbers = (words: ReadonlySet<string>) => [...words].filter(hasNumber).toSorted().join();
  return numbers(one) === numbers(other);
}
