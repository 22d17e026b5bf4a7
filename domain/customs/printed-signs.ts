/** The characters that a CN23 form can print (docs/requirements.md CUS-3). */

/**
 * Matches any character that isn't a letter of any script with its marks, a digit, a space or ordinary punctuation;
 * so it excludes `<` and `>`, control and format characters and emoji. Variation selectors are marks, but excluded
 * because they form emoji.
 */
const notPrinted =
  /[^\p{L}\p{Mn}\p{Mc}\p{Nd} \u00A0\u202F'’‘ʼ"“”„«»‹›.,:;!?…/\\&%‰()[\]{}+=×±#*@_·•°ºª²³½¼¾№€$£®™©‐‑–—、。・،؛؟-]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/u;

/** The first character of a text that can't be printed; null if all can. */
export function refusedSign(text: string): string | null {
  return notPrinted.exec(text)?.[0] ?? null;
}
