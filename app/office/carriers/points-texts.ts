import { pageTexts } from '#app/i18n/page-texts.ts';
import { wholeText } from '#domain/errors/quantity-text.ts';
import type { Locale } from '#domain/site/locale.ts';

const pointsText = (number: number, locale: Locale) =>
  number === 1 ? '1 point' : `${wholeText(number, locale)} points`;

export const pointsTexts = pageTexts(
  {
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
        `${file} est en service partout\u00A0: ${pointsText(number, 'fr')}. Les envois déjà au panier gardent leur point.`,
      removed: 'Le fichier est retiré. Les points en service n’ont pas changé.',
    },
    broken:
      'Le fichier mis en service ne se lit plus depuis une mise à jour de la boutique. Les points de la configuration servent en attendant\u00A0: déposez-le de nouveau pour voir ses fautes.',
    deposit: 'Déposer un fichier',
    again: 'Déposer le fichier corrigé',
    file: 'Fichier CSV, TSV ou JSON',
    fileHint: `Tous les points, au plus 12\u00A0Mo. Il est contrôlé d’abord\u00A0; avec une faute, il est refusé en entier.`,
    columns: `Colonnes\u00A0: postOfficeId, label, town, latitude et longitude\u00A0; au besoin type, line1, region, postalCode, country, kinds, carriers, openingHours, accessible et maxWeight. Celles des données ouvertes de La Poste sont comprises.`,
    send: 'Contrôler',
    faulty: (faults: number, file: string) =>
      `${faults === 1 ? '1 faute' : `${wholeText(faults, 'fr')} fautes`} dans ${file}\u00A0: rien n’a été changé`,
    faultyText: 'Corrigez le fichier et déposez-le de nouveau. Les points en service restent ceux d’avant.',
    faults: 'Fautes',
    faultsText: (shown: number, all: number) =>
      shown < all
        ? `les ${wholeText(shown, 'fr')} premières sur ${wholeText(all, 'fr')}`
        : `${wholeText(all, 'fr')}, dans l’ordre du fichier`,
    line: 'Ligne',
    entry: (entry: number) => `entrée ${entry}`,
    column: 'Colonne',
    reason: 'Faute',
    remedy: 'Remède',
    report: 'Rien n’a encore été changé',
    reportOf: (file: string, current: string) => `${file}, face aux points en service (${current})`,
    unusual: 'À regarder',
    noUnusual: 'Rien d’inhabituel.',
    unusualShown: (shown: number, all: number) => `Les ${wholeText(shown, 'fr')} premiers sur ${wholeText(all, 'fr')}.`,
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
    share: (part: number, of: number) => `${wholeText(part, 'fr')} sur ${wholeText(of, 'fr')}`,
    kilometres: (km: number) => `${km.toLocaleString('fr-FR')}\u00A0km`,
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
      added: (shown: number, all: number) =>
        `Points ajoutés${shown < all ? `, ${wholeText(shown, 'fr')} sur ${wholeText(all, 'fr')}` : ''}`,
      changed: (shown: number, all: number) =>
        `Points changés${shown < all ? `, ${wholeText(shown, 'fr')} sur ${wholeText(all, 'fr')}` : ''}`,
      removed: (shown: number, all: number) =>
        `Points retirés${shown < all ? `, ${wholeText(shown, 'fr')} sur ${wholeText(all, 'fr')}` : ''}`,
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
      changes === 1
        ? 'J’ai vu le changement à regarder'
        : `J’ai vu les ${wholeText(changes, 'fr')} changements à regarder`,
    apply: (number: number) => `Mettre en service ${pointsText(number, 'fr')}`,
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
      refused: (faults: number) => (faults === 1 ? 'refusé, 1 faute' : `refusé, ${wholeText(faults, 'fr')} fautes`),
      idle: 'pas en service',
    },
    readReport: 'Lire le rapport',
    readOf: (file: string) => `Lire le rapport de ${file}`,
    goBack: 'Y revenir',
    goBackTo: (file: string) => `Revenir à ${file}`,
    seeFaults: 'Voir les fautes',
    seeFaultsOf: (file: string) => `Voir les fautes de ${file}`,
  },
  {
    title: 'Pickup points and post offices',
    lead: 'nothing changes before you have read the report',
    back: 'Carriers',
    steps: {
      label: 'Steps of new points',
      names: { upload: 'Upload', check: 'Check', report: 'Read the report', apply: 'Put in service' },
      position: (at) => `Step ${at} of 4`,
      done: ', step done',
    },
    failed: 'Nothing was changed',
    done: {
      applied: (file, number) =>
        `${file} is in service everywhere: ${pointsText(number, 'en')}. Parcels in a cart keep their point.`,
      removed: 'The file is removed. The points in service haven’t changed.',
    },
    broken:
      'The file that was put in service can’t be read any more since an update of the shop. The configured points are used meanwhile: upload it again to see its faults.',
    deposit: 'Upload a file',
    again: 'Upload the corrected file',
    file: 'CSV, TSV or JSON file',
    fileHint: 'All points, at most 12\u00A0MB. It is checked first; with a fault it is refused as a whole.',
    columns:
      'Columns: postOfficeId, label, town, latitude and longitude; if needed type, line1, region, postalCode, country, kinds, carriers, openingHours, accessible and maxWeight. Those of La Poste’s open data are understood.',
    send: 'Check',
    faulty: (faults, file) =>
      `${faults === 1 ? '1 fault' : `${wholeText(faults, 'en')} faults`} in ${file}: nothing was changed`,
    faultyText: 'Correct the file and upload it again. The points in service stay as they were.',
    faults: 'Faults',
    faultsText: (shown, all) =>
      shown < all
        ? `the first ${wholeText(shown, 'en')} of ${wholeText(all, 'en')}`
        : `${wholeText(all, 'en')}, in the order of the file`,
    line: 'Line',
    entry: (entry) => `entry ${entry}`,
    column: 'Column',
    reason: 'Fault',
    remedy: 'Remedy',
    report: 'Nothing has been changed yet',
    reportOf: (file, current) => `${file}, compared with the points in service (${current})`,
    unusual: 'To look at',
    noUnusual: 'Nothing unusual.',
    unusualShown: (shown, all) => `The first ${wholeText(shown, 'en')} of ${wholeText(all, 'en')}.`,
    what: 'What',
    extent: 'Extent',
    removals: {
      all: 'Points removed, all together',
      type: (type) => `Points removed, ${type.toLowerCase()}`,
      carrier: (carrier) => `Points removed, those of ${carrier}`,
      country: (country) => `Points removed, country ${country}`,
    },
    unserved: 'Points that no carrier of the shop serves, left out',
    far: 'Far from its postal code',
    moved: 'Moved',
    share: (part, of) => `${wholeText(part, 'en')} of ${wholeText(of, 'en')}`,
    kilometres: (km) => `${km.toLocaleString('en-GB')}\u00A0km`,
    pointText: (label, place, id) => `${label}, ${place} (${id})`,
    table: 'Changes by type of point',
    type: 'Type',
    types: { POST_OFFICE: 'Post offices', SHOP: 'Shops', LOCKER: 'Lockers' },
    all: 'All',
    read: 'Read',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    unchanged: 'Unchanged',
    examples: {
      added: (shown, all) =>
        `Points added${shown < all ? `, ${wholeText(shown, 'en')} of ${wholeText(all, 'en')}` : ''}`,
      changed: (shown, all) =>
        `Points changed${shown < all ? `, ${wholeText(shown, 'en')} of ${wholeText(all, 'en')}` : ''}`,
      removed: (shown, all) =>
        `Points removed${shown < all ? `, ${wholeText(shown, 'en')} of ${wholeText(all, 'en')}` : ''}`,
    },
    parts: {
      name: 'name',
      place: 'address',
      position: 'position',
      type: 'type',
      uses: 'uses and carriers',
      hours: 'opening hours',
      access: 'access',
    },
    seen: (changes) =>
      changes === 1
        ? 'I have seen the change to look at'
        : `I have seen the ${wholeText(changes, 'en')} changes to look at`,
    apply: (number) => `Put ${pointsText(number, 'en')} in service`,
    nothing: 'These points are the same as those in service.',
    applyNote: 'In service everywhere within a second. You can go back to the points before.',
    remove: 'Remove the file',
    removeOf: (file) => `Remove the file ${file}`,
    sets: 'Files of points',
    setsText: 'the last five that were put in service stay, so that you can go back to them',
    setColumns: { file: 'File', count: 'Points', uploaded: 'Uploaded', state: 'State', actions: 'Actions' },
    configured: { demo: 'demo points', file: 'file of the configuration (RELAY_POINTS_FILE)' },
    readAt: (moment) => `read on ${moment}`,
    uploadedBy: (moment, who) => `${moment}, by ${who}`,
    states: {
      inForce: 'in service',
      waiting: 'never put in service',
      former: (moment) => `replaced, put in service on ${moment}`,
      refused: (faults) => (faults === 1 ? 'refused, 1 fault' : `refused, ${wholeText(faults, 'en')} faults`),
      idle: 'not in service',
    },
    readReport: 'Read the report',
    readOf: (file) => `Read the report of ${file}`,
    goBack: 'Go back to it',
    goBackTo: (file) => `Go back to ${file}`,
    seeFaults: 'See the faults',
    seeFaultsOf: (file) => `See the faults of ${file}`,
  },
);
