/** Turns a typed text into the words to search for (docs/search.md, "Looking up the words"; SHOP-3). */
import { withoutPriceQuestion } from '#domain/catalog/search-answers.ts';
import { type RoomWish, roomWish } from '#domain/catalog/size-words.ts';
import { headWord, isStopPiece, readPieces, type TextPiece } from '#domain/catalog/text-analysis.ts';
import { paperSides, sidesOfToken } from '#domain/catalog/text-measures.ts';
import type { Locale } from '#domain/site/locale.ts';
import { editDistance, errorsAllowed, withoutPlural } from './edit-distance.ts';
import type { Lexicon } from './lexicon.ts';
import { stemOf } from './stems.ts';
import type { Synonyms } from './synonyms.ts';
import { exactSizeFactor, matchFactors, maxRooms, maxWords, roomFactor } from './word-scores.ts';

/** A way to match a word: a product must have a word of each part, given by their numbers. */
export interface Alternative {
  readonly factor: number;
  readonly parts: readonly (readonly number[])[];
}

/** A word, or several that a synonym rule treats as one. Without alternatives it matches nothing. */
export interface WordGroup {
  readonly alternatives: readonly Alternative[];
  /** Whether it is the noun that says what is searched for. */
  readonly isHead: boolean;
}

export interface SearchPlan {
  readonly groups: readonly WordGroup[];
  /** The whole text as a product's code in lower case, or as an EAN's digits, if it has the form of one. */
  readonly codes: readonly string[];
  /** Words that products must not contain. */
  readonly without: readonly number[];
  /** What is searched for instead; null if it is the text as typed. */
  readonly correctedText: string | null;
  /** Which size is wanted of what holds something. */
  readonly bySize: RoomWish | null;
}

interface Context {
  readonly lexicon: Lexicon;
  readonly synonyms: Synonyms;
  readonly locale: Locale;
  /** Whether the text is still being typed, so that its last word may be a prefix. */
  readonly typing?: boolean;
}

/** A word that was looked up; `tokens` is null if nothing in the catalog resembles it. */
interface FoundWord {
  readonly piece: TextPiece;
  readonly written: string;
  readonly tokens: readonly string[] | null;
  readonly isCorrected: boolean;
  readonly alternatives: readonly Alternative[];
}

const maxBeginnings = 100;
/** A shorter word, such as the `or` of `' or 1=1`, is only a prefix while it is typed: it would match too much. */
const minBeginning = 3;
const maxSimilar = 3;

const termsIn = (forms: readonly Alternative[]): number[] => [...new Set(forms.flatMap(({ parts }) => parts.flat()))];

function knownForms(token: string, { lexicon, locale }: Context): Alternative[] {
  const exact = lexicon.find(token);
  const related = lexicon.ofStem(stemOf(token, locale)).filter((term) => term !== exact);
  return [
    ...(exact === null ? [] : [{ factor: matchFactors.exact, parts: [[exact]] }]),
    ...(related.length === 0 ? [] : [{ factor: matchFactors.stem, parts: [related] }]),
  ];
}

/** The ways to find all of some words in a product; none if one of them is unknown. */
function togetherForms(tokens: readonly string[], context: Context): Alternative[] {
  const forms = tokens.map((token) => knownForms(token, context));
  if (forms.length === 1) return forms.flat();
  const parts = forms.map(termsIn);
  return parts.every((terms) => terms.length > 0) ? [{ factor: matchFactors.stem, parts }] : [];
}

function beginningForms(token: string, { lexicon, typing }: Context): Alternative[] {
  const terms = typing === true || token.length >= minBeginning ? lexicon.beginning(token, maxBeginnings) : [];
  return terms.length === 0 ? [] : [{ factor: matchFactors.beginning, parts: [terms] }];
}

const inSynonyms = (token: string, { synonyms }: Context): boolean => synonyms.words.has(withoutPlural(token));

/** The word on the left of a synonym rule that is nearest to an unknown word; null if none is near. */
function similarSynonym(token: string, { synonyms }: Context): string | null {
  const allowed = errorsAllowed(token.length);
  const form = withoutPlural(token);
  // A shorter one resembles too many words.
  if (form.length < 4) return null;
  const near = [...synonyms.words]
    .filter((word) => allowed > 0 && word[0] === form[0])
    .map((word) => ({ word, distance: editDistance(form, word, allowed) }))
    .filter(({ distance }) => distance <= allowed);
  return near.sort((a, b) => a.distance - b.distance)[0]?.word ?? null;
}

function correctWord(piece: TextPiece, written: string, token: string, context: Context): FoundWord {
  const { lexicon, locale } = context;
  const [best, ...others] = lexicon.similar(token, maxSimilar);
  if (best === undefined) {
    const synonym = similarSynonym(token, context);
    const tokens = synonym === null ? null : [synonym];
    return { piece, written: synonym ?? written, tokens, isCorrected: true, alternatives: [] };
  }
  const nearest = [best, ...others.filter(({ distance }) => distance === best.distance)];
  const words = nearest.map(({ term }) => lexicon.term(term));
  const terms = termsIn(words.flatMap((word) => knownForms(word, context)));
  return {
    piece,
    written: lexicon.written(best.term),
    tokens: words.slice(0, 1),
    isCorrected: stemOf(token, locale) !== stemOf(words[0] ?? '', locale),
    alternatives: [{ factor: matchFactors.similar, parts: [terms] }],
  };
}

/** One of the parts of a hyphenated word that isn't known as a whole. */
function findPart(piece: TextPiece, token: string, context: Context): FoundWord {
  const isSynonym = inSynonyms(token, context);
  const alternatives = [...knownForms(token, context), ...(isSynonym ? [] : beginningForms(token, context))];
  if (alternatives.length === 0 && !isSynonym) return correctWord(piece, token, token, context);
  return { piece, written: token, tokens: [token], isCorrected: false, alternatives: alternatives.slice(0, 2) };
}

function findUnknown(piece: TextPiece, context: Context): FoundWord[] {
  const { written } = piece;
  if (piece.measure) return [{ piece, written, tokens: null, isCorrected: true, alternatives: [] }];
  const [first = [], joinedUp] = piece.readings;
  const word = joinedUp?.[0] ?? first[0] ?? '';
  const completions = beginningForms(word, context);
  if (completions.length > 0)
    return [{ piece, written, tokens: [word], isCorrected: false, alternatives: completions }];
  if (first.length < 2) return [correctWord(piece, written, word, context)];
  return first.map((token) => findPart(piece, token, context));
}

/**
 * A typed size: the same size in any unit, then those into which it fits, least empty space first; a size of paper only
 * the latter. Null if the piece is no size, or if nothing is large enough.
 */
function findRoom(piece: TextPiece, { lexicon }: Context): FoundWord | null {
  const tokens = piece.readings.flatMap(([token = '', ...others]) => (others.length === 0 ? [token] : []));
  const exact = tokens.map((token) => lexicon.find(token)).filter((term) => term !== null);
  const sides = piece.measure ? tokens.map(sidesOfToken) : exact.length > 0 ? [] : tokens.map(paperSides);
  const rooms = sides
    .map((each) => (each === null ? [] : lexicon.rooms(each, maxRooms)))
    .find(({ length }) => length > 0);
  if (rooms === undefined) return null;
  const larger = rooms.filter((term) => !exact.includes(term));
  const alternatives = [
    ...(exact.length === 0 ? [] : [{ factor: exactSizeFactor, parts: [exact] }]),
    ...larger.map((term, rank) => ({
      factor: piece.measure ? roomFactor(rank) : matchFactors.synonym,
      parts: [[term]],
    })),
  ];
  return { piece, written: piece.written, tokens: tokens.slice(0, 1), isCorrected: false, alternatives };
}

function find(piece: TextPiece, context: Context): FoundWord[] {
  const room = findRoom(piece, context);
  if (room !== null) return [room];
  const forms = piece.readings.map((tokens) => togetherForms(tokens, context));
  const known = forms.findIndex(({ length }) => length > 0);
  const [tokens = []] = piece.readings;
  const isSynonym = piece.readings.length === 1 && tokens.length === 1 && inSynonyms(tokens[0] ?? '', context);
  if (known < 0 && !isSynonym) return findUnknown(piece, context);
  const read = piece.readings[Math.max(known, 0)] ?? [];
  return [{ piece, written: piece.written, tokens: read, isCorrected: false, alternatives: forms.flat() }];
}

/** Adds the words that an unfinished word may become, also allowing for an error. */
function withCompletions(word: FoundWord, context: Context): FoundWord {
  const token = word.piece.readings.at(-1)?.[0];
  if (token === undefined || word.piece.measure) return word;
  if (word.tokens === null) {
    const terms = context.lexicon.similar(token, maxBeginnings, true).map(({ term }) => term);
    if (terms.length === 0) return word;
    return { ...word, tokens: [token], alternatives: [{ factor: matchFactors.similar, parts: [terms] }] };
  }
  const isCompleted = word.alternatives.some(({ factor }) => factor === matchFactors.beginning);
  if (word.isCorrected || isCompleted) return word;
  return { ...word, alternatives: [...word.alternatives, ...beginningForms(token, context)] };
}

/** The group from `at`: the words that the longest synonym rule treats as one, or a single word. */
function groupAt(words: readonly FoundWord[], at: number, context: Context) {
  const { synonyms } = context;
  for (let taken = Math.min(synonyms.longest, words.length - at); taken > 0; taken -= 1) {
    const span = words.slice(at, at + taken);
    const rules = synonyms.rulesOf(span.flatMap(({ tokens }) => tokens ?? []));
    if (rules.length === 0) continue;
    const isCorrected = span.some((word) => word.isCorrected);
    const parts = span.map(({ alternatives }) => termsIn(alternatives));
    const together = parts.every((terms) => terms.length > 0) ? [{ factor: matchFactors.stem, parts }] : [];
    const bySynonym = rules.flatMap(({ to, first }) => {
      const factor = isCorrected ? matchFactors.meant : first ? matchFactors.first : matchFactors.synonym;
      return togetherForms(to, context).map((form) => ({ ...form, factor }));
    });
    return { span, alternatives: [...(taken === 1 ? (span[0]?.alternatives ?? []) : together), ...bySynonym] };
  }
  const span = words.slice(at, at + 1);
  return { span, alternatives: span[0]?.alternatives ?? [] };
}

function groupsOf(words: readonly FoundWord[], head: TextPiece | undefined, context: Context): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let at = 0; at < words.length; ) {
    const { span, alternatives } = groupAt(words, at, context);
    groups.push({ alternatives, isHead: span.some(({ piece }) => piece === head) });
    at += span.length;
  }
  return groups.slice(0, maxWords);
}

/** A word after a hyphen that begins the text or follows a space; not a number, which may be part of a size. */
const excludedWord = /(?<=^|\s)[-−](?=\p{L})\S+/gu;

/** Parts searched and excluded words. If all are excluded, they are searched for as typed. */
function partText(text: string): { readonly searched: string; readonly excluded: string } {
  const excluded = text.match(excludedWord) ?? [];
  const searched = text.replace(excludedWord, ' ').replace(/\s+/g, ' ').trim();
  if (excluded.length === 0 || !/[\p{L}\p{N}]/u.test(searched)) return { searched: text, excluded: '' };
  return { searched, excluded: excluded.join(' ') };
}

/** The noun among the pieces, which says what is searched for. */
function headPiece(pieces: readonly TextPiece[], locale: Locale): TextPiece | undefined {
  const head = headWord(pieces.map(({ written }) => written).join(' '), locale) ?? '';
  return pieces.find(({ readings }) => readings[0]?.includes(head));
}

/**
 * The text without the words that nothing resembles, with corrected ones; null if it is as typed. Stop words before a
 * word that is left out are left out too.
 */
function correctedTextOf(all: readonly TextPiece[], words: readonly FoundWord[]): string | null {
  if (!words.some(({ isCorrected }) => isCorrected)) return null;
  const texts: string[] = [];
  let pending: string[] = [];
  for (const piece of all) {
    const own = words.filter((word) => word.piece === piece);
    const kept = own.filter(({ tokens }) => tokens !== null).map(({ written }) => written);
    if (kept.length > 0) texts.push(...pending, ...kept);
    pending = own.length > 0 ? [] : [...pending, piece.written];
  }
  return texts.join(' ');
}

export function planSearch(text: string, context: Context): SearchPlan {
  const { locale } = context;
  const nothing = { groups: [], codes: [], without: [], correctedText: null, bySize: null };
  const figures = text.replace(/[\s-]/gu, '');
  if (/^\d{8,14}$/.test(figures)) return { ...nothing, codes: [figures] };
  const { searched, excluded } = partText(withoutPriceQuestion(text, locale));
  const { bySize, pieces: all } = roomWish(readPieces(searched, locale), locale);
  const telling = all.filter((piece) => !isStopPiece(piece, locale));
  const pieces = (telling.length > 0 ? telling : all).slice(0, maxWords);
  const found = pieces.flatMap((piece) => {
    const words = find(piece, context);
    const isUnfinished = context.typing === true && piece === all.at(-1);
    return isUnfinished ? words.map((word) => withCompletions(word, context)) : words;
  });
  const known = found.filter(({ tokens }) => tokens !== null);
  // If only bare numbers are left of the words, they would match products at random.
  const saysNothing = known.length < found.length && known.every(({ written }) => /^\d+$/.test(written));
  const words = saysNothing ? [] : known;
  const code = text.trim().toLowerCase();
  const correctedText = words.length === 0 ? null : correctedTextOf(all, found);
  const excludedTokens = readPieces(excluded, locale).flatMap(({ readings }) => readings.flat());
  return {
    groups: groupsOf(words, headPiece(all, locale), context),
    codes: /^[a-z0-9_-]{1,40}$/.test(code) ? [code] : [],
    without: termsIn(excludedTokens.flatMap((token) => knownForms(token, context))),
    correctedText: correctedText === null || excluded === '' ? correctedText : `${correctedText} ${excluded}`,
    bySize,
  };
}
