/** French texts of saved trips and parcels. */
export const trips = {
  failed: 'Rien n’a été changé. Réessayez dans un instant.',
  none: 'Aucun trajet ni colis enregistré',
  noneText: 'Comparez un envoi, puis enregistrez son trajet ou son colis pour ne plus rien ressaisir.',
  start: 'Comparer un envoi',
  actions: 'Actions',
  savedOn: (day: string) => `Enregistré le ${day}`,
  rename: 'Renommer',
  renameLabel: (name: string) => `Renommer ${name}`,
  remove: 'Supprimer',
  removeConfirm: (name: string) => `Supprimer définitivement «\u00A0${name}\u00A0»`,
  trips: {
    title: 'Trajets',
    saveTitle: 'Enregistrer ce trajet',
    name: 'Nom du trajet',
    nameHint: 'Par exemple «\u00A0Chez Léa\u00A0» ou «\u00A0Retour atelier\u00A0».',
    save: 'Enregistrer le trajet',
    lead: (limit: number) => `${limit}\u00A0trajets au plus. Les prix sont ceux du jour où vous comparez.`,
    head: { name: 'Trajet', parcel: 'Colis' },
    use: 'Comparer',
  },
  parcels: {
    title: 'Colis',
    saveTitle: 'Enregistrer seulement le colis',
    name: 'Nom du colis',
    nameHint: 'Par exemple «\u00A0Boîte à chaussures\u00A0».',
    save: 'Enregistrer le colis',
    lead: (limit: number) =>
      `${limit}\u00A0colis au plus. Leurs dimensions et leur poids remplissent votre comparaison.`,
    head: { name: 'Colis', parcel: 'Dimensions et poids' },
    use: 'Utiliser',
  },
  done: {
    enregistre: 'Trajet enregistré.',
    renomme: 'Trajet renommé.',
    supprime: 'Trajet supprimé.',
    colisEnregistre: 'Colis enregistré.',
    colisRenomme: 'Colis renommé.',
    colisSupprime: 'Colis supprimé.',
  },
};

export type TripsTexts = typeof trips;
