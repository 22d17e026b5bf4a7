import type { PartStatus } from '#domain/orders/seller-part.ts';
import type { WithdrawalRefusalReason, WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import { postage } from './postage.ts';

const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

/**
 * A sentence about each state of a withdrawal. `why` is the reason of a refusal, one or two sentences; `returnBefore`
 * is the last day for sending the articles back.
 */
const outcomes: Readonly<
  Record<WithdrawalState, (facts: { readonly returnBefore: string; readonly why: string }) => string>
> = {
  RECEIVED: () => '',
  ACCEPTED: ({ returnBefore }) => `Acceptée. Retour attendu au plus tard le ${returnBefore}.`,
  RETURNED: () => 'Les articles sont revenus, le remboursement suit.',
  REPAID: () => 'Remboursée.',
  REFUSED: ({ why }) => `Refusée\u00A0: ${why}`,
  ENDED: () => 'La commande est annulée.',
};

export const cart = {
  title: 'Votre panier',
  count: (items: number, lines: number) =>
    (items === lines ? '' : `${items}\u00A0${plural(items, 'article', 'articles')}, `) +
    `${lines}\u00A0${plural(lines, 'ligne', 'lignes')}`,
  postage,
  parcels: 'Envois',
  articles: 'Articles',
  soldBy: 'Vendu par',
  delivery: (price: string) => `Livraison\u00A0: ${price}`,
  freeDelivery: 'Livraison offerte',
  deliveryZones: { mainland: 'France continentale et Monaco', corsica: 'Corse' },
  arrival: (first: string, last: string) => `Livraison estimée\u00A0: ${first === last ? first : `${first} – ${last}`}`,
  left: (n: number) => `Plus que ${n}`,
  /** Number of packs and the price of one pack, beside the total of a line. */
  each: (packs: number, price: string) => `${packs}\u00A0×\u00A0${price}`,
  /** From how many packs each costs less, what it then costs, and what a pack is (« lot de 25 »). */
  nextVolumePrice: (packs: number, price: string, pack: string) =>
    [`Dès ${packs}\u00A0: ${price}`, pack].filter(Boolean).join(', '),
  billedWeight: (weight: string) => `Poids facturé\u00A0: ${weight}, d’après le volume`,
  quantity: 'Quantité',
  quantityOf: (line: string) => `Quantité\u00A0: ${line}`,
  fewer: (line: string) => `Un de moins\u00A0: ${line}`,
  more: (line: string) => `Un de plus\u00A0: ${line}`,
  update: 'Mettre à jour',
  updateLabel: (line: string) => `Mettre à jour\u00A0: ${line}`,
  updating: 'Mise à jour…',
  quantityNow: (n: number) => `Quantité\u00A0: ${n}.`,
  insufficient: (n: number) => `Il n’en reste que ${n}\u00A0: seule cette quantité est comptée.`,
  keepLeft: (n: number) => `En garder ${n}`,
  outOfStock: 'Épuisé\u00A0: cet article n’est pas compté dans le total.',
  withdrawn: 'Plus vendu par ce vendeur\u00A0: cet article n’est pas compté dans le total.',
  priceChanged: (from: string, to: string) => `Le prix d’un exemplaire est passé de ${from} à ${to}.`,
  agree: 'J’ai compris',
  agreeLabel: (line: string) => `J’ai compris le nouveau prix\u00A0: ${line}`,
  agreeing: 'Un instant…',
  parcelTo: (place: string, service: string) => `Colis vers ${place}, ${service}`,
  days: (n: number) => `${n}\u00A0${plural(n, 'jour', 'jours')}`,
  guaranteed: 'Délai garanti',
  tube: 'Tube',
  options: (labels: readonly string[]) => `${plural(labels.length, 'Option', 'Options')}\u00A0: ${labels.join(', ')}`,
  unverified: {
    sender: 'L’adresse de l’expéditeur n’est pas vérifiée.',
    recipient: 'L’adresse du destinataire n’est pas vérifiée.',
  },
  fromTo: (sender: string, recipient: string) => `De ${sender} à ${recipient}`,
  depositAt: (point: string) => `Dépôt\u00A0: ${point}`,
  pickUpAt: (point: string) => `Retrait\u00A0: ${point}`,
  customs: 'Déclaration en douane remplie',
  validUntil: (clock: string) => `Offre valable jusqu’à ${clock}`,
  expired: 'Prix expiré',
  expiredText: 'Ce prix n’est plus garanti. Actualisez-le pour commander\u00A0: votre saisie est conservée.',
  renew: 'Actualiser le prix',
  renewLabel: (line: string) => `Actualiser le prix\u00A0: ${line}`,
  renewing: 'Actualisation…',
  renewAll: (n: number) => plural(n, 'Actualiser le prix', `Actualiser les ${n}\u00A0prix`),
  totalToConfirm: (n: number) =>
    plural(n, 'Total à confirmer\u00A0: un prix a expiré.', `Total à confirmer\u00A0: ${n}\u00A0prix ont expiré.`),
  newPrice: (before: string, now: string) => `Prix actualisé\u00A0: ${before} avant, ${now} maintenant.`,
  samePrice: (price: string) => `Prix actualisé, inchangé\u00A0: ${price}.`,
  newDate: (before: string, now: string) => `Dépôt le ${now} au lieu du ${before}.`,
  renewed: (line: string) => `${line}\u00A0: prix actualisé.`,
  allRenewed: (n: number) => `${n}\u00A0prix actualisés.`,
  taxIncluded: 'TTC',
  edit: 'Modifier',
  editLabel: (line: string) => `Modifier\u00A0: ${line}`,
  duplicate: 'Dupliquer',
  duplicateLabel: (line: string) => `Dupliquer\u00A0: ${line}`,
  addRecipient: 'Ajouter un destinataire',
  addRecipientLabel: (line: string) => `Ajouter un destinataire\u00A0: ${line}`,
  editing: 'Ouverture…',
  withdrawal: {
    right: 'Articles\u00A0: vous pouvez y renoncer jusqu’à 14\u00A0jours après la livraison.',
    link: 'Renoncer au contrat ici',
    received: (day: string) => `Rétractation enregistrée le ${day}.`,
    receipt: 'Voir l’accusé de réception',
    outcomes,
    sendTo: ({ seller, address }: { readonly seller: string; readonly address: string }) =>
      `Articles vendus par ${seller}, à renvoyer à\u00A0: ${address}`,
    refusals: {
      LATE: 'elle est arrivée après la fin du délai.',
      SET_DAY: 'il n’y a pas de droit de rétractation pour un envoi à une date choisie.',
      PROFESSIONAL: 'ce droit est celui des consommateurs.',
      EXCLUDED_GOODS: 'la loi exclut ces articles.',
      OTHER: '',
    } satisfies Record<WithdrawalRefusalReason, string>,
  },
  partStatuses: {
    TO_PREPARE: 'Transmise au vendeur',
    IN_PREPARATION: 'En préparation',
    PARTLY_SHIPPED: 'Expédiée en partie',
    SHIPPED: 'Expédiée',
    DELIVERED: 'Livrée',
    CANCELLED: 'Annulée',
  } satisfies Record<PartStatus, string>,
  sentOn: (day: string) => `Parti le ${day}\u00A0: `,
  unavailable: 'Indisponible, remboursé\u00A0: ',
  arrivedOn: (day: string) => `Livré le ${day}\u00A0: `,
  cancel: {
    link: (code: string) => `Annuler la commande ${code}`,
    ask: (act: string) => `${act}\u00A0?`,
    allowed: 'Ce qui n’est pas parti s’annule et vous est remboursé en entier.',
    refund: 'Remboursé',
    refundText: (amount: string) => `${amount} par le moyen qui a servi à payer, sous 3 à 5\u00A0jours ouvrés`,
    takenBack:
      'Vous avez contesté ce paiement et votre banque vous a déjà rendu l’argent\u00A0: nous ne vous remboursons pas une seconde fois.',
    allowedTakenBack: 'Ce qui n’est pas parti s’annule.',
    confirmTakenBack: 'Annuler sans remboursement',
    refundTakenBack: 'Remboursement',
    labels: 'Étiquettes',
    labelsText: 'Elles ne valent plus rien. Un colis déposé avec l’une d’elles vous serait rendu à vos frais.',
    rest: 'Le reste',
    restText: 'Toute la commande est annulée\u00A0: colis et articles.',
    keep: 'Garder la commande',
    confirm: (amount: string) => `Annuler et récupérer ${amount}`,
    busy: 'Annulation…',
    done: 'La commande est annulée',
    doneText: (amount: string) => `${amount} vous sont rendus. Nous vous avons envoyé un e-mail.`,
    parcel: {
      link: (recipient: string) => `Annuler l’envoi vers ${recipient}`,
      keep: 'Garder l’envoi',
      done: (recipient: string) => `Envoi vers ${recipient} annulé`,
    },
    articles: {
      link: (seller: string) => `Annuler les articles vendus par ${seller}`,
      keep: 'Garder les articles',
      done: (seller: string) => `Articles vendus par ${seller} annulés`,
    },
    label: 'Étiquette',
    labelText: 'Elle ne vaut plus rien. Un colis déposé avec elle vous serait rendu à vos frais.',
    restGoesOn: 'Le reste de la commande ne change pas.',
    partDoneText: (amount: string) =>
      `${amount} vous sont rendus. Le reste de la commande continue. Nous vous avons envoyé un e-mail.`,
  },
  refundLabels: {
    REQUESTED: 'Remboursement en cours',
    SUCCEEDED: 'Remboursé',
    FAILED: 'Remboursement à reprendre',
    TAKEN_BACK: 'Rendu par votre banque',
  },
  remove: 'Retirer',
  removeLabel: (line: string) => `Retirer\u00A0: ${line}`,
  removing: 'Retrait…',
  restore: 'Remettre',
  restoreLabel: (line: string) => `Remettre\u00A0: ${line}`,
  restoring: 'Remise…',
  detail: 'Détail du prix',
  summary: 'Récapitulatif',
  articleCount: (n: number) => `${plural(n, 'Article', 'Articles')}, ${n}`,
  articlesDelivery: 'Livraison des articles',
  free: 'offerte',
  voucher: {
    open: 'Code promo',
    label: 'Code promo',
    apply: 'Appliquer',
    applying: 'Un instant…',
    remove: 'Retirer',
    removeLabel: (code: string) => `Retirer le code ${code}`,
    removing: 'Retrait…',
    reduction: (name: string) => `Réduction ${name}`,
    free: 'livraison offerte',
  },
  parcelCount: (n: number) => `${plural(n, 'Envoi', 'Envois')}, ${n}\u00A0colis`,
  tax: 'TVA',
  vat: (rate: number) => `TVA ${String(rate).replace('.', ',')}\u00A0%`,
  totalAndOn: 'Total et suite',
  check: 'Vérifier la commande',
  another: 'Ajouter un autre envoi',
  quickOrder: 'Commande rapide',
  saveAsList: 'Enregistrer comme liste',
  quotation: 'Télécharger un devis (PDF)',
  emptyTitle: 'Votre panier est vide',
  empty: 'Décrivez un colis et comparez les transporteurs, ou choisissez des articles\u00A0: ils s’ajoutent ici.',
  shop: 'Voir la boutique',
  start: 'Comparer les transporteurs',
  member: 'Déjà client\u00A0?',
  signIn: 'Connectez-vous pour retrouver votre panier',
  failedTitle: 'Le panier n’a pas pu être chargé',
  failed: 'Son contenu est conservé.',
  retry: 'Relancer',
  added: (line: string) => `${line}\u00A0: ajouté au panier.`,
  /**
   * Says that only `left` packs are in stock, which are all in the cart now. `more` is how many of them were added just
   * now; undefined if the quantity was set instead.
   */
  limited: (left: number, more: number | undefined) =>
    `${left === 0 ? 'Il n’en reste plus' : left < 999 ? `Il n’en reste que ${left}` : `Un panier en contient ${left} au plus`}\u00A0: ${
      more === undefined
        ? `la quantité est de ${left}`
        : more === 0
          ? 'rien n’est ajouté'
          : `nous avons ajouté ${more}\u00A0${plural(more, 'exemplaire', 'exemplaires')}${more < left ? ', le reste était déjà dans votre panier' : ''}`
    }.`,
  changed: (line: string) => `${line}\u00A0: modification enregistrée.`,
  restored: (line: string) => `${line}\u00A0: remis dans le panier.`,
  isNew: 'Ajouté',
  isLimited: 'Quantité limitée',
  isChanged: 'Modifié',
  isRestored: 'Remis',
  isRenewed: 'Prix actualisé',
  removed: (line: string) => `${line}\u00A0: retiré.`,
  total: (items: number, price: string) =>
    items === 0
      ? 'Le panier est vide.'
      : `Panier\u00A0: ${items}\u00A0${plural(items, 'article', 'articles')}, ${price}.`,
  goneTitle: 'Cette ligne n’est plus dans votre panier',
  gone: 'Une ligne retirée peut être remise pendant une heure.',
  closeToast: 'Fermer le message',
  problems: {
    changed: {
      title: 'Cette ligne a changé entre-temps',
      text: 'Elle a été modifiée dans un autre onglet. Voici son état actuel\u00A0: vérifiez-la, puis recommencez.',
    },
    gone: {
      title: 'Cette ligne n’est plus dans votre panier',
      text: 'Elle a été retirée ou le panier a expiré. Voici l’état actuel de votre panier.',
    },
    offerGone: {
      title: 'Une offre n’est plus proposée',
      text: 'La ligne est conservée. Choisissez une autre offre par «\u00A0Modifier\u00A0», ou retirez-la.',
    },
    incomplete: {
      title: 'Un envoi est à compléter avant d’avoir son prix',
      text: 'La ligne est conservée. Ouvrez-la par «\u00A0Modifier\u00A0»\u00A0: ce qui manque y est indiqué.',
    },
    late: {
      title: 'Cette ligne ne peut plus être remise',
      text: 'Une ligne retirée est gardée pendant une heure, dans le panier où elle était.',
    },
    soldOut: {
      title: 'Cet article est épuisé',
      text: 'Sa quantité n’a pas changé. Retirez-le, ou choisissez un autre vendeur.',
    },
    none: {
      title: 'Indiquez une quantité d’au moins 1',
      text: 'La ligne n’a pas changé. Pour ne plus acheter cet article, choisissez «\u00A0Retirer\u00A0».',
    },
    quantity: {
      title: 'Cette quantité n’est pas possible',
      text: 'Indiquez un nombre entier, de 1 à 999.',
    },
    closed: {
      title: 'L’envoi de colis est suspendu',
      text: 'Un envoi ne peut pas être modifié pour le moment. Votre panier est conservé\u00A0: revenez plus tard.',
    },
    refused: { title: 'Votre panier n’a pas changé', text: '' },
    quotation: {
      title: 'Le devis n’a pas été fait',
      text: 'Un devis vaut pour tout le panier. Actualisez les prix expirés, retirez les articles épuisés, gardez les quantités qui restent, puis demandez-le de nouveau.',
    },
    failed: {
      title: 'Le panier n’a pas pu être modifié',
      text: 'Rien n’a changé. Réessayez dans un instant.',
    },
  },
};
