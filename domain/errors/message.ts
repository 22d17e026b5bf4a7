/** The parts of an error message. */

/** Values that are inserted into a message; whether they are grams, millimetres, counts or names depends on its key. */
export type ErrorParams = Readonly<Record<string, string | number | null>>;

/** An error message: a text, or a function that inserts values into it. */
export type Message = string | ((params: ErrorParams) => string);
