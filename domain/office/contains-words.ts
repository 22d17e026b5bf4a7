const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether a text contains every word of a search term, also as part of a longer word; accents and case are ignored.
 * Every text contains an empty term.
 */
export function containsWords(text: string, term: string): boolean {
  const inside = folded(text);
  return folded(term)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
