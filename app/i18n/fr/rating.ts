/** Texts about rating the sellers of an order, French. */
export const rating = {
  question: (seller: string) => `Comment ${seller} a-t-il traité votre commande\u00A0?`,
  label: (seller: string) => `Votre note pour ${seller}`,
  /** Read after the number of stars: « 4 sur 5 ». */
  outOf: ' sur 5',
  save: 'Noter',
  saveOf: (seller: string) => `Noter ${seller}`,
  change: 'Changer la note',
  changeOf: (seller: string) => `Changer la note de ${seller}`,
  withdraw: 'Retirer ma note',
  withdrawOf: (seller: string) => `Retirer ma note de ${seller}`,
  busy: 'Envoi…',
  how: (day: string) =>
    `De 1, mauvais, à 5, très bien. Seuls les acheteurs notent un vendeur, une fois par commande. Votre note compte, sans votre nom, dans la moyenne affichée près du vendeur\u00A0; vous pouvez la changer ou la retirer jusqu’au ${day}.`,
  given: (seller: string, stars: number) => `Vous avez noté ${seller} ${stars} sur 5.`,
  saved: (seller: string, stars: number) => `Votre note pour ${seller}\u00A0: ${stars} sur 5`,
  savedText: 'Elle est enregistrée et comptera dans la moyenne du vendeur d’ici à demain.',
  withdrawn: (seller: string) => `Votre note pour ${seller} est retirée`,
};

export type RatingTexts = typeof rating;
