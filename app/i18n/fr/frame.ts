/** French texts of the header and footer of document pages. */
export const frame = {
  part: 'Particuliers',
  pro: 'Professionnels',
  sites: 'Vous êtes',
  mainNavigation: 'Navigation principale',
  menu: 'Menu',
  close: 'Fermer',
  traceNumber: 'Numéro de suivi',
  traceGo: 'Suivre',
  search: 'Rechercher dans la boutique',
  searchHint: 'Carton, timbre, étiquette…',
  legal: 'Mentions légales',
  terms: 'Conditions de vente',
  privacy: 'Données personnelles',
  withdrawal: 'Renoncer au contrat ici',
  accessibility: 'Accessibilité',
  footerAbout:
    'La boutique en ligne pour envoyer, affranchir et emballer. Les prix des transporteurs, comparés sans classement payant.',
  demoNotice: 'Boutique de démonstration\u00A0: tarifs 2026 publics ou indicatifs, aucune vente réelle.',
};
