import type { Texts } from '#app/i18n/fr/texts.ts';

/** Texts of the customs declaration of one line of a file, English (docs/batches.md, "Customs"). */
export const lineDeclaration: Texts['lineDeclaration'] = {
  title: (line) => `Customs declaration, line ${line}`,
  file: 'Compared file',
  parcel: (reference, city, weight) => [reference, city, weight].filter(Boolean).join(' · '),
  stored: 'This declaration replaces that of the file, and the export contains it.',
  save: 'Save the declaration',
  back: 'Back to the file',
  failed: 'The declaration was not saved. Try again in a moment.',
};
