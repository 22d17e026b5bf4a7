/** From what was typed to what is looked for (docs/search.md, "What is looked for"; docs/requirements.md SHOP-3). */
import { isStopPiece, readPieces, type TextPiece } from '#domain/catalog/text-analysis.ts';
import { sidesOfToken } from '#domain/catalog/text-measures.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Mode } from '#domain/site/mode.ts';
import { editDistance, errorsAllowed, withoutPlural } from './edit-distance.ts';
import { partText } from './left-out.ts';
import type { Lexicon } from './lexicon.ts';
import { stemOf } from './stems.ts';
import type { Synonyms } from './synonyms.ts';
import { exactSizeFactor, matchFactors, mostRooms, mostWords, roomFactor } from './word-scores.ts';

/** One way to find a word: of each part any of its terms, all parts in the same product. */
export interface Alternative {
  readonly factor: number;
  /** Numbers of the lexicon. */
  readonly parts: readonly (readonly number[])[];
}

/** A word, or words that a synonym takes together; best alternative first. */
export type WordGroup = readonly Alternative[];

export interface SearchPlan {
  /** Without groups nothing is found by words; a group without alternatives finds nothing. */
  readonly groups: readonly WordGroup[];
  /** Codes and EANs that the whole text may be, folded. */
  readonly codes: readonly string[];
  /** Terms that no product may hold. */
  readonly without: readonly number[];
  /** What is looked for instead of the text; null when the text itself. */
  readonly correctedText: string | null;
}

interface Context {
  readonly lexicon: Lexicon;
  readonly synonyms: Synonyms;
  readonly site: Mode;
  readonly locale: Locale;
  /** The text is being typed: its last word may be a beginning. */
  readonly typing?: boolean;
}

/** A word after looking it up. `tokens` null: nothing like it exists. */
interface ResolvedWord {
  readonly written: string;
  readonly tokens: readonly string[] | null;
  readonly corrected: boolean;
  readonly alternatives: readonly Alternative[];
}

const mostBeginnings = 100;
/** Fewer letters of a whole text, as the `or` of `' or 1=1`, begin too much to mean it. */
const leastBeginning = 3;
const mostSimilar = 3;

/** The exact word and its stem's other words, as alternatives of one part. */
function knownForms(token: string, { lexicon, site, locale }: Context): Alternative[] {
  const exact = lexicon.find(token, site);
  const related = lexicon.ofStem(stemOf(token, locale), site).filter((term) => term !== exact);
  return [
    ...(exact === null ? [] : [{ factor: matchFactors.exact, parts: [[exact]] }]),
    ...(related.length === 0 ? [] : [{ factor: matchFactors.stem, parts: [related] }]),
  ];
}

/** Tokens that belong together: one keeps its degrees of likeness, several are as good as their stems. */
function readingForms(tokens: readonly string[], context: Context, factor: number = matchFactors.stem): Alternative[] {
  const [only] = tokens;
  if (tokens.length === 1 && only !== undefined) return knownForms(only, context);
  const parts = tokens.map((token) => knownForms(token, context).flatMap((form) => form.parts.flat()));
  return parts.every((terms) => terms.length > 0) ? [{ factor, parts }] : [];
}

function inSynonyms(token: string, { synonyms }: Context): boolean {
  return synonyms.words.has(withoutPlural(token));
}

/** A piece by its readings, each with its forms; `found` is the first that has some. */
function known(piece: TextPiece, forms: readonly (readonly Alternative[])[], found: number): ResolvedWord {
  const tokens = piece.readings[Math.max(found, 0)] ?? [];
  return { written: piece.written, tokens, corrected: false, alternatives: forms.flat() };
}

/** The word of the synonyms' left sides that differs least. */
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

function corrected(written: string, token: string, context: Context): ResolvedWord {
  const { lexicon, site, locale } = context;
  const similar = lexicon.similar(token, site, mostSimilar);
  const [best] = similar;
  const synonym = similarSynonym(token, context);
  if (best === undefined && synonym === null) return { written, tokens: null, corrected: true, alternatives: [] };
  if (best === undefined && synonym !== null)
    return { written: synonym, tokens: [synonym], corrected: true, alternatives: [] };
  const nearest = similar
    .filter(({ distance }) => distance === best?.distance)
    .map(({ term }) => lexicon.terms[term] ?? '');
  const terms = nearest.flatMap((word) => knownForms(word, context).flatMap((form) => form.parts.flat()));
  return {
    written: best === undefined ? written : lexicon.written(best.term),
    tokens: best === undefined ? null : [lexicon.terms[best.term] ?? ''],
    corrected: stemOf(token, locale) !== stemOf(nearest[0] ?? '', locale),
    alternatives: [{ factor: matchFactors.similar, parts: [[...new Set(terms)]] }],
  };
}

function beginningForms(token: string, { lexicon, site, typing }: Context): Alternative[] {
  if (typing !== true && token.length < leastBeginning) return [];
  const terms = lexicon.beginning(token, site, mostBeginnings);
  return terms.length === 0 ? [] : [{ factor: matchFactors.beginning, parts: [terms] }];
}

/** A piece that the site's products hold in no reading: by its beginning, then by what resembles it. */
function unknown(piece: TextPiece, context: Context): ResolvedWord[] {
  if (piece.measure) return [{ written: piece.written, tokens: null, corrected: true, alternatives: [] }];
  const [first = [], joined] = piece.readings;
  const word = joined?.[0] ?? first[0] ?? '';
  const begun = beginningForms(word, context);
  if (begun.length > 0) return [{ written: piece.written, tokens: [word], corrected: false, alternatives: begun }];
  if (first.length < 2) return [corrected(piece.written, word, context)];
  return first.map((token) => resolveToken(token, context));
}

function resolveToken(token: string, context: Context): ResolvedWord {
  const alternatives = [
    ...knownForms(token, context),
    ...(inSynonyms(token, context) ? [] : beginningForms(token, context)),
  ];
  if (alternatives.length === 0 && !inSynonyms(token, context)) return corrected(token, token, context);
  return { written: token, tokens: [token], corrected: false, alternatives: alternatives.slice(0, 2) };
}

/** While a word is typed, it may also be the beginning of others, or of others with an error. */
function growing(piece: TextPiece, word: ResolvedWord, context: Context): ResolvedWord {
  const token = piece.readings.at(-1)?.[0];
  if (token === undefined || piece.measure || word.corrected) {
    if (token === undefined || piece.measure || word.tokens !== null) return word;
    const terms = context.lexicon.similar(token, context.site, mostBeginnings, true).map(({ term }) => term);
    if (terms.length === 0) return word;
    return { ...word, tokens: [token], alternatives: [{ factor: matchFactors.similar, parts: [terms] }] };
  }
  const begun = word.alternatives.some(({ factor }) => factor === matchFactors.beginning);
  return begun ? word : { ...word, alternatives: [...word.alternatives, ...beginningForms(token, context)] };
}

/** A size that is looked for: itself in any unit, then what holds it, least empty space first; null for other pieces. */
function roomFor(piece: TextPiece, { lexicon, site }: Context): ResolvedWord | null {
  const readings = piece.readings.map(([token = '']) => ({ token, sides: sidesOfToken(token) }));
  const exact = readings.map(({ token }) => lexicon.find(token, site)).filter((term) => term !== null);
  const rooms = readings
    .map(({ sides }) => (sides === null ? [] : lexicon.rooms(sides, site, mostRooms)))
    .find(({ length }) => length > 0);
  if (rooms === undefined) return null;
  const larger = rooms.filter((term) => !exact.includes(term));
  return {
    written: piece.written,
    tokens: piece.readings[0] ?? [],
    corrected: false,
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
  const found = forms.findIndex(({ length }) => length > 0);
  if (found >= 0 || (single !== undefined && inSynonyms(single, context))) return [known(piece, forms, found)];
  return unknown(piece, context);
}

/** Words from `at` on that a synonym rule takes together, the longest rule first; one word without any. */
function groupAt(words: readonly ResolvedWord[], at: number, context: Context): { group: WordGroup; taken: number } {
  const { synonyms } = context;
  for (let taken = Math.min(synonyms.longest, words.length - at); taken > 0; taken -= 1) {
    const span = words.slice(at, at + taken);
    const rules = synonyms.rulesOf(span.flatMap(({ tokens }) => tokens ?? []));
    if (rules.length === 0) continue;
    const meant = span.some(({ corrected: changed }) => changed);
    const own = taken === 1 ? (span[0]?.alternatives ?? []) : spanForms(span);
    const others = rules.flatMap(({ to, first }) => {
      const factor = meant ? matchFactors.meant : first ? matchFactors.first : matchFactors.synonym;
      return readingForms(to, context).map((form) => ({ ...form, factor }));
    });
    return { group: [...own, ...others], taken };
  }
  return { group: words[at]?.alternatives ?? [], taken: 1 };
}

function spanForms(span: readonly ResolvedWord[]): Alternative[] {
  const parts = span.map(({ alternatives }) => [...new Set(alternatives.flatMap((form) => form.parts.flat()))]);
  return parts.every((terms) => terms.length > 0) ? [{ factor: matchFactors.stem, parts }] : [];
}

/** A text of figures alone, as an EAN is printed, with spaces or without; null for others. */
function figuresOf(text: string): string | null {
  const figures = text.replace(/[\s-]/gu, '');
  return /^\d{8,14}$/.test(figures) ? figures : null;
}

/** The code that a whole text may be. */
function codesOf(text: string): string[] {
  const code = text.trim().toLowerCase();
  return /^[a-z0-9_-]{1,40}$/.test(code) ? [code] : [];
}

/**
 * The plan of a search on one site in one language. A word that nothing
 * resembles is left out, and told by `correctedText`.
 */
export function planSearch(text: string, context: Context): SearchPlan {
  const figures = figuresOf(text);
  if (figures !== null) return { groups: [], codes: [figures], without: [], correctedText: null };
  const { wanted, unwanted } = partText(text);
  const all = readPieces(wanted, context.locale);
  const telling = all.filter((piece) => !isStopPiece(piece, context.locale));
  const pieces = (telling.length > 0 ? telling : all).slice(0, mostWords);
  const resolved = new Map<TextPiece, readonly ResolvedWord[]>();
  for (const piece of pieces) {
    const words = resolve(piece, context);
    const grown = context.typing === true && piece === all.at(-1);
    resolved.set(piece, grown ? words.map((word) => growing(piece, word, context)) : words);
  }
  const found = pieces.flatMap((piece) => resolved.get(piece) ?? []);
  const words = saysNothing(found) ? [] : found.filter(({ tokens }) => tokens !== null);
  const groups: WordGroup[] = [];
  for (let at = 0; at < words.length; ) {
    const { group, taken } = groupAt(words, at, context);
    groups.push(group.toSorted((a, b) => b.factor - a.factor));
    at += taken;
  }
  const instead = words.length === 0 ? null : rewritten(all, resolved);
  return {
    groups: groups.slice(0, mostWords),
    codes: codesOf(text),
    without: termsOf(unwanted, context),
    correctedText: instead === null || unwanted === '' ? instead : `${instead} ${unwanted}`,
  };
}

/** Of words that nothing resembles only bare figures are left: they would find whatever has them. */
function saysNothing(words: readonly ResolvedWord[]): boolean {
  const left = words.filter(({ tokens }) => tokens !== null);
  return left.length < words.length && left.every(({ written }) => /^\d+$/.test(written));
}

/** The words of a text and those of their stems; none that the site's products don't hold. */
function termsOf(text: string, context: Context): readonly number[] {
  const tokens = readPieces(text, context.locale).flatMap(({ readings }) => readings.flat());
  return [...new Set(tokens.flatMap((token) => knownForms(token, context)).flatMap(({ parts }) => parts.flat()))];
}

function rewritten(
  all: readonly TextPiece[],
  resolved: ReadonlyMap<TextPiece, readonly ResolvedWord[]>,
): string | null {
  const words = [...resolved.values()].flat();
  const left = words.filter(({ tokens }) => tokens !== null);
  if (left.length === 0 || !words.some(({ corrected: changed }) => changed)) return null;
  const texts: string[] = [];
  let pending: string[] = [];
  for (const piece of all) {
    const own = resolved.get(piece);
    const kept = own?.filter(({ tokens }) => tokens !== null).map(({ written }) => written);
    if (kept === undefined) pending.push(piece.written);
    else {
      // What leads to a word that is left out goes with it.
      if (kept.length > 0) texts.push(...pending, ...kept);
      pending = [];
    }
  }
  return texts.join(' ');
}
