/** Header and footer of document pages, French. */
export const frame = {
  part: 'Particuliers',
  pro: 'Professionnels',
  siteModes: 'Vous êtes',
  mainNavigation: 'Navigation principale',
  menu: 'Menu',
  close: 'Fermer',
  carbonLink: 'Calcul du CO₂',
  apiLink: 'API pour les développeurs',
  footerAbout:
    'Le guichet en ligne pour envoyer un colis. Les prix des transporteurs, comparés sans classement payant.',
  footerSend: 'Envoyer',
  footerPro: 'Professionnels',
  footerTransparency: 'Transparence',
  partSite: 'Site des particuliers',
  proSite: 'Guichet Pro',
  demoNotice: 'Boutique de démonstration\u00A0: tarifs 2026 publics ou indicatifs, aucune vente réelle.',
};
