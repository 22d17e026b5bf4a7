/** Reads and checks tracking numbers that visitors type (docs/requirements.md ACC-7). */

/** `shape` for wrong characters or length, `checkDigit` for an international number whose check digit is wrong. */
export type NumberFault = 'shape' | 'checkDigit';

export type NumberReading =
  | { readonly number: string; readonly fault: null }
  | { readonly number: null; readonly fault: NumberFault };

/** Numbers of carriers in France have 11 to 15 letters and digits. */
const shape = /^[0-9A-Z]{11,15}$/;

/**
 * An international number by UPU S10: two letters, nine digits, two letters. The first letter is that of a service
 * indicator of S10, since domestic numbers with other letters can have the same shape, but follow other rules.
 */
const international = /^[CEHLMQRUV][A-Z](\d{8})(\d)[A-Z]{2}$/;

const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/**
 * By UPU S10: 11 minus the weighted sum modulo 11, where a result of 10 becomes 0 and 11 becomes 5. `serial` has eight
 * digits.
 */
export function s10CheckDigit(serial: string): number {
  const sum = weights.reduce<number>((total, weight, at) => total + weight * Number(serial[at]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

/** Between groups of digits on a label. */
export const separatorsOfNumber = /[\s.\-\u2010-\u2015_]/g;

/** In capitals without separators, or why it isn't a tracking number. Never throws. */
export function readTrackingNumber(typed: string): NumberReading {
  const number = typed.slice(0, 100).replace(separatorsOfNumber, '').toUpperCase();
  if (!shape.test(number)) return { number: null, fault: 'shape' };
  const [, serial, digit] = international.exec(number) ?? [];
  if (serial !== undefined && s10CheckDigit(serial) !== Number(digit)) return { number: null, fault: 'checkDigit' };
  return { number, fault: null };
}

/** Shapes that only tracking numbers have: international numbers, Colissimo's domestic ones, and those of the demo. */
const evident = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d[A-Z]\d{11}|DEMO[0-9A-Z]{6}\d)$/;

/**
 * Null for texts that can be something else, such as an article's code or EAN, so that a search box can tell them
 * apart.
 */
export function evidentTrackingNumber(typed: string): string | null {
  const { number } = readTrackingNumber(typed);
  return number !== null && evident.test(number) ? number : null;
}
