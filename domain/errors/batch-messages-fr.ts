/** French messages about files of parcels that are compared at once. */
import type { ErrorParams, Message } from './message.ts';
import { lengthText, weightText, wholeText } from './quantity-text.ts';

const kg = ({ actual }: ErrorParams) => weightText(Number(actual), 'fr');
const cm = ({ actual }: ErrorParams) => lengthText(Number(actual), 'fr');
const digits = (count: ErrorParams[string] | undefined) =>
  Number(count) > 1 ? `${count}\u00A0chiffres` : '1\u00A0chiffre';
const plural = (count: ErrorParams[string] | undefined, one: string, many: string) =>
  `${count}\u00A0${Number(count) > 1 ? many : one}`;

const figure = (count: ErrorParams[string] | undefined) => wholeText(Number(count), 'fr');

export const batchMessagesFr = {
  'batch.missing': 'Collez des lignes ou choisissez un fichier\u00A0: un en-tête, puis une ligne par colis.',
  'batch.tooMany': ({ count, limit }) =>
    `Ce fichier compte ${figure(count)} colis, ${figure(limit)} au plus par comparaison. Partagez-le en plusieurs fichiers.`,
  'batch.noHeading': ({ column }) =>
    `La première ligne ne nomme aucune colonne connue. Ajoutez en tête, par exemple\u00A0: ${column}.`,
  'batch.columnsMissing': ({ column }) =>
    `Colonnes introuvables\u00A0: ${column}. Ajoutez-les, ou dites quelle colonne du fichier les contient.`,
  'batch.columnsUnknown': ({ column }) =>
    `Nom de colonne inconnu\u00A0: ${column}. Écrivez un nom de colonne connu, ou rien pour l’ignorer.`,
  'batch.unknown':
    'Cette comparaison n’existe plus, ou elle appartient à un autre compte. Envoyez le fichier à nouveau.',
  'batch.lineUnknown': 'Cette ligne n’est pas dans le fichier. Rechargez la page.',
  'batch.declarationAbsent':
    'Cette ligne n’a pas besoin de déclaration en douane, ou elle est d’abord à corriger. Revenez au fichier.',
  'batch.day': 'Choisissez un jour d’arrivée, par exemple\u00A02026-11-26.',
  'batch.carrier': 'Choisissez un transporteur qui prend au moins un colis du fichier.',
  'batch.nameMissing': 'Donnez un nom à ce fichier.',
  'batch.nameWrong': ({ limit }) => `${limit}\u00A0caractères au plus, sur une ligne. Raccourcissez le nom.`,
  'batch.keptFull': ({ limit }) =>
    `Un compte garde ${limit}\u00A0fichiers au plus. Supprimez-en un dans «\u00A0Mes fichiers\u00A0».`,
  'batch.changed': 'Le total a changé depuis. Rechargez la page, vérifiez-le, puis ajoutez de nouveau.',

  'batch.quote': 'Un guillemet s’ouvre et ne se referme pas. Fermez-le ou retirez-le.',
  'batch.json': 'Cette ligne n’est pas un objet JSON. Écrivez les noms et les valeurs entre accolades.',
  'batch.cells': ({ count }) =>
    `${Number(count) > 1 ? `${count} cellules` : '1 cellule'} de trop. Mettez entre guillemets une cellule qui contient le séparateur.`,
  'batch.number': ({ given, example }) =>
    `«\u00A0${given}\u00A0» ne se lit pas comme un nombre. Écrivez par exemple ${example}.`,
  'batch.measure': ({ given, example }) =>
    `«\u00A0${given}\u00A0» n’est pas une mesure possible. Écrivez un nombre au-dessus de zéro, par exemple ${example}.`,
  'batch.dimensions': ({ given }) =>
    `«\u00A0${given}\u00A0» ne se lit pas comme des dimensions. Écrivez par exemple 30\u00A0x\u00A020\u00A0x\u00A015.`,
  'batch.format': ({ given }) => `Format «\u00A0${given}\u00A0» inconnu. Écrivez colis ou tube.`,
  'batch.business': ({ given }) =>
    `«\u00A0${given}\u00A0»\u00A0: écrivez oui si le destinataire est une entreprise, non sinon.`,
  'batch.country': ({ given }) =>
    `Pays «\u00A0${given}\u00A0» inconnu. Écrivez son code à 2 lettres, par exemple FR, ou son nom.`,
  'batch.postalCodeMissing': 'Code postal manquant. Ajoutez-le.',
  'batch.postalCodeShort': ({ count, proposed }) =>
    `Code postal\u00A0: il manque ${digits(count)}.${proposed ? ` Est-ce ${proposed}\u00A0?` : ''}`,
  'batch.postalCodeShape': ({ given }) =>
    `Code postal ${given}\u00A0: ce pays n’en a pas de cette forme. Corrigez le code ou le pays.`,
  'batch.postalCodeUnknown': ({ given }) => `Code postal ${given} inconnu. Corrigez-le, ou le pays.`,
  'batch.contact': ({ carrier }) =>
    `Il manque l’e-mail ou le mobile du destinataire, que demandent d’autres offres (${carrier}).`,
  'batch.double': ({ line }) => `Ligne identique à la ligne ${line}. Écartez-la si ce n’est pas un deuxième colis.`,
  'batch.otherTown': ({ given, code, towns, count }) =>
    `«\u00A0${given}\u00A0» n’est pas une ville du code ${code} (${towns}${Number(count) > 0 ? ' …' : ''}). Vérifiez la ville ou le code.`,
  'batch.encoding': ({ given }) =>
    `«\u00A0${given}\u00A0» contient un signe illisible. L’encodage du fichier en est sans doute la cause\u00A0: enregistrez-le en CSV UTF-8, puis envoyez-le à nouveau.`,
  'batch.weightAbove': (params) => `${kg(params)}\u00A0: 30\u00A0kg au plus. Partagez en deux colis.`,
  'batch.weightUnit': (params) =>
    `${kg(params)}\u00A0: 30\u00A0kg au plus. Vérifiez le poids et son unité.${params.proposed ? ` Est-ce ${params.proposed}\u00A0?` : ''}`,
  'batch.weightBelow': (params) => `${kg(params)}\u00A0: 10\u00A0g au moins. Vérifiez le poids et son unité.`,
  'batch.sideAbove': (params) => `${cm(params)}\u00A0: 300\u00A0cm au plus. Vérifiez la mesure et son unité.`,
  'batch.sideBelow': (params) => `${cm(params)}\u00A0: 0,1\u00A0cm au moins. Vérifiez la mesure et son unité.`,
  'batch.customs':
    'Déclaration en douane manquante. Remplissez-la, ou ajoutez au fichier la nature de l’envoi et ses articles.',
  'batch.goodsType': ({ given }) =>
    `${given ? `Nature «\u00A0${given}\u00A0» inconnue` : 'Nature de l’envoi manquante'}. Écrivez cadeau, échantillon, vente, documents, retour ou autre.`,
  'batch.originMissing':
    'Pays d’origine manquant. Écrivez le code à 2\u00A0lettres du pays de fabrication, par exemple FR.',
  'batch.currency': ({ given }) =>
    `Devise «\u00A0${given}\u00A0»\u00A0: les valeurs se déclarent en euros. Convertissez-les, puis écrivez EUR.`,
  'batch.articleValues': ({ count, actual }) =>
    `${plural(count, 'article décrit', 'articles décrits')}, ${plural(actual, 'valeur', 'valeurs')} ici. Écrivez une valeur par article, séparées par\u00A0|.`,
  'batch.article': ({ count, message }) => `Article\u00A0${count}\u00A0: ${message}`,
  'batch.noOffer': 'Aucun transporteur ne prend ce colis. Changez sa taille, son poids ou sa destination.',
  // What to do, after a sentence that says why no carrier takes the parcel.
  'batch.smaller': 'Réduisez le colis, ou partagez-le en plusieurs.',
  'batch.elsewhere': 'Vérifiez le pays, le code postal et le destinataire.',
} as const satisfies Record<string, Message>;
