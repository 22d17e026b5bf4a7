/** Kinds of results of a search, in the order in which they are shown. */
export const foundKinds = ['place', 'order', 'product', 'content'] as const;

export type FoundKind = (typeof foundKinds)[number];

/** One result of a search. */
export interface Found {
  readonly label: string;
  /** A second text that distinguishes results with the same label. */
  readonly detail?: string;
  readonly path: string;
  /** The letter that opens the result if it is pressed after G. */
  readonly key?: string;
}
