/** What lists and the cart say about sending a packaging, French. */
export const postage = {
  from: (price: string, weight: string) => `Expédier ce format dès ${price} (${weight})`,
  /** Follows `from` where a list goes by the sending price: one piece of the packaging, and the postage. */
  sending: (price: string) => `, soit ${price} avec l’emballage`,
  /** For screen readers, after the text of the link. */
  of: (name: string) => `\u00A0: ${name}`,
  note: {
    part: '«\u00A0Expédier dès\u00A0»\u00A0: le transporteur le moins cher de notre comparateur, TTC, en France, pour l’emballage fermé et rempli de sa charge conseillée.',
    pro: '«\u00A0Expédier dès\u00A0»\u00A0: le transporteur le moins cher de notre comparateur, HT, en France, pour l’emballage fermé et rempli de sa charge conseillée.',
  },
  method: 'Comment ce prix est calculé',
  /** The words of `note` that `way` replaces. */
  within: 'en France',
  way: (from: string, to: string) => `de ${from} vers ${to}`,
  noOffer: (way: string, weight: string) => `Aucun transporteur pour ce format ${way} (${weight})`,
  toFrance: 'Voir les prix pour la France',
  toTrip: (way: string) => `Voir les prix ${way}`,
  /** Announced when the prices of the page change; `trip` is 'en France' or a way. */
  shown: (trip: string) => `Prix d’expédition ${trip}.`,
};
