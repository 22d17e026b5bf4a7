/** Check digits of a catalogue's numbers. */

/** Whether a text is an EAN: 13 digits, the last of which checks the others (GS1 General Specifications 7.9.1). */
export function isEan(text: string): boolean {
  return /^\d{13}$/.test(text) && eanOf(text.slice(0, 12)) === text;
}

/** The EAN of 12 digits: with the digit that checks them. */
export function eanOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
