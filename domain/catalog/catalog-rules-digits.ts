/** Numbers of products that end with a check digit. */

/** 13 digits, the last of which is a check digit (GS1 General Specifications 7.9.1). */
export function isEan(text: string): boolean {
  return /^\d{13}$/.test(text) && eanOf(text.slice(0, 12)) === text;
}

/** `digits` are the first 12; the check digit is appended. */
export function eanOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
