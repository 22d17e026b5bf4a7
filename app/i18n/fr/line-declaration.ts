/** Texts of the customs declaration of one line of a file, French (docs/batches.md, "Customs"). */
export const lineDeclaration = {
  title: (line: number) => `Déclaration en douane, ligne\u00A0${line}`,
  file: 'Fichier comparé',
  /** `reference` is empty if the line has none. */
  parcel: (reference: string, city: string, weight: string) => [reference, city, weight].filter(Boolean).join(' · '),
  stored: 'Cette déclaration remplace celle du fichier, et l’export la contient.',
  save: 'Enregistrer la déclaration',
  back: 'Revenir au fichier',
  failed: 'La déclaration n’a pas été enregistrée. Réessayez dans un instant.',
};
