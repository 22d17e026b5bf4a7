/**
 * Puts digits into groups of three from the right: `1 234` with a no-break space, unless another separator is given.
 */
export function groupedDigits(digits: string, separator = '\u00A0'): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}
