/** What a search in the back office can find, in the order in which it is shown. */
export const foundKinds = ['place', 'order', 'product', 'content'] as const;

export type FoundKind = (typeof foundKinds)[number];

/** An answer to a search. */
export interface Found {
  readonly label: string;
  /** Tells apart those with the same label. */
  readonly detail?: string;
  readonly path: string;
  /** The letter after G that leads there too. */
  readonly key?: string;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text contains every word of a term, without regard to accents and case; an empty term is in every text. */
export function containsWords(text: string, term: string): boolean {
  const inside = folded(text);
  return folded(term)
    .split(/\s+/)
    .every((word) => inside.includes(word));
}
