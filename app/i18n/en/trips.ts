import type { TripsTexts } from '#app/i18n/fr/trips.ts';

/** English texts of saved trips. */
export const trips: TripsTexts = {
  saveTitle: 'Save this trip',
  name: 'Name of the trip',
  nameHint: 'For example “Léa’s place” or “Back to the workshop”.',
  save: 'Save the trip',
  failed: 'Nothing was changed. Try again in a moment.',
  none: 'No saved trip',
  noneText: 'Compare a parcel, then save its trip to compare it again without typing anything.',
  start: 'Compare a parcel',
  lead: (limit) => `${limit} trips at most. Prices are those of the day on which you compare.`,
  head: { name: 'Trip', parcel: 'Parcel', actions: 'Actions' },
  savedOn: (day) => `Saved on ${day}`,
  compare: 'Compare',
  rename: 'Rename',
  renameLabel: (name) => `Rename ${name}`,
  remove: 'Delete',
  removeConfirm: (name) => `Delete “${name}” for good`,
  done: { enregistre: 'Trip saved.', renomme: 'Trip renamed.', supprime: 'Trip deleted.' },
};
