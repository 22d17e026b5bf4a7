/** What a text says it doesn't want: `carton -double` (docs/search.md, "What is looked for"). */

/** A hyphen that a word follows and nothing precedes; figures may be sizes. */
const unwantedWord = /(?<=^|\s)[-−](?=\p{L})\S+/gu;

export interface PartedText {
  readonly wanted: string;
  /** As they are written, hyphens included; empty without any. */
  readonly unwanted: string;
}

/** Parts a text; one that wants nothing is taken as it is. */
export function partText(text: string): PartedText {
  const unwanted = text.match(unwantedWord) ?? [];
  if (unwanted.length === 0) return { wanted: text, unwanted: '' };
  const wanted = text.replace(unwantedWord, ' ').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(wanted) ? { wanted, unwanted: unwanted.join(' ') } : { wanted: text, unwanted: '' };
}
