/** Reading the number that a carrier gives a parcel (docs/requirements.md ACC-7). */

/** What keeps a text from being a number: its signs, or the check digit of an international one. */
export type NumberFault = 'shape' | 'checkDigit';

export type NumberReading =
  | { readonly number: string; readonly fault: null }
  | { readonly number: null; readonly fault: NumberFault };

/** 11 to 15 letters and digits, as carriers in France number parcels. */
const shape = /^[0-9A-Z]{11,15}$/;

/** UPU S10 with a service indicator of international mail; carriers number inland parcels likewise, with rules of their own. */
const international = /^[CEHLMQRUV][A-Z](\d{8})(\d)[A-Z]{2}$/;

const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** The check digit of eight digits (UPU S10: 11 less the weighted sum modulo 11, where 10 is written 0 and 11 is written 5). */
export function s10CheckDigit(serial: string): number {
  const sum = weights.reduce<number>((total, weight, at) => total + weight * Number(serial[at]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

/** What separates groups on a label. */
const separators = /[\s.\-\u2010-\u2015_]/g;

/** A typed number in capitals without separators, or what is wrong with it. Never throws. */
export function readTrackingNumber(typed: string): NumberReading {
  const number = typed.slice(0, 100).replace(separators, '').toUpperCase();
  if (!shape.test(number)) return { number: null, fault: 'shape' };
  const [, serial, digit] = international.exec(number) ?? [];
  if (serial !== undefined && s10CheckDigit(serial) !== Number(digit)) return { number: null, fault: 'checkDigit' };
  return { number, fault: null };
}

/** Numbers that are hardly anything else: international ones, Colissimo's inland ones, the demo's. */
const evident = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d[A-Z]\d{11}|DEMO[0-9A-Z]{6}\d)$/;

/** A text that is a tracking number beyond doubt, as it is read; null for any other, as an article's code or EAN. */
export function evidentTrackingNumber(typed: string): string | null {
  const { number } = readTrackingNumber(typed);
  return number !== null && evident.test(number) ? number : null;
}
