/** The parts of an error message. */

/** Values inserted into a message: grams, millimetres, counts or names, depending on its key. */
export type ErrorParams = Readonly<Record<string, string | number | null>>;

/** A text, or a function that inserts the values. */
export type Message = string | ((params: ErrorParams) => string);
