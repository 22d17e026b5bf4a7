/** The parts of an error message. */

/** Whether they are grams, millimetres, counts or names depends on the message's key. */
export type ErrorParams = Readonly<Record<string, string | number | null>>;

export type Message = string | ((params: ErrorParams) => string);
