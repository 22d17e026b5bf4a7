/** Reads decimal numbers as visitors type them and the API carries them (docs/requirements.md SMT-2). */

const decimal = /^(\d{1,6})(?:[.,](\d{1,9}))?$/;

/** Before and after the decimal comma. */
interface Digits {
  readonly whole: string;
  readonly fraction: string;
}

function digitsOf(input: unknown): Digits | null {
  const text = typeof input === 'number' ? input.toFixed(9) : input;
  const match = typeof text === 'string' ? decimal.exec(text.trim()) : null;
  return match ? { whole: match[1] ?? '', fraction: match[2] ?? '' } : null;
}

/**
 * Takes a number, or a text with '.' or ',' and optional spaces around it. Null for anything else ('1,2,3', 'abc',
 * '-1', '1e3', NaN). Numbers are rounded to nine decimals, which removes the noise of binary fractions.
 */
export function readDecimal(input: unknown): number | null {
  const digits = digitsOf(input);
  return digits && Number(`${digits.whole}.${digits.fraction}`);
}

/**
 * Reads a decimal and converts it to a unit 10^`places` times smaller, rounded up to whole units; null for what
 * `readDecimal` can't read. The digits are converted one by one, so that nothing is lost: 0,251 kg is 251 g, and so is
 * 0,2501 kg.
 */
export function readUnitsUp(input: unknown, places: number): number | null {
  const digits = digitsOf(input);
  if (!digits) return null;
  const unitDigits = digits.fraction.slice(0, places).padEnd(places, '0');
  const more = /[1-9]/.test(digits.fraction.slice(places)) ? 1 : 0;
  return Number(digits.whole + unitDigits) + more;
}
