/** Limits of a text that staff search for, in characters (docs/back-office.md, "Keyboard"). */

/** From this length on, orders, products and pages of content are searched. */
export const shortestTerm = 2;
/** That of an e-mail address. */
export const longestTerm = 254;
