/** Signs of the texts that a CN23 prints (docs/requirements.md CUS-3). */

/**
 * Not a letter of any language with its marks, a digit, a space or ordinary punctuation. Variation selectors are marks too,
 * but make emoji; `<` and `>`, control and format characters and emoji are in none of these.
 */
const notPrinted =
  /[^\p{L}\p{Mn}\p{Mc}\p{Nd} \u00A0\u202F'’‘ʼ"“”„«»‹›.,:;!?…/\\&%‰()[\]{}+=×±#*@_·•°ºª²³½¼¾№€$£®™©‐‑–—、。・،؛؟-]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/u;

/** The first sign of a text that a declaration doesn't take; null when it takes them all. */
export function refusedSign(text: string): string | null {
  return notPrinted.exec(text)?.[0] ?? null;
}
