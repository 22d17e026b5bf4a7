/**
 * Turns a typed text into a plan of words to search for (docs/search.md, "Looking up the words";
 * docs/requirements.md SHOP-3).
 */
import { isStopPiece, readPieces, type TextPiece } from '#domain/catalog/text-analysis.ts';
import { sidesOfToken } from '#domain/catalog/text-measures.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { editDistance, errorsAllowed, withoutPlural } from './edit-distance.ts';
import { partText } from './left-out.ts';
import type { Lexicon } from './lexicon.ts';
import { stemOf } from './stems.ts';
import type { Synonyms } from './synonyms.ts';
import { exactSizeFactor, matchFactors, maxRooms, maxWords, roomFactor } from './word-scores.ts';

/**
 * One way to match a word: a product must contain at least one word of each part. `factor` is the weight of such a
 * match.
 */
export interface Alternative {
  readonly factor: number;
  /** Word numbers in the lexicon. */
  readonly parts: readonly (readonly number[])[];
}

/** The ways to match a word, or several words that a synonym rule treats as one; best way first. */
export type WordGroup = readonly Alternative[];

export interface SearchPlan {
  /**
   * The words to match. If there are none, no product matches by words; a group without alternatives matches nothing.
   */
  readonly groups: readonly WordGroup[];
  /**
   * The whole text as a product code (in lower case) or as an EAN (digits only), if it has the form of one; otherwise
   * empty.
   */
  readonly codes: readonly string[];
  /** Word numbers of the excluded words (left-out.ts): products that contain them don't match. */
  readonly without: readonly number[];
  /** The corrected text that is searched for; null if the text is searched for as typed. */
  readonly correctedText: string | null;
}

interface Context {
  readonly lexicon: Lexicon;
  readonly synonyms: Synonyms;
  readonly site: Site;
  readonly locale: Locale;
  /** Whether the text is still being typed, so that its last word may be a prefix. */
  readonly typing?: boolean;
}

/** A word that has been looked up; `tokens` is null if nothing in the catalog resembles it. */
interface ResolvedWord {
  readonly written: string;
  readonly tokens: readonly string[] | null;
  readonly isCorrected: boolean;
  readonly alternatives: readonly Alternative[];
}

const maxBeginnings = 100;
/**
 * A word with fewer letters than this, such as the `or` of `' or 1=1`, isn't treated as a prefix unless the text is
 * still being typed: it would match too much.
 */
const minBeginning = 3;
const maxSimilar = 3;

/** The alternatives for a known word: the word itself, then the other words with its stem, each of one part. */
function knownForms(token: string, { lexicon, site, locale }: Context): Alternative[] {
  const exact = lexicon.find(token, site);
  const related = lexicon.ofStem(stemOf(token, locale), site).filter((term) => term !== exact);
  return [
    ...(exact === null ? [] : [{ factor: matchFactors.exact, parts: [[exact]] }]),
    ...(related.length === 0 ? [] : [{ factor: matchFactors.stem, parts: [related] }]),
  ];
}

/**
 * The ways to match one reading. For one token the result of `knownForms`, whose factors count instead of `factor`. For
 * several tokens one alternative with a part for each token and the weight `factor`, or none if a token is unknown.
 */
function readingForms(tokens: readonly string[], context: Context, factor: number = matchFactors.stem): Alternative[] {
  const [only] = tokens;
  if (tokens.length === 1 && only !== undefined) return knownForms(only, context);
  const parts = tokens.map((token) => knownForms(token, context).flatMap((form) => form.parts.flat()));
  return parts.every((terms) => terms.length > 0) ? [{ factor, parts }] : [];
}

function inSynonyms(token: string, { synonyms }: Context): boolean {
  return synonyms.words.has(withoutPlural(token));
}

/**
 * Makes the looked-up word for a piece of text that the catalog or a synonym rule contains. `forms` has the
 * alternatives of each reading; `firstMatch` is the index of the first reading that has any, or -1.
 */
function wordOfCatalog(piece: TextPiece, forms: readonly (readonly Alternative[])[], firstMatch: number): ResolvedWord {
  const tokens = piece.readings[Math.max(firstMatch, 0)] ?? [];
  return { written: piece.written, tokens, isCorrected: false, alternatives: forms.flat() };
}

/** Finds the word on the left sides of synonym rules that is nearest to an unknown word; null if none is near. */
function similarSynonym(token: string, { synonyms }: Context): string | null {
  const allowed = errorsAllowed(token.length);
  if (allowed === 0) return null;
  const form = withoutPlural(token);
  const near = [...synonyms.words]
    .map((word) => ({ word, distance: editDistance(form, word, allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.word ?? null;
}

function correctWord(written: string, token: string, context: Context): ResolvedWord {
  const { lexicon, site, locale } = context;
  const similar = lexicon.similar(token, site, maxSimilar);
  const [best] = similar;
  const synonym = similarSynonym(token, context);
  if (best === undefined && synonym === null) return { written, tokens: null, isCorrected: true, alternatives: [] };
  if (best === undefined && synonym !== null)
    return { written: synonym, tokens: [synonym], isCorrected: true, alternatives: [] };
  const nearest = similar
    .filter(({ distance }) => distance === best?.distance)
    .map(({ term }) => lexicon.terms[term] ?? '');
  const terms = nearest.flatMap((word) => knownForms(word, context).flatMap((form) => form.parts.flat()));
  return {
    written: best === undefined ? written : lexicon.written(best.term),
    tokens: best === undefined ? null : [lexicon.terms[best.term] ?? ''],
    isCorrected: stemOf(token, locale) !== stemOf(nearest[0] ?? '', locale),
    alternatives: [{ factor: matchFactors.similar, parts: [[...new Set(terms)]] }],
  };
}

function beginningForms(token: string, { lexicon, site, typing }: Context): Alternative[] {
  if (typing !== true && token.length < minBeginning) return [];
  const terms = lexicon.beginning(token, site, maxBeginnings);
  return terms.length === 0 ? [] : [{ factor: matchFactors.beginning, parts: [terms] }];
}

/** Looks up a word that no product of the site contains: as a prefix, else by similar words. */
function resolveUnknownPiece(piece: TextPiece, context: Context): ResolvedWord[] {
  if (piece.measure) return [{ written: piece.written, tokens: null, isCorrected: true, alternatives: [] }];
  const [first = [], joined] = piece.readings;
  const word = joined?.[0] ?? first[0] ?? '';
  const completions = beginningForms(word, context);
  if (completions.length > 0)
    return [{ written: piece.written, tokens: [word], isCorrected: false, alternatives: completions }];
  if (first.length < 2) return [correctWord(piece.written, word, context)];
  return first.map((token) => resolveToken(token, context));
}

function resolveToken(token: string, context: Context): ResolvedWord {
  const alternatives = [
    ...knownForms(token, context),
    ...(inSynonyms(token, context) ? [] : beginningForms(token, context)),
  ];
  if (alternatives.length === 0 && !inSynonyms(token, context)) return correctWord(token, token, context);
  return { written: token, tokens: [token], isCorrected: false, alternatives: alternatives.slice(0, 2) };
}

/** Adds the words that an unfinished word may become, also allowing for a typing error. */
function withCompletions(piece: TextPiece, word: ResolvedWord, context: Context): ResolvedWord {
  const token = piece.readings.at(-1)?.[0];
  if (token === undefined || piece.measure || word.isCorrected) {
    if (token === undefined || piece.measure || word.tokens !== null) return word;
    const terms = context.lexicon.similar(token, context.site, maxBeginnings, true).map(({ term }) => term);
    if (terms.length === 0) return word;
    return { ...word, tokens: [token], alternatives: [{ factor: matchFactors.similar, parts: [terms] }] };
  }
  const isCompleted = word.alternatives.some(({ factor }) => factor === matchFactors.beginning);
  return isCompleted ? word : { ...word, alternatives: [...word.alternatives, ...beginningForms(token, context)] };
}

/**
 * The alternatives for a typed size: the same size in any unit, then larger sizes that it fits into, least empty space
 * first. Null if the piece isn't a size or nothing is large enough.
 */
function roomFor(piece: TextPiece, { lexicon, site }: Context): ResolvedWord | null {
  const readings = piece.readings.map(([token = '']) => ({ token, sides: sidesOfToken(token) }));
  const exact = readings.map(({ token }) => lexicon.find(token, site)).filter((term) => term !== null);
  const rooms = readings
    .map(({ sides }) => (sides === null ? [] : lexicon.rooms(sides, site, maxRooms)))
    .find(({ length }) => length > 0);
  if (rooms === undefined) return null;
  const larger = rooms.filter((term) => !exact.includes(term));
  return {
    written: piece.written,
    tokens: piece.readings[0] ?? [],
    isCorrected: false,
    alternatives: [
      ...(exact.length === 0 ? [] : [{ factor: exactSizeFactor, parts: [exact] }]),
      ...larger.map((term, rank) => ({ factor: roomFactor(rank), parts: [[term]] })),
    ],
  };
}

function resolve(piece: TextPiece, context: Context): ResolvedWord[] {
  const room = piece.measure ? roomFor(piece, context) : null;
  if (room !== null) return [room];
  const single = piece.readings.length === 1 && piece.readings[0]?.length === 1 ? piece.readings[0][0] : undefined;
  const forms = piece.readings.map((tokens) => readingForms(tokens, context));
  const firstMatch = forms.findIndex(({ length }) => length > 0);
  if (firstMatch >= 0 || (single !== undefined && inSynonyms(single, context)))
    return [wordOfCatalog(piece, forms, firstMatch)];
  return resolveUnknownPiece(piece, context);
}

/**
 * Makes a group of the words from `at` that the longest matching synonym rule treats as one, or of a single word if no
 * rule matches. `taken` is the number of words in the group.
 */
function groupAt(words: readonly ResolvedWord[], at: number, context: Context): { group: WordGroup; taken: number } {
  const { synonyms } = context;
  for (let taken = Math.min(synonyms.longest, words.length - at); taken > 0; taken -= 1) {
    const span = words.slice(at, at + taken);
    const rules = synonyms.rulesOf(span.flatMap(({ tokens }) => tokens ?? []));
    if (rules.length === 0) continue;
    const hasCorrection = span.some(({ isCorrected }) => isCorrected);
    const typedForms = taken === 1 ? (span[0]?.alternatives ?? []) : spanForms(span);
    const synonymForms = rules.flatMap(({ to, first }) => {
      const factor = hasCorrection ? matchFactors.meant : first ? matchFactors.first : matchFactors.synonym;
      return readingForms(to, context).map((form) => ({ ...form, factor }));
    });
    return { group: [...typedForms, ...synonymForms], taken };
  }
  return { group: words[at]?.alternatives ?? [], taken: 1 };
}

function spanForms(span: readonly ResolvedWord[]): Alternative[] {
  const parts = span.map(({ alternatives }) => [...new Set(alternatives.flatMap((form) => form.parts.flat()))]);
  return parts.every((terms) => terms.length > 0) ? [{ factor: matchFactors.stem, parts }] : [];
}

/**
 * The digits of a text that has the form of an EAN: 8 to 14 digits, with or without spaces and hyphens. Null for other
 * texts.
 */
function figuresOf(text: string): string | null {
  const figures = text.replace(/[\s-]/gu, '');
  return /^\d{8,14}$/.test(figures) ? figures : null;
}

/** The whole text in lower case, if it has the form of a product code; otherwise empty. */
function codesOf(text: string): string[] {
  const code = text.trim().toLowerCase();
  return /^[a-z0-9_-]{1,40}$/.test(code) ? [code] : [];
}

/**
 * Makes the plan of a search on one site in one language. Words that nothing in the catalog resembles are left out, as
 * the plan's `correctedText` shows.
 */
export function planSearch(text: string, context: Context): SearchPlan {
  const figures = figuresOf(text);
  if (figures !== null) return { groups: [], codes: [figures], without: [], correctedText: null };
  const { searched, excluded } = partText(text);
  const all = readPieces(searched, context.locale);
  const telling = all.filter((piece) => !isStopPiece(piece, context.locale));
  const pieces = (telling.length > 0 ? telling : all).slice(0, maxWords);
  const resolved = new Map<TextPiece, readonly ResolvedWord[]>();
  for (const piece of pieces) {
    const words = resolve(piece, context);
    const isUnfinished = context.typing === true && piece === all.at(-1);
    resolved.set(piece, isUnfinished ? words.map((word) => withCompletions(piece, word, context)) : words);
  }
  const resolvedWords = pieces.flatMap((piece) => resolved.get(piece) ?? []);
  const words = saysNothing(resolvedWords) ? [] : resolvedWords.filter(({ tokens }) => tokens !== null);
  const groups: WordGroup[] = [];
  for (let at = 0; at < words.length; ) {
    const { group, taken } = groupAt(words, at, context);
    groups.push(group.toSorted((a, b) => b.factor - a.factor));
    at += taken;
  }
  const correctedText = words.length === 0 ? null : textOfWords(all, resolved);
  return {
    groups: groups.slice(0, maxWords),
    codes: codesOf(text),
    without: termsOf(excluded, context),
    correctedText: correctedText === null || excluded === '' ? correctedText : `${correctedText} ${excluded}`,
  };
}

/** Whether unknown words have been left out and only numbers remain, which would match products at random. */
function saysNothing(words: readonly ResolvedWord[]): boolean {
  const knownWords = words.filter(({ tokens }) => tokens !== null);
  return knownWords.length < words.length && knownWords.every(({ written }) => /^\d+$/.test(written));
}

/** Numbers of the words in a text, and of other words with the same stems, that the site's products contain. */
function termsOf(text: string, context: Context): readonly number[] {
  const tokens = readPieces(text, context.locale).flatMap(({ readings }) => readings.flat());
  return [...new Set(tokens.flatMap((token) => knownForms(token, context)).flatMap(({ parts }) => parts.flat()))];
}

function textOfWords(
  all: readonly TextPiece[],
  resolved: ReadonlyMap<TextPiece, readonly ResolvedWord[]>,
): string | null {
  const words = [...resolved.values()].flat();
  const knownWords = words.filter(({ tokens }) => tokens !== null);
  if (knownWords.length === 0 || !words.some(({ isCorrected }) => isCorrected)) return null;
  const texts: string[] = [];
  let pending: string[] = [];
  for (const piece of all) {
    const pieceWords = resolved.get(piece);
    const keptTexts = pieceWords?.filter(({ tokens }) => tokens !== null).map(({ written }) => written);
    if (keptTexts === undefined) pending.push(piece.written);
    else {
      // Stop words before a word that is left out are left out too.
      if (keptTexts.length > 0) texts.push(...pending, ...keptTexts);
      pending = [];
    }
  }
  return texts.join(' ');
}
