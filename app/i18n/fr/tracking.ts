/** French texts that ask for consent to statistics: the banner, and the form on the page of cookies. */
export const tracking = {
  banner: {
    label: 'Choix des cookies',
    announcement: 'Un choix sur les cookies vous attend en bas de la page.',
    text: 'Avec votre accord, un outil compte visites et étapes, jamais ce que vous saisissez.',
    refuse: 'Tout refuser',
    accept: 'Tout accepter',
    choose: 'Choisir',
  },
  form: {
    title: 'Votre choix',
    saved: 'Votre choix est enregistré. Il vaut six mois, et vous pouvez en changer ici à tout moment.',
    unasked: 'Ce site ne charge rien qui demande votre accord\u00A0: il n’y a pas de choix à faire.',
    legend: 'Ce que vous acceptez',
    necessary: 'Nécessaires',
    necessaryHint:
      'Langue, panier, envoi en cours, et ce choix lui-même. Toujours actifs\u00A0: le site ne fonctionne pas sans eux.',
    measure: 'Mesure d’audience',
    measureHint:
      'Un gestionnaire de balises compte les pages vues et les étapes suivies. Il ne reçoit ni vos recherches ni ce que vous saisissez.',
    map: 'Carte des points relais',
    mapHint: (host: string) =>
      `Elle vient de ${host}, qui apprend votre adresse IP et la zone affichée. Sans votre accord, les points sont en liste seulement.`,
    signal:
      'Si votre navigateur envoie le signal Global Privacy Control, il vaut refus\u00A0: rien ne vous est demandé, et rien n’est chargé tant que vous ne l’acceptez pas ici.',
    save: 'Enregistrer ce choix',
    refuse: 'Tout refuser',
    accept: 'Tout accepter',
  },
};

export type TrackingTexts = typeof tracking;
