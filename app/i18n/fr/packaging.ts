/** Texts about the box for a parcel, French; on votre-colis and on the step 'Options'. */
export const packaging = {
  question: 'Il vous faut un emballage\u00A0?',
  section: 'Emballage',
  optional: 'Facultatif. Vous l’avez déjà\u00A0? Passez.',
  amount: { part: (price: string) => price, pro: (price: string) => `${price} HT` },
  delivery: (price: string) => `+\u00A0${price} de livraison`,
  freeDelivery: 'livraison offerte',
  inTime: (date: string) => `Reçu au plus tard ${date}, avant votre dépôt.`,
  late: (date: string) => `Reçu au plus tard ${date}\u00A0: après votre dépôt.`,
  thatDay: 'à ce jour',
  day: (date: string) => `au ${date}`,
  moves: (date: string, day: string) =>
    `Reçu au plus tard ${date}\u00A0: votre dépôt passerait ${day} si vous l’attendez.`,
  movesBoth: (date: string, day: string, arrival: string) =>
    `Reçu au plus tard ${date}\u00A0: votre dépôt passerait ${day} et l’arrivée au ${arrival} si vous l’attendez.`,
  closedSame: (size: string) => `Fermé\u00A0: ${size}, même prix d’envoi.`,
  closedOther: (size: string, before: string, after: string) =>
    `Fermé\u00A0: ${size}, l’envoi passe de ${before} à ${after}.`,
  add: 'Ajouter',
  addLabel: (name: string, price: string) => `Ajouter au panier\u00A0: ${name}, ${price}`,
  added: (price: string) => `Emballage ajouté au panier, ${price}`,
  remove: 'Retirer',
  removeLabel: (name: string) => `Retirer du panier\u00A0: ${name}`,
  hide: 'Masquer cet emballage',
  hidden: 'Emballage masqué pour ce colis.',
  hideShort: 'Masquer',
  others: 'Autres tailles',
  allFor: (size: string) => `Tous les emballages pour ${size}`,
  plus: (price: string) => `+\u00A0${price}`,
  extra: (price: string, delivery: string) => `Emballage en plus du total\u00A0: ${price}, ${delivery}.`,
  moveDate: (day: string) => `Déposer le ${day}`,
  refusals: {
    noStock: 'Cet emballage vient d’être épuisé.',
    gone: 'Cet emballage n’est plus vendu.',
    full: 'Le panier est plein\u00A0: retirez-en une ligne.',
    quantity: 'Cet emballage n’a pas pu être ajouté.',
    failed: 'Cet emballage n’a pas pu être ajouté\u00A0: réessayez.',
  },
};

export type PackagingTexts = typeof packaging;
