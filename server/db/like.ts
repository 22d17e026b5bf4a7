/** Makes patterns for SQL's `like` and `ilike` from typed texts, in which `%`, `_` and `\` have no special meaning. */

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern that matches values containing a text. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** The pattern that matches values beginning with a text. */
export const startingWith = (text: string): string => `${literally(text)}%`;
