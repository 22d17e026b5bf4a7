/** Words for the names in large catalogs. */

export type Word = readonly [french: string, english: string];
/** Masculine, feminine, English. */
export type Adjective = readonly [masculine: string, feminine: string, english: string];

export const qualities: readonly Adjective[] = [
  ['renforcé', 'renforcée', 'reinforced'],
  ['léger', 'légère', 'light'],
  ['extra-fort', 'extra-forte', 'extra-strong'],
  ['économique', 'économique', 'budget'],
  ['recyclé', 'recyclée', 'recycled'],
  ['pliable', 'pliable', 'foldable'],
  ['compact', 'compacte', 'compact'],
  ['élégant', 'élégante', 'elegant'],
  ['étanche', 'étanche', 'waterproof'],
  ['réutilisable', 'réutilisable', 'reusable'],
  ['professionnel', 'professionnelle', 'professional'],
  ['classique', 'classique', 'classic'],
];

/** Code, then masculine, feminine, English. */
export const colours: readonly (readonly [string, ...Adjective])[] = [
  ['blanc', 'blanc', 'blanche', 'white'],
  ['noir', 'noir', 'noire', 'black'],
  ['kraft', 'kraft', 'kraft', 'kraft'],
  ['bleu', 'bleu', 'bleue', 'blue'],
  ['rouge', 'rouge', 'rouge', 'red'],
  ['vert', 'vert', 'verte', 'green'],
  ['jaune', 'jaune', 'jaune', 'yellow'],
  ['gris', 'gris', 'grise', 'grey'],
  ['violet', 'violet', 'violette', 'purple'],
  ['rose', 'rose', 'rose', 'pink'],
];

/** Code, French, English. */
export const materials: readonly (readonly [string, ...Word])[] = [
  ['carton', 'carton', 'cardboard'],
  ['papier', 'papier', 'paper'],
  ['polyethylene', 'polyéthylène', 'polyethylene'],
  ['polypropylene', 'polypropylène', 'polypropylene'],
  ['acier', 'acier', 'steel'],
  ['aluminium', 'aluminium', 'aluminium'],
  ['bois', 'bois', 'wood'],
  ['coton', 'coton', 'cotton'],
  ['plastique_recycle', 'plastique recyclé', 'recycled plastic'],
];

export const formats = ['a3', 'a4', 'a5', 'a6', 'c4', 'c5', 'c6', 'dl', 's', 'm', 'l', 'xl'] as const;

export const uses: readonly Word[] = [
  ['Pour expédier sans souci, de la maison ou du bureau.', 'For shipping with ease, from home or from the office.'],
  ['Prêt à l’emploi, il trouve sa place sur tout plan de travail.', 'Ready to use, it finds its place on every desk.'],
  ['Conçu pour un usage quotidien et des envois fréquents.', 'Made for daily use and frequent shipments.'],
  ['Un choix sobre, qui protège ce qui compte.', 'A plain choice that protects what matters.'],
  ['Fabriqué en Europe, à partir de matières choisies.', 'Made in Europe from chosen materials.'],
  ['Se range à plat et se garde longtemps.', 'Stores flat and keeps for long.'],
];

export const makers = [
  'Papyrus',
  'Ondule',
  'Calamo',
  'Fermoir',
  'Pliego',
  'Verso',
  'Cachet',
  'Ramure',
  'Lettrine',
  'Balisto',
  'Sérac',
  'Alizé',
  'Meridio',
  'Tessel',
  'Colibris',
  'Grammage',
] as const;
export const makerKinds = ['', 'Atelier', 'Maison', 'Bureau', 'Nord', 'Sud', 'Pro', 'Éco'] as const;
export const shops = ['Comptoir', 'Entrepôt', 'Dépôt', 'Fabrique', 'Réserve', 'Halle'] as const;
export const shopSubjects = [
  'du Colis',
  'de l’Enveloppe',
  'du Bureau',
  'des Papiers',
  'de l’Étiquette',
  'du Carton',
  'de la Poste',
  'du Timbre',
] as const;
