/** Limits of the files of relay points that staff upload (docs/back-office.md, "Carriers"). */

/** About 75,000 points. A larger file is one of the configuration. */
export const maxPointFileBytes = 12 * 1024 * 1024;

/** The ending says the format. */
export const pointFileName = /^[\w.-]{1,75}\.(?:csv|tsv|xlsx|json)$/i;
