/** Texts of the parcel landing page, French. */
export const landing = {
  title: (label: string) => `Envoyer un colis – ${label}`,
  name: 'Envoyer un colis',
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  description:
    'Décrivez votre colis et comparez chaque offre possible\u00A0: prix tout compris, délai, ce qui est garanti.',
  lead: 'Décrivez le colis fermé\u00A0: nous affichons chaque offre possible, son prix tout compris et son délai.',
  measure: {
    title: 'Bien mesurer',
    text: 'Mesurez l’extérieur, en arrondissant au centimètre supérieur. Un colis gonflé ou bombé se mesure à son point le plus épais.',
  },
  carriers: {
    title: (n: number) => (n === 4 ? 'Les quatre transporteurs' : `Les transporteurs (${n})`),
    /** By carrier code; another carrier shows the names of its services. */
    notes: {
      DLVG: 'Petits colis vers l’étranger, 2\u00A0kg au plus',
      MTEL: '3\u00A0cm d’épaisseur au plus, déposé en boîte aux lettres',
      POFR: 'Jusqu’à 30\u00A0kg, domicile ou relais',
      CHRP: 'Express, souvent avec délai garanti',
    } as Readonly<Record<string, string>>,
  },
  questionsTitle: 'Questions fréquentes',
  questions: [
    {
      question: 'Que se passe-t-il si je me trompe de poids\u00A0?',
      answer:
        'Le prix est celui du palier qui contient le poids indiqué. Si le colis pèse plus que ce palier, ce prix n’est plus le bon et le transporteur peut demander la différence. Pesez le colis fermé\u00A0: le détail de chaque prix dit jusqu’à quel poids il vaut.',
    },
    {
      question: 'D’où viennent les prix\u00A0?',
      answer:
        'Des grilles 2026 publiées par les transporteurs. Un prix dont nous n’avons pas pu vérifier la grille porte la mention «\u00A0Tarif indicatif\u00A0»\u00A0; un délai non confirmé, «\u00A0Délai indicatif\u00A0».',
    },
    {
      question: 'Combien de temps un prix est-il garanti\u00A0?',
      answer:
        '60\u00A0minutes. L’heure de fin est écrite sous la liste des offres, et un geste suffit pour actualiser les prix.',
    },
    {
      question: 'Pourquoi certains services ne sont-ils pas proposés\u00A0?',
      answer:
        'Chaque service a ses limites de poids, de dimensions et de destinations. Ceux qui ne prennent pas votre colis sont listés sous les offres, avec leur raison.',
    },
    {
      question: 'Comment se calcule l’estimation de CO₂\u00A0?',
      answer:
        'La distance à vol d’oiseau, multipliée par le poids du colis et par un facteur propre au mode de transport du service.',
      link: 'carbon' as const,
    },
  ],
  carbonLink: 'La méthode complète',
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
