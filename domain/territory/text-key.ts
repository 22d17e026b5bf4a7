/**
 * Brings names and postal codes into a form in which they can be compared, for searches (docs/requirements.md SMT-6).
 */

/**
 * Letters that Unicode normalisation (NFD) doesn't split into a base letter and a mark, with what they are replaced by.
 */
const ligatures: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const ligature = /[œæßøłđðþı]/g;
const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/gu;
const ordinal = /^0?(\d{1,2})(?:er|ere|e|eme|nd|nde)?$/;

/** Abbreviations and variants that occur in names of places of any country, with the word that replaces them. */
const fullWords: Record<string, string | undefined> = {
  st: 'saint',
  ste: 'sainte',
  sankt: 'saint',
  saint: 'saint',
};

/**
 * Without case, accents and punctuation, with one space between words: `L’Haÿ-les-Roses` is `l hay les roses`. Takes
 * time in proportion to the text's length.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(ligature, (letter) => ligatures[letter] ?? letter)
    .replace(separators, ' ')
    .trim();
}

/** `word` has neither case nor accents: `st` is `saint`, `3e` and `03` are `3`. */
export function nameWord(word: string): string {
  return fullWords[word] ?? ordinal.exec(word)?.[1] ?? word;
}

/** `St-Étienne` is `saint etienne`, `Lyon 3e` is `lyon 3`. */
export function nameKey(text: string): string {
  return foldText(text).split(' ').map(nameWord).join(' ');
}

/**
 * Lower-case letters and digits, without the country's letters in front of a number (`CH-1003` is `1003`, `AD500` is
 * `500`, `L-1009` is `1009`, `SW1A 1AA` is `sw1a1aa`).
 */
export function codeKey(country: string, text: string): string {
  const code = foldText(text).replaceAll(' ', '');
  if (code.startsWith(country.toLowerCase()) && /^..\d/.test(code)) return code.slice(2);
  return /^[a-z]\d{4,}$/.test(code) ? code.slice(1) : code;
}
