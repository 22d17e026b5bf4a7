import { wholeText } from '#domain/errors/quantity-text.ts';

const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

const names = new Intl.ListFormat('fr');

/** Texts of the product and offer pages, French. */
export const product = {
  breadcrumb: 'Fil d’Ariane',
  home: 'Accueil',
  shop: 'Boutique',
  brand: 'Marque',
  reference: (code: string) => `Réf.\u00A0${code}`,
  pictures: 'Images de l’article',
  picture: (n: number, of: string) => `Image ${n}\u00A0: ${of}`,
  stock: {
    inStock: 'En stock',
    lowStock: (n: number) => `Plus que ${n} en stock`,
    outOfStock: 'Épuisé',
  },
  arrival: (earliest: string, latest: string) =>
    `Livraison estimée\u00A0: ${earliest === latest ? earliest : `${earliest} – ${latest}`}`,
  /** Range of delivery days, for a column of a table. */
  arrivalDays: (earliest: string, latest: string) => (earliest === latest ? earliest : `${earliest} – ${latest}`),
  taxInclusive: (price: string) => `${price}\u00A0TTC`,
  /** Follows a price that includes delivery, in lists of products: `price` is the delivery cost within it. */
  deliveryWithin: (price: string) => `dont ${price} de livraison`,
  delivered: (price: string) => `${price} livré`,
  piece: (price: string) => `${price} la pièce`,
  /** The table of prices by quantity; the price of one pack, or of one article if it is sold singly. */
  volume: {
    title: 'Prix par quantité',
    quantity: 'Quantité',
    range: (from: number, to: number | undefined) =>
      to === undefined ? `Dès ${from}` : from === to ? String(from) : `${from} à ${to}`,
    /** Below the price of a seller's offer, in the table of sellers. */
    from: (packs: number, price: string) => `dès ${packs}\u00A0: ${price}`,
    each: { pack: 'Le lot', single: 'L’unité' },
    piece: 'La pièce',
  },
  /** Before the price that a reduction is announced from. */
  lowestPrice: 'Prix le plus bas des 30 derniers jours\u00A0:',
  withTax: 'TTC',
  withoutTax: 'HT',
  quantity: 'Quantité',
  fewer: 'Un de moins',
  more: 'Un de plus',
  add: 'Ajouter au panier',
  adding: 'Ajout…',
  added: 'Ajouté',
  /** `added` is shown after the name of the article. */
  toast: { added: '\u00A0: ajouté au panier.', open: 'Voir le panier', close: 'Fermer le message' },
  /**
   * Why an article couldn't be added, shown beside the form. `{}` stands for the number in the cart, `|` separates
   * singular and plural.
   */
  refused: {
    noStock: 'Cette offre est épuisée.',
    limited:
      'Il n’en reste que\u00A01\u00A0: il est dans votre panier.|Il n’en reste que\u00A0{}\u00A0: ils sont tous dans votre panier.',
    most: 'Un panier en contient {} au plus\u00A0: ils sont tous dans le vôtre.',
  },
  addOffer: 'Ajouter',
  addOfferOf: (seller: string) => `Ajouter, vendu par ${seller}`,
  soldBy: 'Vendu et expédié par',
  /** The average of a seller's ratings and their number, as in « 4,6 sur 5 (128 avis) ». */
  score: (average: number, count: number) =>
    `${average.toFixed(1).replace('.', ',')} sur 5 (${wholeText(count, 'fr')}\u00A0avis)`,
  /** Below the sellers' offers, where buyers' ratings must be explained by law. */
  scores: 'Avis d’acheteurs dont l’achat est vérifié. La page du vendeur dit comment.',
  freeDelivery: 'livraison offerte',
  byWeight: '(selon le poids et la destination)',
  deliveryFrom: (price: string) => `livraison ${price}`,
  otherSellers: (n: number, price: string) =>
    n === 1 ? `1 autre vendeur à ${price}` : `${n} autres vendeurs dès ${price}`,
  deliveryIncluded: 'livraison comprise',
  soldOut: 'Cet article est épuisé. Des articles proches sont proposés plus bas.',
  notice: {
    title: 'Être prévenu de son retour',
    hint: 'Un seul e-mail, dès que l’article est de nouveau en stock. Votre adresse est ensuite effacée.',
    email: 'Adresse e-mail',
    send: 'Me prévenir',
    sending: 'Envoi…',
    done: {
      unconfirmed: {
        title: 'Confirmez l’alerte par e-mail',
        text: 'Ouvrez le lien que nous vous envoyons\u00A0: l’alerte commence alors. Il est valable 24\u00A0heures.',
      },
      confirmed: {
        title: 'L’alerte est active',
        text: 'Vous recevrez un e-mail dès que cet article sera de nouveau en stock.',
      },
    },
    failed: 'L’alerte n’a pas été enregistrée',
    noAnswer: 'La boutique ne répond pas. Réessayez dans un instant.',
    page: {
      title: 'Alerte de retour en stock',
      description: 'Confirmer ou arrêter une alerte de retour en stock.',
      unconfirmed: (name: string) =>
        `Un e-mail vous dira quand «\u00A0${name}\u00A0» est de nouveau en stock. Confirmez que vous le voulez.`,
      confirmed: (name: string) =>
        `L’alerte est active\u00A0: un e-mail vous dira quand «\u00A0${name}\u00A0» est de nouveau en stock.`,
      over: 'Cette alerte est terminée. Nous n’avons plus votre adresse à ce sujet.',
      gone: 'un article qui n’est plus vendu ici',
      confirm: 'Confirmer l’alerte',
      end: 'Arrêter l’alerte et effacer l’adresse',
      see: 'Voir l’article',
      shop: 'Aller à la boutique',
    },
  },
  variantPrices: 'Prix livraison comprise',
  variants: (name: string) => `Choisir\u00A0: ${name}`,
  /** Box and postage for the visitor's object. */
  parcelTitle: (price: string, weight: string) => `Emballage et envoi dès ${price} (objet de ${weight})`,
  /** The postage within `parcelTitle`, its service, and which carriers accept the packaging with the object. */
  parcelTaken: (postage: string, service: string, size: string, weight: string, carriers: readonly string[]) =>
    `Dont ${postage} d’envoi\u00A0: ${service}, en France, emballage fermé de ${size}, ${weight}. Pris par ${names.format(carriers)}.`,
  /** Replaces `parcelTaken` for the visitor's last trip. */
  parcelOnTrip: (postage: string, service: string, way: string, size: string, weight: string) =>
    `Dont ${postage} d’envoi\u00A0: ${service}, ${way}, emballage fermé de ${size}, ${weight}.`,
  parcelTooLarge: (carriers: readonly string[]) => `Trop grand pour ${names.format(carriers)}.`,
  compare: 'Comparer pour ce format',
  sellersTitle: (n: number) => `${n}\u00A0${plural(n, 'vendeur', 'vendeurs')}`,
  sellersOrder: 'En stock d’abord, puis par total, livraison comprise',
  sellersCaption: 'Offres des vendeurs',
  seller: 'Vendeur',
  arrivalHead: 'Livraison estimée',
  price: 'Prix',
  delivery: 'Livraison',
  total: { part: 'Total TTC', pro: 'Total HT' },
  free: 'offerte',
  cheapest: 'Le moins cher',
  /** The delivery cost of an offer, in the table of sellers. */
  plusDelivery: (price: string) => `+ ${price} de livraison`,
  features: 'Caractéristiques',
  description: 'Description',
  dataSheet: 'Fiche technique (PDF)',
  scale: 'Fermé, à la même échelle qu’une feuille A4, en centimètres.',
  related: 'Dans le même rayon',
  complements: 'Utile avec cet article',
  boughtTogether: 'Souvent achetés avec',
  shelf: {
    count: (n: number) => `${n}\u00A0${plural(n, 'article', 'articles')}`,
  },
  offer: {
    title: (name: string, seller: string) => `${name}, vendu par ${seller}`,
    lead: (seller: string) => `Vendu par ${seller}`,
    back: 'Voir l’article et tous ses vendeurs',
    soldOut: 'Ce vendeur n’a plus cet article.',
    soldOutEverywhere: 'Aucun vendeur n’a plus cet article.',
    aboutSeller: (seller: string) => `${seller}\u00A0: informations légales et retours`,
  },
  failed: {
    title: 'L’article n’a pas pu être ajouté',
    noStock: 'Cette offre est épuisée. Choisissez un autre vendeur ci-dessous.',
    failed: 'La boutique ne répond pas. Votre panier est conservé\u00A0: réessayez dans un instant.',
    lost: 'La connexion est perdue. Appuyez de nouveau quand elle revient\u00A0: rien ne sera ajouté deux fois.',
    gone: 'Cette offre n’existe plus. Choisissez un autre vendeur ci-dessous.',
    quantity: 'Indiquez une quantité entière, de 1 à 999.',
    full: 'Votre panier est plein. Retirez-en une ligne, puis ajoutez cet article.',
  },
};
