/** Every picture of the demo catalogue: its name and what it is drawn from. */
import { closedParcel, openCarton, parcel } from './boxes.ts';
import * as counter from './counter.ts';
import * as devices from './devices.ts';
import * as labels from './labels.ts';
import { documentPouch, envelope, envelopeBox, mailer } from './mailers.ts';
import { bookWrap, giftBox, pile, postalBox } from './mailing-boxes.ts';
import { clear, dark, green, grey, kraft, type Material, minium, paper, steel, white } from './materials.ts';
import * as pallets from './pallets.ts';
import * as rolls from './rolls.ts';
import * as scales from './scales.ts';
import type { Scene } from './scene.ts';
import * as shelves from './shelves.ts';
import { type Size, shadow } from './solids.ts';
import * as stamps from './stamps.ts';
import * as supplies from './supplies.ts';

type Drawing = () => Scene;

const brownTape: Material = { top: '#c99b63', left: '#b07f48', right: '#8d6235' };

/** Open, with its measures, and closed, for each size. */
const cartons = (prefix: string, sizes: readonly Size[], double: boolean): Record<string, Drawing> =>
  Object.fromEntries(
    sizes.flatMap((size): [string, Drawing][] => {
      const name = `${prefix}-${size.join('-')}`;
      return [
        [name, () => openCarton(size, { double })],
        [`${name}-cotes`, () => openCarton(size, { double, measured: true })],
        [`${name}-ferme`, () => closedParcel(size)],
      ];
    }),
  );

const postalBoxes = (
  prefix: string,
  sizes: readonly Size[],
  look: { material?: Material; strip?: boolean },
): Record<string, Drawing> =>
  Object.fromEntries(
    sizes.flatMap((size): [string, Drawing][] => {
      const name = `${prefix}-${size.join('-')}`;
      return [
        [name, () => postalBox(size, look)],
        [
          `${name}-cotes`,
          () =>
            closedParcel(size, { measured: true, tape: null, ...(look.material ? { material: look.material } : {}) }),
        ],
      ];
    }),
  );

const readyBox = (size: Size, measured = false): Scene =>
  closedParcel(size, { material: white, tape: null, band: true, measured });

const packaging: Record<string, Drawing> = {
  ...cartons(
    'carton',
    [
      [20, 15, 10],
      [30, 20, 15],
      [35, 25, 20],
      [40, 30, 30],
      [50, 40, 30],
    ],
    false,
  ),
  ...cartons(
    'carton-double',
    [
      [30, 30, 30],
      [40, 30, 20],
      [60, 40, 40],
    ],
    true,
  ),
  'carton-bouteilles-6': () => openCarton([30, 20, 35], { cells: [3, 2] }),
  'assortiment-60-cartons': () =>
    shelves.shelf((scene) => {
      shadow(scene, [0, 0], [56, 52]);
      parcel(scene, [0, 0, 0], [50, 30, 30], { labelled: false });
      parcel(scene, [2, 2, 30], [35, 25, 20], { labelled: false });
      parcel(scene, [22, 33, 0], [30, 20, 15], { labelled: true });
      parcel(scene, [0, 34, 0], [19, 15, 10], { labelled: false, tape: minium.left });
    }, 0.96),
  ...postalBoxes('caisse-blanche', [[25, 20, 10]], { material: white }),
  ...postalBoxes(
    'boite-plate',
    [
      [25, 18, 5],
      [35, 24, 5],
      [43, 31, 5],
    ],
    {},
  ),
  ...postalBoxes(
    'boite-rapide',
    [
      [22, 16, 6],
      [31, 23, 11],
    ],
    { strip: true },
  ),
  'boite-cadeau-24-24-10': () => giftBox([24, 24, 10]),
  'etui-livre-25-17': () => bookWrap(25, 17),
  'etui-livre-25-17-cotes': () => bookWrap(25, 17, { measured: true }),
  'etui-livre-31-22': () => bookWrap(31, 22),
  'etui-livre-31-22-cotes': () => bookWrap(31, 22, { measured: true }),
  'etui-vinyle-32-32': () => bookWrap(32, 32, { record: true }),
  'tube-45-5': () => rolls.tube(45, 5, { fill: 0.74 }),
  'tube-60-8': () => rolls.tube(60, 8, { fill: 0.84 }),
  'tube-60-8-cotes': () => rolls.tube(60, 8, { fill: 0.88, measured: true }),
  'tube-100-10': () => rolls.tube(100, 10, { fill: 0.96 }),
  'boite-plate-35-24-5-pile': () => pile([35, 24, 1.7], 11),
};

const mail: Record<string, Drawing> = {
  'enveloppe-c6': () => envelope(16.2, 11.4),
  'enveloppe-dl-fenetre': () => envelope(22, 11, { window: true, back: false }),
  'enveloppe-c4-soufflet': () => envelope(32.4, 22.9, { material: kraft, count: 2, gusset: true }),
  'enveloppe-dl-boite': () => envelopeBox(paper),
  'enveloppe-c4-boite': () => envelopeBox(kraft),
  'pochette-bulles-18-16': () => mailer(18, 16, { bubbles: true }),
  'pochette-bulles-22-16': () => mailer(22, 16, { bubbles: true }),
  'pochette-bulles-22-16-cotes': () => mailer(22, 16, { bubbles: true, plain: true, measured: true }),
  'pochette-bulles-22-16-pile': () => mailer(22, 16, { bubbles: true, count: 7, plain: true }),
  'pochette-bulles-36-27': () => mailer(36, 27, { bubbles: true }),
  'pochette-papier-35-25': () => mailer(35, 25, { waves: true, thick: 0.06 }),
  'pochette-opaque-30-40': () => mailer(40, 30, { material: grey, thick: 0.025, band: paper.left }),
  'pochette-opaque-pile': () =>
    mailer(40, 30, { material: grey, thick: 0.022, band: paper.left, count: 12, plain: true }),
  'pochette-rigide-32-24': () => mailer(32, 24, { material: white, thick: 0.02, band: minium.left }),
  'pochette-document-23-16': () => documentPouch(23, 16),
  'pret-enveloppe-20': () => envelope(22, 11, { stamped: true, back: false, count: 4 }),
  'pret-enveloppe-100': () => envelope(22.9, 16.2, { stamped: true, back: false, count: 3 }),
  'pret-pochette-250': () => mailer(22, 16, { bubbles: true, count: 3, band: green.left }),
  'pret-boite-s': () => readyBox([22, 16, 6]),
  'pret-boite-s-cotes': () => readyBox([22, 16, 6], true),
  'pret-boite-m': () => readyBox([30, 22, 12]),
  'pret-boite-m-cotes': () => readyBox([30, 22, 12], true),
  'pret-boite-m-pile': () => pile([48, 34, 2.2], 11, white, 0.9),
  'pret-boite-l': () => readyBox([40, 30, 20]),
  'pret-boite-l-cotes': () => readyBox([40, 30, 20], true),
  'pret-boite-bouteille': () => readyBox([42, 15, 15]),
  'cartes-correspondance': () => envelope(16.2, 11.4, { count: 6 }),
};

const closing: Record<string, Drawing> = {
  'adhesif-kraft-gomme': () => rolls.tape(kraft, 1),
  'adhesif-brun-66': () => rolls.tape(brownTape, 6),
  'adhesif-transparent-66': () => rolls.tape(clear, 6),
  'adhesif-papier-50': () => rolls.tape(kraft, 6),
  'adhesif-brun-36': () => rolls.caseOfTape(brownTape),
  'devidoir-50': rolls.dispenser,
  'papier-calage-50': () => rolls.lyingRoll(38, 9, { material: kraft, sheet: 'plain' }),
  'papier-calage-50-usage': () => openCarton([30, 20, 15], { stuffed: true }),
  'papier-nid-abeille-50': () => rolls.lyingRoll(40, 10, { material: kraft, sheet: 'comb' }),
  'film-bulles-10': () => rolls.lyingRoll(34, 9, { material: clear, sheet: 'bubbles' }),
  'film-bulles-100': () => rolls.lyingRoll(60, 16, { material: clear, count: 2, fill: 0.92 }),
  'particules-amidon-60': () => rolls.bag(26, 0.84),
  'film-manuel': () => supplies.filmRolls(6, 45, 11, clear),
  'film-machine': () => supplies.filmRolls(4, 50, 19, clear),
  'palette-filmee': () => pallets.securedPallet('film'),
  'palette-cerclee': () => pallets.securedPallet('straps'),
  'cerclage-pp': supplies.strapReel,
  'cerclage-tendeur': supplies.tensioner,
  cornieres: supplies.edgeBoards,
  'palette-carton': pallets.boardPallet,
  'caisse-palette': pallets.palletBox,
  'caisse-palette-cotes': () => closedParcel([120, 80, 80], { measured: true, tape: null }),
  'carton-30-20-15-palette': () => pallets.loadedPallet([3, 2], 12, 6, true),
  'carton-double-60-40-40-palette': () => pallets.loadedPallet([2, 2], 10, 9, true),
};

const sheets = {
  cimes: (value: string, first: number, columns: number, rows: number) =>
    ({ series: 'cimes', first, value, columns, rows }) as const,
  rivages: (value: string, first: number, columns: number, rows: number) =>
    ({ series: 'rivages', first, value, columns, rows }) as const,
};

const philately: Record<string, Drawing> = {
  'timbres-cimes-20-carnet': () => stamps.booklet(sheets.cimes('1,52', 0, 4, 3)),
  'timbre-cimes-20': () => stamps.oneStamp({ series: 'cimes', n: 0, value: '1,52' }),
  'timbres-cimes-100-carnet': () => stamps.booklet(sheets.cimes('3,10', 1, 3, 2)),
  'timbre-cimes-100': () => stamps.oneStamp({ series: 'cimes', n: 1, value: '3,10' }),
  'timbres-cimes-250-carnet': () => stamps.booklet(sheets.cimes('5,20', 2, 3, 2)),
  'timbre-cimes-250': () => stamps.oneStamp({ series: 'cimes', n: 2, value: '5,20' }),
  'timbres-rivages-20-carnet': () => stamps.booklet(sheets.rivages('2,10', 2, 4, 3)),
  'timbre-rivages-20': () => stamps.oneStamp({ series: 'rivages', n: 2, value: '2,10' }),
  'timbres-rivages-100-carnet': () => stamps.booklet(sheets.rivages('4,25', 1, 3, 2)),
  'timbre-rivages-100': () => stamps.oneStamp({ series: 'rivages', n: 1, value: '4,25' }),
  'timbres-jardins-20-feuille': () => stamps.sheet({ series: 'jardins', first: 0, value: '1,52', columns: 5, rows: 3 }),
  'timbre-jardins-20': () => stamps.oneStamp({ series: 'jardins', n: 0, value: '1,52' }),
  'timbres-oiseaux-20-carnet': () =>
    stamps.booklet({ series: 'oiseaux', first: 0, value: '1,52', columns: 4, rows: 3 }),
  'timbre-oiseaux-20': () => stamps.oneStamp({ series: 'oiseaux', n: 0, value: '1,52' }),
  'timbres-rouleau-100': stamps.stampRoll,
  'timbre-complement-010': () => stamps.sheet({ series: 'chiffres', first: 0, value: '0,10', columns: 5, rows: 4 }),
  'timbre-complement-050': () => stamps.sheet({ series: 'chiffres', first: 1, value: '0,50', columns: 5, rows: 4 }),
  'bloc-phares': () => stamps.souvenirSheet({ series: 'phares', first: 0, value: '2,10', columns: 4, rows: 1 }),
  'timbre-phares': () => stamps.oneStamp({ series: 'phares', n: 2, value: '2,10' }),
  'premier-jour-phares': stamps.firstDayCover,
  'collection-annee': () => stamps.catalogueBook(true),
  'catalogue-timbres': () => stamps.catalogueBook(false),
  'classeur-16': () => stamps.stockbook(16),
  'classeur-32': () => stamps.stockbook(32),
  'pince-timbres': stamps.tongs,
  'loupe-10': stamps.magnifier,
};

const equipment: Record<string, Drawing> = {
  'balance-2kg': () => scales.scale({ size: [15, 20, 2], material: white, shown: '0 g', keys: true, fill: 0.7 }),
  'balance-5kg': () => scales.scale({ size: [22, 20, 3], shown: '0 g', remote: true, fill: 0.84 }),
  'balance-5kg-usage': () =>
    scales.scale({ size: [22, 20, 3], shown: '280 g', remote: true, load: [18, 13, 9], fill: 0.92 }),
  'balance-50kg': () =>
    scales.scale({ size: [40, 40, 5], shown: '0,00', remote: true, plate: steel, material: dark, fill: 0.94 }),
  'balance-50kg-usage': () =>
    scales.scale({
      size: [40, 40, 5],
      shown: '18,60',
      remote: true,
      plate: steel,
      material: dark,
      load: [46, 34, 30],
      fill: 0.94,
    }),
  'balance-compteuse': () => scales.scale({ size: [30, 32, 7], shown: '1 250', keys: true, fill: 0.86 }),
  'pese-lettre': scales.letterScale,
  'metre-ruban': scales.tapeMeasure,
  'etiquettes-100-150': () => labels.labelRoll(100, 150),
  'etiquettes-57-32': () => labels.labelRoll(32, 57),
  'etiquettes-100-150-12': () => labels.labelRoll(100, 150, 12),
  'etiquettes-a4-4': () => labels.labelSheet(2, 2),
  'etiquettes-a4-21': () => labels.labelSheet(3, 7),
  'etiquettes-affranchir': labels.frankingLabels,
  'imprimante-usb': () => devices.printer({ size: [18, 20, 15], fill: 0.82 }),
  'imprimante-usb-usage': () => devices.printer({ size: [18, 20, 15], beside: true, fill: 0.94 }),
  'imprimante-wifi': () => devices.printer({ size: [18, 20, 15], material: dark, antenna: true, fill: 0.84 }),
  'imprimante-portable': () => devices.printer({ size: [9, 10, 5], material: green, printed: 0.6, fill: 0.7 }),
  'imprimante-atelier': () => devices.printer({ size: [28, 40, 30], screen: true, material: steel, fill: 0.94 }),
  'lecteur-codes': counter.scanner,
  'boite-aux-lettres': () => devices.mailbox({ size: [26, 26, 34], material: green }),
  'boite-aux-lettres-cotes': () => devices.mailbox({ size: [26, 26, 34], material: green, measured: true }),
  'boite-a-colis-cotes': () => devices.mailbox({ size: [40, 34, 60], material: dark, parcels: true, measured: true }),
  'boite-a-colis': () => devices.mailbox({ size: [40, 34, 60], material: dark, parcels: true }),
  'telephone-touches': () => devices.phone(false),
  'telephone-clapet': () => devices.phone(true),
  'carte-prepayee-10': () => devices.simCard('10', green.left),
  'carte-prepayee-20': () => devices.simCard('20', '#2a4690'),
  'balise-cles': devices.keyTrackers,
  'balise-colis': devices.parcelTracker,
  'encre-affranchir': counter.inkCartridge,
  dateur: counter.dateStamp,
  monnayeur: counter.coinTray,
  presentoir: counter.counterDisplay,
  'boite-archives': supplies.archiveBoxes,
  'conteneur-archives': supplies.archiveContainer,
  'bac-courrier': supplies.mailTray,
};

const aisles: Record<string, Drawing> = {
  'rayon-emballages': shelves.parcels,
  'rayon-cartons': () => openCarton([34, 26, 22]),
  'rayon-enveloppes': shelves.letters,
  'rayon-adhesifs': shelves.tapeAndFill,
  'rayon-timbres': () => stamps.sheet({ series: 'rivages', first: 0, value: '2,10', columns: 3, rows: 2 }),
  'rayon-philatelie': () => stamps.stockbook(16),
  'rayon-pesee': shelves.weighing,
  'rayon-prets': () => readyBox([28, 22, 9]),
  'rayon-maison': () => devices.mailbox({ size: [26, 24, 34], material: green }),
  'rayon-volumes': () => pallets.loadedPallet([2, 2], 2, 42),
  'rayon-bureau': supplies.archiveContainer,
};

/** By name, what draws each picture. */
export const pictures: Readonly<Record<string, Drawing>> = {
  ...packaging,
  ...mail,
  ...closing,
  ...philately,
  ...equipment,
  ...aisles,
};
