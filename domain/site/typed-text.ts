/** The most characters of a text in one line of a form; fields take no more, and calls refuse more. */
export const maxTypedLength = 255;
