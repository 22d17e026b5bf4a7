/** French texts of the page that finds points where parcels are handed in. */
export const depositPoints = {
  title: 'Trouver un point de dépôt',
  lead: 'Bureaux de poste et points relais autour d’une adresse, avec leurs horaires.',
  place: 'Ville ou code postal, en France',
  placeHint: 'Par exemple 69003\u00A0Lyon',
  search: 'Chercher',
  problem: 'Erreur\u00A0: ',
  failed: 'La recherche ne répond pas pour le moment. Réessayez dans un instant.',
  none: 'Aucun point de dépôt à moins de 100\u00A0km. Cherchez autour d’une autre ville.',
  onlyType: (type: string) => `Seulement\u00A0: ${type}.`,
  allTypes: 'Montrer tous les points',
  types: { POST_OFFICE: 'Bureau de poste', SHOP: 'Commerce', LOCKER: 'Consigne' },
  after: 'Le point dépend du transporteur\u00A0: chaque offre dit où déposer le colis.',
  compare: 'Comparer les transporteurs',
};

export type DepositPointTexts = typeof depositPoints;
