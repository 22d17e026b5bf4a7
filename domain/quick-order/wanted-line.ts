/** A line of a quick order as it was typed. */

/** The longest reference or quantity that a line takes, in characters. */
export const maxTypedLength = 120;

/** A reference and a number of packs as typed. */
export interface WantedLine {
  readonly reference: string;
  readonly quantity: string;
}
