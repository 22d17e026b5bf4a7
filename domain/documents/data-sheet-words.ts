/** The texts of data sheets in French and English. */
import type { Locale } from '#domain/site/locale.ts';

const fr = {
  title: 'Fiche technique',
  /** Name of the file, before the product's code. */
  file: 'fiche-technique',
  reference: (code: string) => `Réf. ${code}`,
  asOf: (day: string) => `Au ${day}`,
  fact: 'Caractéristique',
  value: 'Valeur',
  scale: 'Fermé, à la même échelle qu’une feuille A4, en centimètres',
  source: 'Données du catalogue à la date indiquée. La page de l’article dans la boutique fait foi.',
};

export type DataSheetWords = typeof fr;

const en: DataSheetWords = {
  title: 'Data sheet',
  file: 'data-sheet',
  reference: (code) => `Ref. ${code}`,
  asOf: (day) => `As of ${day}`,
  fact: 'Feature',
  value: 'Value',
  scale: 'Closed, at the same scale as a sheet of A4, in centimetres',
  source: 'Data of the catalogue on the day stated. The page of the item in the shop prevails.',
};

export const dataSheetWords: Readonly<Record<Locale, DataSheetWords>> = { fr, en };
