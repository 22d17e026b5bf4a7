/** Frame of pages of content, French; what they say stands in data/content. */
export const content = {
  help: 'Aide',
  failed: 'Cette page ne peut pas être affichée pour le moment',
  failedLead:
    'Nos textes d’aide ne répondent pas. Le comparateur et la boutique fonctionnent\u00A0: réessayez cette page dans quelques minutes.',
  siteMap: {
    title: 'Plan du site',
    lead: 'Les pages de ce site, rangées par sujet.',
    titles: { send: 'Envoyer un colis', shop: 'Boutique', help: 'Aide', about: 'Le site' },
    names: {
      home: 'Accueil',
      landing: 'Envoyer un colis',
      parcel: 'Caractéristiques et offres disponibles',
      ranking: 'Comment sont classées les offres',
      carbon: 'Calcul du CO₂',
      shop: 'Tous les rayons',
      search: 'Rechercher un produit',
      cart: 'Panier',
      legal: 'Mentions légales',
      terms: 'Conditions de vente',
      privacy: 'Données personnelles',
      cookies: 'Cookies',
      accessibility: 'Accessibilité',
      sources: 'Sources des données',
    },
  },
};
