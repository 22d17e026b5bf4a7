/** French texts of saved trips. */
export const trips = {
  saveTitle: 'Enregistrer ce trajet',
  name: 'Nom du trajet',
  nameHint: 'Par exemple «\u00A0Chez Léa\u00A0» ou «\u00A0Retour atelier\u00A0».',
  save: 'Enregistrer le trajet',
  failed: 'Rien n’a été changé. Réessayez dans un instant.',
  none: 'Aucun trajet enregistré',
  noneText: 'Comparez un envoi, puis enregistrez son trajet pour le comparer de nouveau sans rien ressaisir.',
  start: 'Comparer un envoi',
  lead: (limit: number) => `${limit}\u00A0trajets au plus. Les prix sont ceux du jour où vous comparez.`,
  head: { name: 'Trajet', parcel: 'Colis', actions: 'Actions' },
  savedOn: (day: string) => `Enregistré le ${day}`,
  compare: 'Comparer',
  rename: 'Renommer',
  renameLabel: (name: string) => `Renommer ${name}`,
  remove: 'Supprimer',
  removeConfirm: (name: string) => `Supprimer définitivement «\u00A0${name}\u00A0»`,
  done: { enregistre: 'Trajet enregistré.', renomme: 'Trajet renommé.', supprime: 'Trajet supprimé.' },
};

export type TripsTexts = typeof trips;
