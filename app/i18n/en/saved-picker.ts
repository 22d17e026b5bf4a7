import type { SavedPickerTexts } from '#app/i18n/fr/saved-picker.ts';

/** Texts of the choice among saved trips and parcels on votre-colis, English. */
export const savedPicker: SavedPickerTexts = {
  title: 'Use a saved trip or parcel',
  trips: 'Your trips',
  parcels: 'Your parcels',
  picked: (name) => `“${name}” fills in the form.`,
};
