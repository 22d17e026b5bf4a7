import type { TripsTexts } from '#app/i18n/fr/trips.ts';

/** English texts of saved trips and parcels. */
export const trips: TripsTexts = {
  failed: 'Nothing was changed. Try again in a moment.',
  none: 'No saved trip or parcel',
  noneText: 'Compare a parcel, then save its trip or its size and weight, so as not to type them again.',
  start: 'Compare a parcel',
  actions: 'Actions',
  savedOn: (day) => `Saved on ${day}`,
  rename: 'Rename',
  renameLabel: (name) => `Rename ${name}`,
  remove: 'Delete',
  removeConfirm: (name) => `Delete “${name}” for good`,
  trips: {
    title: 'Trips',
    saveTitle: 'Save this trip',
    name: 'Name of the trip',
    nameHint: 'For example “Léa’s place” or “Back to the workshop”.',
    save: 'Save the trip',
    lead: (limit) => `${limit} trips at most. Prices are those of the day on which you compare.`,
    head: { name: 'Trip', parcel: 'Parcel' },
    use: 'Compare',
  },
  parcels: {
    title: 'Parcels',
    saveTitle: 'Save only the parcel',
    name: 'Name of the parcel',
    nameHint: 'For example “Shoe box”.',
    save: 'Save the parcel',
    lead: (limit) => `${limit} parcels at most. Their size and weight fill in your comparison.`,
    head: { name: 'Parcel', parcel: 'Size and weight' },
    use: 'Use',
  },
  done: {
    enregistre: 'Trip saved.',
    renomme: 'Trip renamed.',
    supprime: 'Trip deleted.',
    colisEnregistre: 'Parcel saved.',
    colisRenomme: 'Parcel renamed.',
    colisSupprime: 'Parcel deleted.',
  },
};
