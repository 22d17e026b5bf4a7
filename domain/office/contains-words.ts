const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of a term, whatever the accents and case; an empty term is in every text. */
export function containsWords(text: string, term: string): boolean {
  const inside = folded(text);
  return folded(term)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
