/** French messages about quick orders and saved lists. */
import type { Message } from './message.ts';

const packs = (count: unknown) => (Number(count) > 1 ? `${count}\u00A0lots` : `${count}\u00A0lot`);

export const quickOrderMessagesFr = {
  'quickOrder.listEmpty': 'Collez des lignes ou choisissez un fichier\u00A0: une référence et une quantité par ligne.',
  'quickOrder.noReferenceColumn':
    'La première ligne nomme les colonnes, mais aucune ne s’appelle référence. Renommez-la, ou retirez cette ligne.',
  'quickOrder.tooMany': ({ count, limit }) =>
    `${count}\u00A0lignes\u00A0: ${limit} au plus à la fois. Partagez la liste, rien n’a été lu.`,
  'quickOrder.referenceMissing': 'Référence manquante. Indiquez-la, ou retirez la ligne.',
  'quickOrder.unknown': 'Référence inconnue. Vérifiez-la, ou tapez le début du nom de l’article.',
  'quickOrder.unknownNear': 'Référence inconnue. La plus proche\u00A0:',
  'quickOrder.shortened':
    'Le tableur a abrégé ce code. Mettez la colonne au format texte, ou retapez les 13\u00A0chiffres.',
  'quickOrder.quantityMissing': 'Quantité manquante. Indiquez un nombre de lots.',
  'quickOrder.quantityNone': 'Quantité à zéro. Indiquez au moins 1\u00A0lot, ou retirez la ligne.',
  'quickOrder.quantityNotWhole': ({ given }) =>
    `«\u00A0${given}\u00A0» n’est pas un nombre entier de lots. Écrivez par exemple 3.`,
  'quickOrder.quantityAbove': ({ limit }) => `${limit}\u00A0lots au plus par article. Réduisez la quantité.`,
  'quickOrder.soldOut': 'Épuisé pour le moment. Retirez la ligne, ou choisissez un autre article.',
  'quickOrder.stock': ({ left }) => `Il en reste ${left}`,
  'quickOrder.stockInCart': ({ left, inCart }) => `Il en reste ${left}, dont ${inCart} déjà au panier`,
  'quickOrder.allInCart': ({ inCart }) => `${packs(inCart)} déjà au panier\u00A0: il n’en reste pas d’autre.`,
  'quickOrder.limitInCart': ({ limit, inCart }) =>
    `${limit}\u00A0lots au plus par article, dont ${inCart} déjà au panier`,
  'quickOrder.cartFull': ({ limit }) =>
    `Le panier tient ${limit}\u00A0lignes au plus. Commandez-les, puis ajoutez celle-ci.`,
  'orderLists.nameMissing': 'Donnez un nom à cette liste.',
  'orderLists.nameWrong': ({ limit }) => `${limit}\u00A0caractères au plus, sur une ligne. Raccourcissez le nom.`,
  'orderLists.nameTaken': 'Une autre de vos listes a déjà ce nom. Choisissez-en un autre.',
  'quickOrder.noLines': 'Une liste contient au moins une ligne. Ajoutez une référence, puis enregistrez-la.',
  'orderLists.full': ({ limit }) => `${limit}\u00A0listes au plus par compte. Supprimez-en une, puis réessayez.`,
  'orderLists.unknown': 'Cette liste n’existe plus. Rechargez la page.',
} as const satisfies Record<string, Message>;
