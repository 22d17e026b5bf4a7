/** Finds the excluded words in a search text, such as `carton -double` (docs/search.md, "Looking up the words"). */

/** A word after a hyphen that begins the text or follows a space; not a number, which may be part of a size. */
const excludedWord = /(?<=^|\s)[-−](?=\p{L})\S+/gu;

export interface PartedText {
  readonly searched: string;
  /** The excluded words as typed, hyphens included; empty if there are none. */
  readonly excluded: string;
}

/** Splits a text into searched and excluded words. If all words are excluded, they are searched for as typed. */
export function partText(text: string): PartedText {
  const excluded = text.match(excludedWord) ?? [];
  if (excluded.length === 0) return { searched: text, excluded: '' };
  const searched = text.replace(excludedWord, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(searched) ? { searched, excluded: excluded.join(' ') } : { searched: text, excluded: '' };
}
