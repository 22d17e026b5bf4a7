/** French names of the pages that answer a search about postal services. */
import type { AnswerWords } from './search-answers.ts';

export const answerWordsFr: AnswerWords = {
  traced: (number) => `Suivre l’envoi ${number}`,
  boxes: (size) => `Voir les boîtes qui contiennent ${size}`,
  landing: 'Comparer les transporteurs',
  trace: 'Suivre un envoi par son numéro',
  depositPoints: 'Trouver un point de dépôt',
  shipments: 'Suivre mes envois',
  purchases: 'Mes achats',
  help: 'Toute l’aide',
  ranking: 'Comment sont classées les offres',
  'retard-perte-avarie': 'Colis en retard, perdu ou abîmé',
  'retours-et-retractation': 'Retours et rétractation d’articles',
  'delais-et-garantie': 'Délais\u00A0: ce que «\u00A0garanti\u00A0» veut dire',
  'limites-des-transporteurs': 'Ce que chaque transporteur accepte',
  'points-relais': 'Points relais\u00A0: déposer et retirer',
  'declaration-en-douane': 'Remplir la déclaration en douane',
  'marchandises-interdites': 'Marchandises interdites',
  'mesurer-et-peser': 'Mesurer et peser un colis',
  'choisir-l-emballage': 'Choisir et fermer l’emballage',
  'prix-et-tva': 'Prix et TVA',
  contact: 'Nous contacter',
};
