/** What lists and the cart say about sending a packaging, French. */
export const postage = {
  /** The sending price: one piece of the packaging, and the postage for an object of some weight. */
  from: (price: string, weight: string) => `Emballage et envoi dès ${price} (objet de ${weight})`,
  tooHeavy: (weight: string, load: string) => `Trop petit pour ${weight}\u00A0: ${load} au plus`,
  /** The form that asks for the weight of what the visitor sends. */
  object: { label: 'Poids de mon objet, en kg', submit: 'Recalculer' },
  /** For screen readers, after the text of the link. */
  of: (name: string) => `\u00A0: ${name}`,
  note: {
    part: '«\u00A0Emballage et envoi\u00A0»\u00A0: une pièce avec sa livraison, et l’objet expédié dedans par le transporteur le moins cher de notre comparateur, TTC, en France.',
    pro: '«\u00A0Emballage et envoi\u00A0»\u00A0: une pièce avec sa livraison, et l’objet expédié dedans par le transporteur le moins cher de notre comparateur, HT, en France.',
  },
  method: 'Comment ce prix est calculé',
  /** The words of `note` that `way` replaces. */
  within: 'en France',
  way: (from: string, to: string) => `de ${from} vers ${to}`,
  noOffer: (way: string, weight: string) => `Aucun transporteur pour ce format ${way} (objet de ${weight})`,
  toFrance: 'Voir les prix pour la France',
  toTrip: (way: string) => `Voir les prix ${way}`,
  /** Announced when the prices of the page change; `trip` is 'en France' or a way. */
  shown: (trip: string) => `Prix d’expédition ${trip}.`,
};
