/** French texts of the back office's page about sets of relay points. */
const nbsp = '\u00A0';
const count = (number: number) => number.toLocaleString('fr-FR');
const pointsText = (number: number) => (number === 1 ? '1 point' : `${count(number)} points`);

export const points = {
  title: 'Points relais et bureaux',
  lead: 'rien ne change avant que vous ayez lu le rapport',
  back: 'Transporteurs',
  steps: {
    label: 'Étapes de nouveaux points',
    names: { upload: 'Déposer', check: 'Contrôler', report: 'Lire le rapport', apply: 'Mettre en service' },
    position: (at: number) => `Étape ${at} sur 4`,
    done: ', étape faite',
  },
  failed: 'Rien n’a été changé',
  done: {
    applied: (file: string, number: number) =>
      `${file} est en service partout${nbsp}: ${pointsText(number)}. Les envois déjà au panier gardent leur point.`,
    removed: 'Le fichier est retiré. Les points en service n’ont pas changé.',
  },
  broken:
    'Le fichier mis en service ne se lit plus depuis une mise à jour de la boutique. Les points de la configuration servent en attendant\u00A0: déposez-le de nouveau pour voir ses fautes.',
  deposit: 'Déposer un fichier',
  again: 'Déposer le fichier corrigé',
  file: 'Fichier CSV, TSV ou JSON',
  fileHint: `Tous les points, au plus 12${nbsp}Mo. Il est contrôlé d’abord${nbsp}; avec une faute, il est refusé en entier.`,
  columns: `Colonnes${nbsp}: postOfficeId, label, town, latitude et longitude${nbsp}; au besoin type, line1, region, postalCode, country, kinds, carriers, openingHours, accessible et maxWeight. Celles des données ouvertes de La Poste sont comprises.`,
  send: 'Contrôler',
  faulty: (faults: number, file: string) =>
    `${faults === 1 ? '1 faute' : `${count(faults)} fautes`} dans ${file}${nbsp}: rien n’a été changé`,
  faultyText: 'Corrigez le fichier et déposez-le de nouveau. Les points en service restent ceux d’avant.',
  faults: 'Fautes',
  faultsText: (shown: number, all: number) =>
    shown < all ? `les ${count(shown)} premières sur ${count(all)}` : `${count(all)}, dans l’ordre du fichier`,
  line: 'Ligne',
  entry: (entry: number) => `entrée ${entry}`,
  column: 'Colonne',
  reason: 'Faute',
  remedy: 'Remède',
  report: 'Rien n’a encore été changé',
  reportOf: (file: string, current: string) => `${file}, face aux points en service (${current})`,
  sameSet: 'Ces points sont en service.',
  unusual: 'À regarder',
  noUnusual: 'Rien d’inhabituel.',
  unusualShown: (shown: number, all: number) => `Les ${count(shown)} premiers sur ${count(all)}.`,
  what: 'Quoi',
  extent: 'Ampleur',
  removals: {
    all: 'Points retirés, tous ensemble',
    type: (type: string) => `Points retirés, ${type.toLowerCase()}`,
    carrier: (carrier: string) => `Points retirés, ceux de ${carrier}`,
    country: (country: string) => `Points retirés, pays ${country}`,
  },
  unserved: 'Points qu’aucun transporteur de la boutique ne dessert, laissés de côté',
  far: 'Loin de son code postal',
  moved: 'Déplacé',
  share: (part: number, of: number) => `${count(part)} sur ${count(of)}`,
  kilometres: (km: number) => `${km.toLocaleString('fr-FR')}${nbsp}km`,
  pointText: (label: string, place: string, id: string) => `${label}, ${place} (${id})`,
  table: 'Changements par sorte de point',
  type: 'Sorte',
  types: { POST_OFFICE: 'Bureaux de poste', SHOP: 'Commerces', LOCKER: 'Consignes' },
  all: 'Tous',
  read: 'Lus',
  added: 'Ajoutés',
  changed: 'Changés',
  removed: 'Retirés',
  unchanged: 'Inchangés',
  examples: {
    added: (shown: number, all: number) => `Points ajoutés${shown < all ? `, ${count(shown)} sur ${count(all)}` : ''}`,
    changed: (shown: number, all: number) =>
      `Points changés${shown < all ? `, ${count(shown)} sur ${count(all)}` : ''}`,
    removed: (shown: number, all: number) =>
      `Points retirés${shown < all ? `, ${count(shown)} sur ${count(all)}` : ''}`,
  },
  parts: {
    name: 'nom',
    place: 'adresse',
    position: 'position',
    type: 'sorte',
    uses: 'usages et transporteurs',
    hours: 'horaires',
    access: 'accès',
  },
  seen: (changes: number) =>
    changes === 1 ? 'J’ai vu le changement à regarder' : `J’ai vu les ${count(changes)} changements à regarder`,
  apply: (number: number) => `Mettre en service ${pointsText(number)}`,
  nothing: 'Ces points sont les mêmes que ceux en service.',
  applyNote: 'En service partout en moins d’une seconde. Vous pourrez revenir aux points d’avant.',
  remove: 'Retirer le fichier',
  removeOf: (file: string) => `Retirer le fichier ${file}`,
  sets: 'Fichiers de points',
  setsText: 'les cinq derniers mis en service restent, pour y revenir',
  setColumns: { file: 'Fichier', count: 'Points', uploaded: 'Déposé', state: 'État', actions: 'Actions' },
  configured: { demo: 'points de démonstration', file: 'fichier de la configuration (RELAY_POINTS_FILE)' },
  readAt: (moment: string) => `lu le ${moment}`,
  uploadedBy: (moment: string, who: string) => `${moment}, par ${who}`,
  states: {
    inForce: 'en service',
    waiting: 'jamais mis en service',
    former: (moment: string) => `remplacé, mis en service le ${moment}`,
    refused: (faults: number) => (faults === 1 ? 'refusé, 1 faute' : `refusé, ${count(faults)} fautes`),
    idle: 'pas en service',
  },
  readReport: 'Lire le rapport',
  readOf: (file: string) => `Lire le rapport de ${file}`,
  goBack: 'Y revenir',
  goBackTo: (file: string) => `Revenir à ${file}`,
  seeFaults: 'Voir les fautes',
  seeFaultsOf: (file: string) => `Voir les fautes de ${file}`,
};

export type PointsTexts = typeof points;
