/** Texts of the choice among saved trips and parcels on votre-colis, French. */
export const savedPicker = {
  title: 'Reprendre un trajet ou un colis enregistré',
  trips: 'Vos trajets',
  parcels: 'Vos colis',
  picked: (name: string) => `«\u00A0${name}\u00A0» remplit le formulaire.`,
};

export type SavedPickerTexts = typeof savedPicker;
