/** Texts of document pages, French. */
export const documents = {};

export type DocumentMessages = typeof documents;
