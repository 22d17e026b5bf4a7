const invisible = /\p{Cf}+/gu;

/**
 * Without characters that take no room and that nobody types: the marks of direction around a number that is copied
 * from a phone's contacts, soft hyphens, zero-width spaces.
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** The most characters of a text in one line of a form; fields take no more, and calls refuse more. */
export const maxTypedLength = 255;
/** Of a name that an account gives to what it keeps: a trip, a parcel, a list, a file. */
export const maxNameLength = 80;
