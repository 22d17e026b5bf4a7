/** The number by which a form's request knows a recipient, so that one who is sent again isn't added again. */
import { maxFormLine } from '#domain/journey/recipient-limits.ts';

/** A number for a text, the same each time: FNV-1a, reduced to the numbers that a line of a form may have. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) & maxFormLine;
}

/**
 * The line of each recipient of a form, given a text that identifies them. It depends on who the recipient is rather
 * than on the place in the form, which may be filled in otherwise after a lost answer. Equal texts get different lines.
 */
export function lineNumbers(keys: readonly string[]): readonly number[] {
  const taken = new Set<number>();
  return keys.map((key) => {
    let line = numberOf(key);
    while (taken.has(line)) line = (line + 1) & maxFormLine;
    taken.add(line);
    return line;
  });
}
