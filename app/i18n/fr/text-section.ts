/** A part of a text page: paragraphs, then a list. */
export interface TextSection {
  readonly title: string;
  readonly text?: readonly string[];
  readonly list?: readonly string[];
  /** Whether the list is numbered. */
  readonly ordered?: boolean;
}
