/** A titled section of a page of text: paragraphs, then a list. */
export interface TextSection {
  readonly title: string;
  readonly text?: readonly string[];
  readonly list?: readonly string[];
  /** Whether the list is numbered. */
  readonly ordered?: boolean;
}
