/**
 * The characters that a line of an address may contain (docs/requirements.md ADR-7, ADR-8; specification §5, "Allowed
 * characters per address line").
 */
import { isPlainText } from '#domain/site/typed-text.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { latinText } from './latin-text.ts';

/** There is none for line 7: its postal codes are checked in `#domain/territory/postal-code.ts`. */
export type CharacterRow = 'LINE_1' | 'LINE_1_BUSINESS' | 'LINE_2' | 'LINE_3' | 'LINE_4_5' | 'LOCALITY';

/**
 * Matches the first character that a row of the table doesn't allow. Each expression is a single character class, so
 * that matching takes time proportional to the length.
 */
const refusedCharacters: Readonly<Record<CharacterRow, RegExp>> = {
  LINE_1: /[^\p{L}' -]/u,
  LINE_1_BUSINESS: /[^\p{L}0-9' ./&%-]/u,
  LINE_2: /[^\p{L}' @-]/u,
  LINE_3: /[^\p{L}0-9' ./&%@-]/u,
  LINE_4_5: /[^\p{L}0-9' .-]/u,
  LOCALITY: /[^\p{L}0-9' -]/u,
};
const twice = /''|--|\.\.|\/\/|&&|%%|@@/;
const neverAtAnEnd: ReadonlySet<string> = new Set(["'", '-']);
const period = '.';
const anyControl = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u;

export interface LineFault {
  readonly kind: 'CHARACTER' | 'TWICE' | 'FIRST' | 'LAST';
  readonly sign: string;
}

/**
 * The line has to be normalised. `person` says whether it is a person's name, which can't end with a period; other
 * lines can ('Dupont S.A.') (docs/requirements.md ADR-8).
 */
export function lineFault(text: string, row: CharacterRow, person: boolean): LineFault | null {
  const character = refusedCharacters[row].exec(text)?.[0];
  if (character !== undefined) return { kind: 'CHARACTER', sign: character };
  const repeatedSign = twice.exec(text)?.[0];
  if (repeatedSign !== undefined) return { kind: 'TWICE', sign: repeatedSign.slice(0, 1) };
  const first = text.slice(0, 1);
  if (neverAtAnEnd.has(first) || first === period) return { kind: 'FIRST', sign: first };
  const last = text.slice(-1);
  if (neverAtAnEnd.has(last) || (person && last === period)) return { kind: 'LAST', sign: last };
  return null;
}

/**
 * The first control, format or unassigned character of a text; null if there is none. For fields that the character
 * table doesn't cover (address name, customs reference).
 */
export function controlFault(text: string): LineFault | null {
  const character = anyControl.exec(text)?.[0];
  return character === undefined ? null : { kind: 'CHARACTER', sign: character };
}

/**
 * The length of a text as lines print it, in code points: in Latin letters and capitals, with ligatures in two letters
 * as in France (`Щука` has 7, `Œuf` has 4).
 */
export function printedLength(text: string): number {
  if (isPlainText(text)) return text.length;
  const latin = latinText(text);
  return Math.max(codePoints(latin.toUpperCase()), foldText(latin).length);
}

const invisible = /[\p{C}\p{Z}\p{M}]/u;

/** A character as a message shows it; an invisible one is shown by its code point, such as `U+200B`. */
export function signText(sign: string): string {
  if (!invisible.test(sign)) return sign;
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The length of a text as limits count it, with spaces. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
