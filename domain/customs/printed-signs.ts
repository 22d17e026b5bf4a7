/** The characters that a CN23 form can print (docs/requirements.md CUS-3). */

/**
 * Matches any character that the form can't print: everything but letters of any script with their marks, digits,
 * spaces and ordinary punctuation. So `<`, `>`, control and format characters and emoji are refused, and variation
 * selectors too, which are marks but form emoji.
 */
const notPrinted =
  /[^\p{L}\p{Mn}\p{Mc}\p{Nd} \u00A0\u202F'’‘ʼ"“”„«»‹›.,:;!?…/\\&%‰()[\]{}+=×±#*@_·•°ºª²³½¼¾№€$£®™©‐‑–—、。・،؛؟-]|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/u;

/** Null if the form can print them all. */
export function refusedSign(text: string): string | null {
  return notPrinted.exec(text)?.[0] ?? null;
}
