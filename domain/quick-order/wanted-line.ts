/** A line of a quick order as it was typed. */

/** Of a reference or quantity, in characters. */
export const maxTypedLength = 120;

export interface WantedLine {
  readonly reference: string;
  readonly quantity: string;
}
