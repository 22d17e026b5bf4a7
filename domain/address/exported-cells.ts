/** Takes apart what exports write into one cell: a full name, or a house number apart from its street. */
import { foldText } from '#domain/territory/text-key.ts';
import type { Civility } from './address-form.ts';

const civilities: Readonly<Record<string, Civility | null | undefined>> = {
  '': null,
  m: 'mr',
  mr: 'mr',
  monsieur: 'mr',
  mme: 'mrs',
  mrs: 'mrs',
  ms: 'mrs',
  madame: 'mrs',
};

/** Null for an empty cell, undefined for a text that is no title. */
export function readCivility(cell: string): Civility | null | undefined {
  return civilities[foldText(cell)];
}

/** With which a last name of several words begins. */
const particles = new Set(
  'de du des la le les d van von der den ter ten zu zum zur di da do dos del della el al ben bin mac mc o st saint'.split(
    ' ',
  ),
);

const isCapital = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/** Where the last name begins, or, if it stands first, ends. */
function bounds(words: readonly string[]): { readonly from: number; readonly to: number } {
  const capitals = words.map(isCapital);
  if (capitals.includes(true) && capitals.includes(false)) {
    if (capitals[0]) return { from: 0, to: capitals.indexOf(false) };
    const from = capitals.indexOf(true);
    return { from, to: words.length };
  }
  const particle = words.findIndex((word, at) => at > 0 && particles.has(foldText(word)));
  return { from: particle > 0 ? particle : Math.min(1, words.length - 1), to: words.length };
}

export interface SplitName {
  readonly titleCode: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * `Mme Anne-Marie DE LA TOUR`, `Durand, Anne` and `Anne Durand`. Capitals mark the last name; without them it begins at
 * a particle or with the second word. A single word is a last name.
 */
export function splitName(text: string): SplitName {
  const words = text.trim().split(/\s+/);
  const isTitled = words.length > 1 && readCivility(words[0] ?? '') != null;
  const titleCode = isTitled ? (words.shift() ?? '') : '';
  const [, last, first] = /^([^,]+), ([^,]+)$/.exec(words.join(' ')) ?? [];
  if (last !== undefined && first !== undefined) return { titleCode, firstName: first, lastName: last };
  const { from, to } = bounds(words);
  const lastName = words.slice(from, to).join(' ');
  return { titleCode, firstName: [...words.slice(0, from), ...words.slice(to)].join(' '), lastName };
}

/** Mobile numbers from which a spreadsheet has dropped the leading zero. */
const shortMobiles: Readonly<Record<string, RegExp | undefined>> = { FR: /^[67]\d{8}$/, BE: /^4\d{8}$/ };

export const wholeMobile = (country: string, phone: string): string =>
  shortMobiles[country]?.test(phone.replace(/[ .]/g, '')) ? `0${phone}` : phone;

/** Countries in whose addresses the house number stands before the street (UPU, Postal addressing systems). */
const numberFirst = new Set('FR MC LU GB IE US CA AU NZ GP MQ GF RE YT PM BL MF WF PF NC TF IL ZA IN'.split(' '));

export function streetWithNumber(country: string, street: string, number: string): string {
  if (number === '' || street === '' || street.split(/[\s,]+/).includes(number)) return street;
  return numberFirst.has(country) ? `${number} ${street}` : `${street} ${number}`;
}
