const invisible = /\p{Cf}+/gu;

/**
 * Without characters that take no room and that nobody types: the marks of direction around a number that is copied
 * from a phone's contacts, soft hyphens, zero-width spaces.
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** Signs of ASCII, and letters of Latin-1 that are one letter in capitals and without their accent. */
const plainSigns = /^[ -~À-ÅÇ-ÖÙ-Ýà-åç-öù-ýÿ]*$/;

/** Most texts are: they are composed, printable, and have nothing invisible, so that dearer checks are left out. */
export const isPlainText = (text: string): boolean => plainSigns.test(text);

/** The most characters of a text in one line of a form; fields take no more, and calls refuse more. */
export const maxTypedLength = 255;
/** Of a name that an account gives to what it keeps: a trip, a parcel, a list, a file. */
export const maxNameLength = 80;
