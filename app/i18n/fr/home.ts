const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

/** Texts of the home pages, French. `\u00A0` is the no-break space that French requires before `: ; ! ?` and units. */
export const home = {
  absent: {
    part: 'La page que vous quittez n’existe pas sur le site des particuliers. Voici son accueil.',
    pro: 'La page que vous quittez n’existe pas sur le site professionnel. Voici son accueil.',
  },
  signedOut: 'Vous êtes déconnecté.',
  tabs: { label: 'Que voulez-vous faire\u00A0?', send: 'Envoyer un colis', trace: 'Suivre un envoi' },
  slip: {
    label: 'Comparer les offres',
    departure: 'Départ',
    departureNote: 'France',
    country: 'Pays d’arrivée',
    countryNote: 'France et monde entier',
    arrival: 'Arrivée',
    place: 'Code postal ou ville',
    placeNote: 'dans ce pays',
    weight: 'Poids, en kg',
    weightNote: 'emballage compris',
    format: 'Format',
    formatNote: 'colis ordinaire',
    compare: 'Comparer',
    toBusiness: 'Le destinataire est une entreprise',
    otherSizes: 'Tube ou dimensions libres',
  },
  board: {
    title: (city: string, date: string) => `Au départ de ${city}, ${date}`,
    parcel: (weight: string, size: string) => `Colis de ${weight}, ${size}`,
    caption: 'Offre la moins chère et offre la plus rapide par destination',
    to: 'Vers',
    cheapest: 'Offre la moins chère',
    fastest: 'Offre la plus rapide',
    days: (n: number) => plural(n, `${n}\u00A0jour`, `${n}\u00A0jours`),
    /**
     * Remarks beside an offer. The key is made of `delay` (estimated duration) or `guaranteed` (guaranteed duration),
     * and `Price` for an indicative price.
     */
    marks: {
      '': '',
      Price: 'tarif indicatif',
      delay: 'délai indicatif',
      delayPrice: 'délai et tarif indicatifs',
      guaranteed: 'garanti',
      guaranteedPrice: 'garanti, tarif indicatif',
    },
    basis: {
      part: 'Prix TTC, calculés à l’instant. Délais en jours ouvrés.',
      pro: 'Prix HT, TTC en dessous, calculés à l’instant. Délais en jours ouvrés.',
    },
    all: 'Toutes les destinations',
  },
  aside: {
    rankingTitle: 'Un classement sans publicité',
    ranking: 'Aucun transporteur ne paie pour être affiché, ni pour l’être plus haut. La liste n’est pas exhaustive.',
    rankingLink: 'Comment sont classées les offres',
    carbonTitle: 'Le CO₂ de chaque offre',
    carbon: 'Chaque offre donne une estimation, avec la distance et la méthode.',
    carbonLink: 'Méthode de calcul',
  },
};
