/**
 * Turns the catalog's texts and visitors' search texts into words that can be compared (docs/search.md, "Words";
 * docs/requirements.md SHOP-3).
 */
import type { Locale } from '#domain/site/locale.ts';
import { foldText } from '#domain/territory/text-key.ts';
import { measureForms, measurePattern, measureTokens } from './text-measures.ts';

/** The number of characters of a text that are read; the rest is ignored. */
const maxTextLength = 20_000;

/** Words, without capitals and accents, that don't describe a product. */
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

/**
 * A word, number or measure of a text: as written, and the ways to read it. Each reading is a list of tokens that must
 * occur together.
 */
export interface TextPiece {
  readonly written: string;
  readonly readings: readonly (readonly string[])[];
  /** Whether the piece is a number, a measure or a size: such a piece is neither reduced to a stem nor corrected. */
  readonly measure: boolean;
}

function withoutElision(text: string, locale: Locale): string {
  return locale === 'fr' ? text.replace(elision, '') : text.replace(possessive, '');
}

const foldedTokens = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((token) => token !== '');

function wordReadings(spelling: string, locale: Locale): string[][] {
  const parts = spelling
    .split(hyphens)
    .flatMap((part) => withoutElision(part, locale).split(apostrophes))
    .flatMap(foldedTokens);
  if (parts.length < 2) return [parts];
  return [parts.filter((part) => !isStopWord(part, locale)), [parts.join('')]];
}

/** Whether a word, given without capitals and accents, doesn't describe a product. */
export function isStopWord(token: string, locale: Locale): boolean {
  return stopWords[locale].has(token);
}

/** Remembers pieces by their spelling and tokens by their piece, since large catalogs repeat the same words. */
export interface PieceCache {
  readonly pieces: Map<string, TextPiece | null>;
  readonly tokens: Map<TextPiece, readonly IndexToken[]>;
}

function readPiece(spelling: string, isMeasure: boolean, locale: Locale): TextPiece | null {
  const measure = isMeasure ? measureForms(spelling) : null;
  const readings = (measure ?? wordReadings(spelling, locale)).filter((tokens) => tokens.length > 0);
  return readings.length === 0 ? null : { written: spelling, readings, measure: isMeasure || /^\d+$/.test(spelling) };
}

/**
 * The words, numbers and measures of a text in their order, stop words included. Accents, capitals, ligatures and
 * elision are removed; `30 × 20 cm` is one piece in millimetres, `5 kg` one in grams; a hyphenated word is read as its
 * parts or as one word. Never throws; takes time in proportion to the text's length.
 */
export function readPieces(text: string, locale: Locale, cache?: PieceCache): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const match of text.slice(0, maxTextLength).normalize('NFC').matchAll(segment)) {
    let piece = cache?.pieces.get(match[0]);
    if (piece === undefined) {
      piece = readPiece(match[0], match[1] !== undefined, locale);
      cache?.pieces.set(match[0], piece);
    }
    if (piece !== null) pieces.push(piece);
  }
  return pieces;
}

/** Whether a piece of a text is nothing but a stop word. */
export function isStopPiece(piece: TextPiece, locale: Locale): boolean {
  // Readings of a hyphenated word contain no stop words, so only a single word can be one.
  return isStopWord(piece.readings[0]?.[0] ?? '', locale);
}

/** A word by which a product is found, with its spelling for display. */
export interface IndexToken {
  readonly token: string;
  /** The word as displayed: in lower case, with accents. */
  readonly written: string;
}

/**
 * All words by which a text is found: those of all readings, and for a size also each side and the first two sides
 * together.
 */
export function indexTokens(text: string, locale: Locale, cache?: PieceCache): IndexToken[] {
  const tokens: IndexToken[] = [];
  for (const piece of readPieces(text, locale, cache)) {
    let pieceTokens = cache?.tokens.get(piece);
    if (pieceTokens === undefined) {
      pieceTokens = tokensOfPiece(piece, locale);
      cache?.tokens.set(piece, pieceTokens);
    }
    for (const token of pieceTokens) tokens.push(token);
  }
  return tokens;
}

function tokensOfPiece(piece: TextPiece, locale: Locale): IndexToken[] {
  if (piece.measure) return measureTokens(piece.written).map((token) => ({ token, written: token }));
  if (isStopPiece(piece, locale)) return [];
  const spelling = withoutElision(piece.written, locale).toLowerCase();
  const [first = [], ...others] = piece.readings;
  const parts = spelling.split(/['’‘ʼ\-‐‑]/u);
  const partTokens = first.map((token) => ({
    token,
    written: parts.find((part) => foldText(part) === token) ?? token,
  }));
  return [...partTokens, ...others.flat().map((token) => ({ token, written: spelling }))];
}

const containers: Readonly<Record<Locale, ReadonlySet<string>>> = {
  fr: new Set(
    'lot rouleau rouleaux carnet planche ramette paquet sachet jeu kit assortiment bobine feuille feuilles'.split(' '),
  ),
  en: new Set('pack roll rolls set book sheet sheets ream bag kit assortment reel'.split(' ')),
};

/**
 * The word of a product's name that says what kind of product it is, without capitals and accents: in French the first
 * (`Carton simple cannelure`), in English the last before a preposition, a comma or a number
 * (`Single-wall box for books`). After `Rouleau de …` or `Pack of …` it is the word for the content. Null if a name has
 * none.
 */
export function headWord(name: string, locale: Locale, cache?: PieceCache): string | null {
  const clauses = name.split(/[,;:(–—]| - /u);
  for (const clause of clauses) {
    let head: string | null = null;
    for (const piece of readPieces(clause, locale, cache)) {
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
