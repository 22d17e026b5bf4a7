/**
 * French texts that surround what editors write: the search of the help, links beside an article. The content itself is
 * in data/content.
 */
export const content = {
  help: 'Aide',
  search: {
    label: 'Rechercher dans l’aide',
    submit: 'Rechercher',
    found: (text: string, n: number) =>
      n === 0
        ? `Aucun article ne parle de «\u00A0${text}\u00A0».`
        : `${n} ${n === 1 ? 'article parle' : 'articles parlent'} de «\u00A0${text}\u00A0».`,
    contact: 'Nous contacter',
  },
  aside: {
    title: 'Autre chose\u00A0?',
    trace: 'Suivre un envoi',
    findOrder: 'Retrouver une commande sans compte',
    depositPoints: 'Trouver un point de dépôt',
    all: 'Toute l’aide',
  },
  failed: 'Cette page ne peut pas être affichée pour le moment',
  failedLead:
    'Nos textes d’aide ne répondent pas. Le comparateur et la boutique fonctionnent\u00A0: réessayez cette page dans quelques minutes.',
  siteMap: {
    title: 'Plan du site',
    lead: 'Les pages de ce site, rangées par sujet.',
    titles: {
      send: 'Envoyer un colis',
      account: 'Espace client',
      shop: 'Boutique',
      help: 'Aide',
      about: 'Le site',
    },
    signIn: 'Se connecter',
    names: {
      home: 'Accueil',
      landing: 'Envoyer un colis',
      parcel: 'Caractéristiques et offres disponibles',
      trace: 'Suivre un envoi',
      depositPoints: 'Trouver un point de dépôt',
      ranking: 'Comment sont classées les offres',
      carbon: 'Calcul du CO₂',
      account: 'Vue d’ensemble',
      purchases: 'Achats',
      shipments: 'Suivis',
      contracts: 'Contrats',
      addressBook: 'Carnet d’adresses',
      personalData: 'Vos données personnelles',
      sessions: 'Connexion et sécurité',
      shop: 'Tous les rayons',
      search: 'Rechercher un produit',
      boxes: 'Quelle boîte pour mon objet',
      cart: 'Panier',
      findOrder: 'Retrouver une commande sans compte',
      legal: 'Mentions légales',
      terms: 'Conditions de vente',
      privacy: 'Données personnelles',
      cookies: 'Cookies',
      withdrawal: 'Renoncer à un achat',
      accessibility: 'Accessibilité',
      sources: 'Sources des données',
    },
  },
};
