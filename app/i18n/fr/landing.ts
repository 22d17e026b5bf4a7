export const landing = {
  title: (label: string) => `Envoyer un colis – ${label}`,
  name: 'Envoyer un colis',
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  carriers: {
    title: (n: number) => (n === 4 ? 'Les quatre transporteurs' : `Les transporteurs (${n})`),
    /** A note about each carrier, by carrier code; a carrier without a note gets the names of its services instead. */
    notes: {
      DLVG: 'Petits colis vers l’étranger, 2\u00A0kg au plus',
      MTEL: '3\u00A0cm d’épaisseur au plus, déposé en boîte aux lettres',
      POFR: 'Jusqu’à 30\u00A0kg, domicile ou relais',
      CHRP: 'Express, souvent avec délai garanti',
    } as Readonly<Record<string, string>>,
  },
  gauge: {
    title: 'Le poids fait le prix',
    example: (offer: string, from: string, to: string) => `Exemple\u00A0: ${offer}, de ${from} à ${to}.`,
    bands: (offer: string) => `Prix de ${offer} par palier de poids`,
    basis: { part: '', pro: 'Prix HT.' },
    upTo: 'jusqu’à',
    saving: (weight: string, less: string, before: string, after: string) =>
      `À ${weight}, retirer ${less} d’emballage fait passer l’envoi de ${before} à ${after}.`,
    indicative: 'Tarif indicatif.',
  },
  ranking: 'Aucun transporteur ne paie pour être affiché, ni pour l’être plus haut.',
  rankingLink: 'Comment sont classées les offres',
};
