/** Patterns of SQL's `like` and `ilike` for texts that somebody typed: `%`, `_` and `\` have no special meaning in them. */

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Matches what contains a text. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** Matches what starts with a text. */
export const startingWith = (text: string): string => `${literally(text)}%`;
