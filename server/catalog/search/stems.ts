/** Reduces words to their stems by Snowball's rules (docs/search.md, "Stems"). */
import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as frenchStem } from '@orama/stemmers/french';
import type { Locale } from '#domain/site/locale.ts';

/**
 * French endings that Snowball doesn't reduce after accents have been removed: `recyclée`, `bijoux`, `tuyaux`,
 * `blanche`.
 */
const frenchEndings: readonly (readonly [RegExp, string])[] = [
  [/ees?$/, 'e'],
  [/yaux$/, 'yau'],
  [/oux$/, 'ou'],
  [/anches?$/, 'anc'],
  [/osses?$/, 'os'],
];

const french = (word: string): string =>
  frenchStem(frenchEndings.reduce((text, [ending, by]) => (text.length > 4 ? text.replace(ending, by) : text), word));

const stemmers: Readonly<Record<Locale, (word: string) => string>> = { fr: french, en: englishStem };

/** Only words of at least three letters and no digits are stemmed. */
const stemmed = /^\p{L}{3,}$/u;

/** The stem of a folded word; short words and those with digits are returned unchanged. */
export function stemOf(word: string, locale: Locale): string {
  return stemmed.test(word) ? stemmers[locale](word) : word;
}
