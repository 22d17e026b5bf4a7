/** What a text of an error is made of. */

/** Values that a text takes in; grams, millimetres, counts and names as its key says. */
export type ErrorParams = Readonly<Record<string, string | number | null>>;

/** A text, or one that its values complete. */
export type Message = string | ((params: ErrorParams) => string);
