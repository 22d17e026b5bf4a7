/**
 * Writes texts with only the letters that a font has. Mail abroad is addressed in Latin letters, so that Greek and
 * Cyrillic are transliterated instead of being lost.
 */
import { isPlainText } from '#domain/site/typed-text.ts';

/** The signs that the fonts of documents have; a test compares them with the fonts. */
const documentSign = /[ -~\u00A0¡-£¥§©-«®°¶·º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŪ-žǍǎȘ-țẀ-ẅẞỲỳ–—‘’‚“”„•…‰‹›€™−]/u;
const isDocumentSign = (codePoint: number): boolean => documentSign.test(String.fromCodePoint(codePoint));

const pairs = (text: string): readonly (readonly [string, string])[] =>
  text.split(' ').map((pair) => {
    const [letter = '', latin = ''] = pair.split('=');
    return [letter, latin] as const;
  });

/**
 * The Latin spelling of lower-case letters: Greek by ISO 843, Cyrillic by the table for passports (ICAO 9303) and, for
 * languages that it leaves out, by the nearest letter. Also replacements for letters and signs that fonts often lack.
 */
const transliterations: ReadonlyMap<string, string> = new Map([
  ...pairs('α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o'),
  ...pairs('а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh'),
  ...pairs(
    'щ=shch ъ=ie ы=y ь= э=e ю=iu я=ia є=ie і=i ґ=g ђ=d ј=j љ=lj њ=nj ћ=c џ=dz ѕ=dz ә=a ғ=g қ=k ң=n ө=o ү=u ұ=u һ=h ҳ=h ҷ=j',
  ),
  ...pairs('ɓ=b ƀ=b ɖ=d ɗ=d ɛ=e ǝ=e ɣ=g ɨ=i ɩ=i ƙ=k ɲ=ny ɔ=o ʉ=u ʊ=u ʋ=v ƴ=y'),
  ...pairs('ţ=ț ŧ=t ħ=h ŋ=n ĸ=k ŀ=l· ſ=s ə=a ƒ=f №=Nº ‰=%o ½=1/2 ¼=1/4 ¾=3/4 ²=2 ³=3 ±=+/- ©=(c) ®=(r) ™=(tm)'),
]);

const marks = /\p{M}+/gu;
const substitute = '?';

/** Replacements for special spaces, hyphens and apostrophes that a font may lack. */
const plainSigns: ReadonlyMap<string, string> = new Map([
  ['\u202F', '\u00A0'],
  ['\u2007', '\u00A0'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u00AD', ''],
  ...[...'\u02B9\u02BA\u02BB\u02BC\u02BD\u02BE\u02BF\uA78B\uA78C\u2018\u2019'].map((sign) => [sign, "'"] as const),
]);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function transliterated(letter: string): string | undefined {
  const latin = transliterations.get(letter.toLowerCase());
  return latin === undefined || letter === letter.toLowerCase() ? latin : capitalised(latin);
}

/**
 * The letter if it can be printed; otherwise the first of these that can: its plain variant, its transliteration, the
 * letter without diacritics, the letters that it is composed of (`ﬁ` is `fi`). Undefined if it has no Latin form.
 */
function latinLetter(letter: string, isPrintable: (codePoint: number) => boolean): string | undefined {
  const printable = (text: string) => [...text].every((each) => isPrintable(each.codePointAt(0) ?? 0));
  if (printable(letter)) return letter;
  const bare = letter.normalize('NFD').replace(marks, '');
  const candidates = [plainSigns.get(letter), transliterated(letter), bare, transliterated(bare)];
  const found = candidates.find((text) => text !== undefined && printable(text));
  const parts = letter.normalize('NFKD').replace(marks, '');
  if (found !== undefined || parts === letter) return found;
  const letters = [...parts].map((part) => latinLetter(part, isPrintable));
  return letters.includes(undefined) ? undefined : letters.join('');
}

/**
 * Replaces each character that can't be printed: by its transliteration (`Αθήνα` becomes `Athina`), by its letter
 * without diacritics (`Đà Nẵng` becomes `Đà Nang`), or by `?`. Letters with diacritics stay if they can be printed.
 */
export function latinText(text: string, isPrintable = isDocumentSign): string {
  return [...text.normalize('NFC')].map((letter) => latinLetter(letter, isPrintable) ?? substitute).join('');
}

/** Null if the text can be written in Latin letters. */
export function letterWithoutLatin(text: string): string | null {
  if (isPlainText(text)) return null;
  return [...text.normalize('NFC')].find((letter) => latinLetter(letter, isDocumentSign) === undefined) ?? null;
}
