/** Limits of the files of relay points that staff upload (docs/back-office.md, "Carriers"). */

/** Largest size of an uploaded file, in bytes: about 75,000 points. A larger one is a file of the configuration. */
export const maxPointFileBytes = 12 * 1024 * 1024;

/** Names that a file can have; its ending says its format. */
export const pointFileName = /^[\w.-]{1,75}\.(?:csv|tsv|json)$/i;
