/** English names of the pages that answer a search about postal services. */
import type { AnswerWords } from './search-answers.ts';

export const answerWordsEn: AnswerWords = {
  traced: (number) => `Track parcel ${number}`,
  boxes: (size) => `See the boxes that hold ${size}`,
  landing: 'Compare carriers',
  trace: 'Track a parcel by its number',
  depositPoints: 'Find a drop-off point',
  shipments: 'Track my shipments',
  purchases: 'My purchases',
  help: 'All help',
  ranking: 'How offers are ranked',
  'retard-perte-avarie': 'Parcel late, lost or damaged',
  'retours-et-retractation': 'Returning items',
  'delais-et-garantie': 'Delivery times: what “guaranteed” means',
  'limites-des-transporteurs': 'What each carrier accepts',
  'points-relais': 'Pickup points: dropping off and collecting',
  'declaration-en-douane': 'Filling in the customs declaration',
  'marchandises-interdites': 'Prohibited goods',
  'mesurer-et-peser': 'Measuring and weighing a parcel',
  'choisir-l-emballage': 'Choosing and closing the packaging',
  'prix-et-tva': 'Prices and VAT',
  contact: 'Contact us',
};
