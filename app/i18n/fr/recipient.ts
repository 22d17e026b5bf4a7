/** French texts of the page that sends the parcel of a cart line to a further recipient. */
export const recipient = {
  title: 'Ajouter un destinataire',
  lead: 'Le même colis, par le même service, à une autre personne. Son prix est calculé pour cette adresse, et vous le voyez avant de l’ajouter au panier.',
  parcel: (town: string, service: string) => `Colis vers ${town}, ${service}`,
  bookTitle: 'Depuis votre carnet d’adresses',
  bookEntry: 'Destinataire',
  chooseEntry: 'Choisissez une adresse',
  entryMissing: 'Choisissez une adresse de votre carnet.',
  useEntry: 'Continuer avec cette adresse',
  placeTitle: 'Adresse du destinataire',
  otherPlaceTitle: 'À une autre adresse',
  placeHint: 'Le nom, la rue et le téléphone viennent à l’étape suivante.',
  continue: 'Continuer',
  opening: 'Calcul du prix…',
  refused: 'Ce service n’est pas proposé pour cette adresse',
  compare: 'Comparer les offres pour cette adresse',
  failed: 'Rien n’a été ajouté. Réessayez dans un instant.',
  lost: 'La page n’a pas pu être chargée. Votre panier est inchangé.',
  toCart: 'Retour au panier',
};

export type RecipientTexts = typeof recipient;
