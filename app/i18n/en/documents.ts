import type { DocumentMessages } from '#app/i18n/fr/documents.ts';

export const documents = {} satisfies DocumentMessages;
