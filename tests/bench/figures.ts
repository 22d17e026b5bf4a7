/** The numbers in the text of a measured value. */

export interface Figure {
  /** What stands around the number: `p99 … ms`. */
  readonly label: string;
  readonly value: number;
}

const number = /(?<![\p{L}\d.])\d+(?:,\d{3})*(?:\.\d+)?/u;

/**
 * The figures of `930 /s · p50 15.4 ms`: each number with what stands around it. A part in brackets is a remark and has
 * none.
 */
export function figuresOf(text: string): readonly Figure[] {
  const parts = text.replace(/ ?\([^)]*\)?/g, '').split(/ · |, | and /);
  return parts.flatMap((part) => {
    const found = number.exec(part)?.[0];
    return found === undefined
      ? []
      : [{ label: part.replace(found, '…').trim(), value: Number(found.replaceAll(',', '')) }];
  });
}
