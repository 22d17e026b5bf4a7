import type { TextSection } from './text-section.ts';

/** French text of the page that explains how CO₂ emissions are estimated (docs/requirements.md SMT-27). */
export const carbon = {
  title: 'Comment est estimé le CO₂',
  lead: 'Chaque offre donne une estimation, calculée de la même façon pour tous les transporteurs.',
  sections: [
    {
      title: 'La formule',
      text: [
        'Émissions = distance × poids × facteur. La distance est en kilomètres, le poids en tonnes, le facteur en grammes de CO₂ équivalent par tonne et par kilomètre.',
      ],
    },
    {
      title: 'La distance',
      text: [
        'La distance à vol d’oiseau entre les deux localités, ou entre leurs pays quand une localité n’est pas connue. Le trajet réel est plus long\u00A0: il passe par des centres de tri.',
      ],
    },
    {
      title: 'Le poids',
      text: ['Le poids que vous indiquez, emballage compris. Le volume n’entre pas dans l’estimation.'],
    },
    {
      title: 'Le facteur',
      text: [
        'Il dépend du mode de transport du service vers la destination\u00A0: route groupée, route express, avion et route, bateau et route. Il est écrit dans la grille de chaque transporteur.',
        'Les facteurs de cette boutique sont des valeurs de démonstration, dans l’ordre de grandeur de la Base Empreinte de l’ADEME. Ils permettent de comparer deux offres, pas d’établir un bilan.',
      ],
    },
  ] satisfies readonly TextSection[],
  exampleTitle: 'Exemple calculé à l’instant',
  example: (weight: string, from: string, to: string) => `Colis de ${weight}, de ${from} à ${to}`,
  service: 'Service',
  distance: 'Distance, en km',
  factor: 'Facteur, en g par t et km',
  emissions: 'Émissions',
  rounding: 'Émissions arrondies au gramme.',
};
