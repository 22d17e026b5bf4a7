/** How texts of the catalogue and what visitors type become comparable words (docs/search.md, "Words"; docs/requirements.md SHOP-3). */
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { measureForms, measurePattern, measureTokens } from './text-measures.ts';

/** A text is read up to here. */
const longestText = 20_000;

/** Words that say nothing about a product, folded. Kept where a text has no others. */
const stopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set(
    'a ai au aux avec ce ces cet cette chez dans de des du elle en est et eux il ils je la le les leur leurs ma mes mon ne nos notre nous on ou par pas plus pour qu que qui sa se ses son sont sur ta te tes ton tu un une vos votre vous y l d'.split(
      ' ',
    ),
  ),
  en: new Set(
    'a an and are as at be by for from in into is it its of on or our that the their this to we with you your'.split(
      ' ',
    ),
  ),
};

const elision = /^(?:l|d|qu|j|s|n|c|m|t|jusqu|lorsqu|puisqu|quelqu|presqu)['’‘ʼ](?=\p{L}|\p{N})/iu;
const possessive = /['’‘ʼ]s$/iu;
const apostrophes = /['’‘ʼ]/u;
const hyphens = /[-‐‑]/u;
const word = String.raw`[\p{L}\p{N}\p{M}]+(?:['’‘ʼ\-‐‑][\p{L}\p{N}\p{M}]+)*`;
const segment = new RegExp(`(${measurePattern})|${word}`, 'giu');

/** A piece of a text: as it was written, and all the ways to read it; each way is tokens that belong together. */
export interface TextPiece {
  readonly written: string;
  readonly readings: readonly (readonly string[])[];
  /** A number, a measure or a size: neither stemmed nor corrected. */
  readonly measure: boolean;
}

function withoutElision(text: string, locale: Locale): string {
  return locale === 'fr' ? text.replace(elision, '') : text.replace(possessive, '');
}

const folded = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((token) => token !== '');

function wordReadings(written: string, locale: Locale): string[][] {
  const parts = written
    .split(hyphens)
    .flatMap((part) => withoutElision(part, locale).split(apostrophes))
    .flatMap(folded);
  if (parts.length < 2) return [parts];
  return [parts.filter((part) => !isStopWord(part, locale)), [parts.join('')]];
}

/** Whether a folded word says nothing about a product. */
export function isStopWord(token: string, locale: Locale): boolean {
  return stopWords[locale].has(token);
}

/** What was read before, by how it was written: builds of large catalogues meet the same words again and again. */
export interface KnownPieces {
  readonly pieces: Map<string, TextPiece | null>;
  readonly tokens: Map<TextPiece, readonly IndexToken[]>;
}

function readPiece(written: string, measured: boolean, locale: Locale): TextPiece | null {
  const measure = measured ? measureForms(written) : null;
  const readings = (measure ?? wordReadings(written, locale)).filter((tokens) => tokens.length > 0);
  return readings.length === 0 ? null : { written, readings, measure: measured || /^\d+$/.test(written) };
}

/**
 * The pieces of a text in their order, stop words among them: accents, case, ligatures and elision taken away, `30 × 20 cm` one
 * piece in millimetres, `5 kg` one in grams, a hyphenated word read in its parts or as one. Never throws; linear in the length.
 */
export function readPieces(text: string, locale: Locale, known?: KnownPieces): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const match of text.slice(0, longestText).normalize('NFC').matchAll(segment)) {
    let piece = known?.pieces.get(match[0]);
    if (piece === undefined) {
      piece = readPiece(match[0], match[1] !== undefined, locale);
      known?.pieces.set(match[0], piece);
    }
    if (piece !== null) pieces.push(piece);
  }
  return pieces;
}

/** Whether a piece is a stop word and nothing else. */
export function isStopPiece(piece: TextPiece, locale: Locale): boolean {
  const [first] = piece.readings;
  return piece.readings.length === 1 && first?.length === 1 && isStopWord(first[0] ?? '', locale);
}

/** A word under which a product is found, with a way to write it for people. */
export interface IndexToken {
  readonly token: string;
  /** In small letters, accents kept. */
  readonly written: string;
}

/** Every word that a text is found by: those of all readings, of a size also its sides and its first two. */
export function indexTokens(text: string, locale: Locale, known?: KnownPieces): IndexToken[] {
  const tokens: IndexToken[] = [];
  for (const piece of readPieces(text, locale, known)) {
    let own = known?.tokens.get(piece);
    if (own === undefined) {
      own = tokensOfPiece(piece, locale);
      known?.tokens.set(piece, own);
    }
    for (const token of own) tokens.push(token);
  }
  return tokens;
}

function tokensOfPiece(piece: TextPiece, locale: Locale): IndexToken[] {
  if (piece.measure) return measureTokens(piece.written).map((token) => ({ token, written: token }));
  if (isStopPiece(piece, locale)) return [];
  const written = withoutElision(piece.written, locale).toLowerCase();
  const [first = [], ...others] = piece.readings;
  const parts = written.split(/['’‘ʼ\-‐‑]/u);
  const named = first.map((token) => ({ token, written: parts.find((part) => foldText(part) === token) ?? token }));
  return [...named, ...others.flat().map((token) => ({ token, written }))];
}

const containers: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set(
    'lot rouleau rouleaux carnet planche ramette paquet sachet jeu kit assortiment bobine feuille feuilles'.split(' '),
  ),
  en: new Set('pack roll rolls set book sheet sheets ream bag kit assortment reel'.split(' ')),
};

/**
 * The folded word that says what a product is: in French the first of its name (`Carton simple cannelure`), in English the last
 * before a preposition, a comma or a figure (`Single-wall box for books`). `Rouleau de …`, `Pack of …` name what they hold.
 * Null where a name has none.
 */
export function headWord(name: string, locale: Locale, known?: KnownPieces): string | null {
  const clauses = name.split(/[,;:(–—]| - /u);
  for (const clause of clauses) {
    let head: string | null = null;
    for (const piece of readPieces(clause, locale, known)) {
      const token = piece.readings[0]?.at(-1) ?? '';
      const stops = piece.measure || isStopPiece(piece, locale) || /^\d/.test(token);
      if (stops && head !== null) break;
      if (stops || containers[locale].has(token)) continue;
      head = locale === 'fr' ? (piece.readings[0]?.[0] ?? token) : token;
      if (locale === 'fr') break;
    }
    if (head !== null) return head;
  }
  return null;
}
