/** Texts of the home pages, French. `\u00A0` is the no-break space that French puts before double signs and units. */
const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

export const home = {
  signedOut: 'Vous êtes déconnecté.',
  title: {
    part: 'Envoyer un colis\u00A0: tous les transporteurs comparés',
    pro: 'Expéditions professionnelles\u00A0: les transporteurs comparés hors taxes',
  },
  description: {
    part: 'Comparez en un formulaire les prix et les délais de tous les services de colis, sans compte et sans classement payant.',
    pro: 'Comparez les services de colis hors taxes, TTC à côté, avec la composition de chaque prix.',
  },
  /** The line breaks between the parts on wide screens. */
  promise: {
    part: ['Un colis à envoyer\u00A0?', 'Voici tous les prix.'],
    pro: ['Vos expéditions,', 'au juste prix hors taxes.'],
  },
  lead: {
    part: 'Les transporteurs que nous comparons, tous leurs services, un seul formulaire. L’ordre ne dépend que du prix ou du délai.',
    pro: 'Comparez les transporteurs ligne à ligne\u00A0: le prix hors taxes d’abord, TTC en dessous, et sa composition ouverte.',
  },
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
    /** By what isn't certain: the delay, the price; a guaranteed delay is said. */
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
  stepsTitle: { part: 'Du salon au point de dépôt', pro: 'Expédier sans y passer la matinée' },
  steps: {
    part: [
      {
        title: 'Mesurez et pesez',
        text: 'Le colis fermé, emballage compris. Quelques grammes changent parfois le palier\u00A0: nous vous le disons.',
      },
      {
        title: 'Comparez',
        text: 'Prix tout compris, délai, ce qui est garanti et ce qui ne l’est pas. Chaque prix s’ouvre et montre ses lignes.',
      },
      {
        title: 'Choisissez',
        text: 'L’offre choisie garde son prix 60\u00A0minutes. L’heure de fin est affichée sous la liste.',
      },
    ],
    pro: [
      {
        title: 'Décrivez le colis',
        text: 'Un trajet, des dimensions, un poids. L’adresse de la page contient vos critères\u00A0: gardez-la pour le prochain envoi.',
      },
      {
        title: 'Comparez hors taxes',
        text: 'Prix HT d’abord, TTC en dessous. La composition du prix est ouverte, suppléments compris.',
      },
      {
        title: 'Choisissez',
        text: 'Les grilles professionnelles et celles du public, côte à côte. L’offre choisie garde son prix 60\u00A0minutes.',
      },
    ],
  },
  band: {
    part: {
      title: 'Vous expédiez pour votre entreprise\u00A0?',
      text: 'Prix hors taxes d’abord, tarifs professionnels quand ils existent, composition de chaque prix.',
      link: (label: string) => `Voir ${label}`,
    },
    pro: {
      title: 'Un envoi personnel\u00A0?',
      text: 'Le site des particuliers affiche les prix toutes taxes comprises et les tarifs du public.',
      link: () => 'Voir le site des particuliers',
    },
  },
};
