/** The goods of large catalogs: those of a postal shop and office supplies. */
import type { Word } from './large-catalog-words.ts';

interface Good {
  readonly noun: Word;
  readonly feminine: boolean;
  /** Approximate price of a pack without VAT, in cents. */
  readonly price: number;
  /** Approximate weight of a pack, in grams. */
  readonly weight: number;
}

interface Shelf {
  readonly name: Word;
  readonly goods: readonly Good[];
}

interface Department {
  readonly name: Word;
  readonly shelves: readonly Shelf[];
}

const m = (fr: string, en: string, price: number, weight: number): Good => ({
  noun: [fr, en],
  feminine: false,
  price,
  weight,
});
const f = (fr: string, en: string, price: number, weight: number): Good => ({
  ...m(fr, en, price, weight),
  feminine: true,
});
const shelf = (fr: string, en: string, ...goods: readonly Good[]): Shelf => ({ name: [fr, en], goods });

/** Three levels: departments, shelves, goods. */
export const departments: readonly Department[] = [
  {
    name: ['Emballage', 'Packaging'],
    shelves: [
      shelf(
        'Cartons',
        'Boxes',
        m('Carton d’expédition', 'Shipping box', 1290, 4200),
        m('Carton double cannelure', 'Double-wall box', 1890, 6800),
        f('Boîte postale', 'Mailing box', 990, 2100),
        f('Caisse de déménagement', 'Moving box', 1590, 5200),
      ),
      shelf(
        'Tubes et étuis',
        'Tubes and sleeves',
        m('Tube postal', 'Mailing tube', 790, 900),
        m('Étui carton rigide', 'Rigid mailer', 890, 700),
        f('Pochette cartonnée', 'Board-backed mailer', 650, 600),
      ),
      shelf(
        'Calage',
        'Cushioning',
        m('Film à bulles', 'Bubble wrap', 1490, 1800),
        m('Papier de calage', 'Cushioning paper', 1190, 3500),
        f('Frisure de papier', 'Paper shred', 1390, 2500),
        m('Coussin d’air', 'Air cushion', 1790, 900),
      ),
      shelf(
        'Adhésifs',
        'Tapes',
        m('Ruban adhésif', 'Packing tape', 590, 500),
        m('Dévidoir d’adhésif', 'Tape dispenser', 1290, 450),
        m('Ruban kraft gommé', 'Gummed paper tape', 790, 900),
      ),
    ],
  },
  {
    name: ['Enveloppes', 'Envelopes'],
    shelves: [
      shelf(
        'Enveloppes courantes',
        'Everyday envelopes',
        f('Enveloppe', 'Envelope', 490, 350),
        f('Enveloppe à fenêtre', 'Window envelope', 590, 380),
        f('Enveloppe recommandée', 'Registered-mail envelope', 890, 400),
      ),
      shelf(
        'Pochettes',
        'Mailers',
        f('Pochette à bulles', 'Bubble mailer', 990, 700),
        f('Pochette à soufflet', 'Gusseted mailer', 1090, 800),
        f('Pochette d’expédition opaque', 'Opaque mailing bag', 890, 500),
      ),
      shelf(
        'Cartes et faire-part',
        'Cards',
        f('Carte de correspondance', 'Note card', 690, 250),
        f('Carte d’invitation', 'Invitation card', 890, 300),
        m('Faire-part', 'Announcement card', 1290, 350),
      ),
    ],
  },
  {
    name: ['Papeterie', 'Stationery'],
    shelves: [
      shelf(
        'Papier',
        'Paper',
        f('Ramette de papier', 'Ream of paper', 590, 2500),
        m('Bloc de papier à lettres', 'Writing pad', 490, 300),
        m('Rouleau de papier kraft', 'Kraft paper roll', 890, 1200),
        m('Papier cadeau', 'Gift wrap', 450, 250),
      ),
      shelf(
        'Carnets',
        'Notebooks',
        m('Carnet', 'Notebook', 690, 250),
        m('Cahier', 'Exercise book', 290, 200),
        m('Agenda', 'Diary', 1290, 350),
        m('Répertoire', 'Address book', 790, 220),
      ),
      shelf(
        'Classement',
        'Filing',
        m('Classeur', 'Ring binder', 390, 600),
        f('Chemise à rabats', 'Flap folder', 250, 150),
        f('Boîte d’archives', 'Archive box', 350, 500),
        m('Trieur', 'Expanding file', 890, 450),
      ),
    ],
  },
  {
    name: ['Écriture', 'Writing'],
    shelves: [
      shelf(
        'Stylos',
        'Pens',
        m('Stylo à bille', 'Ballpoint pen', 150, 15),
        m('Stylo plume', 'Fountain pen', 2490, 60),
        m('Roller', 'Rollerball pen', 390, 20),
        m('Feutre fin', 'Fineliner', 290, 15),
      ),
      shelf(
        'Marquage',
        'Marking',
        m('Marqueur indélébile', 'Permanent marker', 250, 20),
        m('Surligneur', 'Highlighter', 190, 18),
        m('Crayon à papier', 'Pencil', 90, 8),
      ),
      shelf(
        'Tampons',
        'Stamps and ink',
        m('Tampon dateur', 'Date stamp', 1490, 120),
        m('Tampon encreur', 'Self-inking stamp', 1990, 110),
        f('Encre à tampon', 'Stamp ink', 690, 60),
      ),
    ],
  },
  {
    name: ['Étiquettes', 'Labels'],
    shelves: [
      shelf(
        'Étiquettes d’adresse',
        'Address labels',
        f('Étiquette d’adresse', 'Address label', 790, 300),
        f('Étiquette thermique', 'Thermal label', 1290, 900),
        f('Étiquette de retour', 'Return label', 690, 250),
      ),
      shelf(
        'Signalisation',
        'Signage',
        f('Étiquette fragile', 'Fragile label', 590, 200),
        m('Panneau d’information', 'Information sign', 1290, 600),
        m('Porte-affiche', 'Poster holder', 2290, 900),
      ),
      shelf(
        'Imprimantes d’étiquettes',
        'Label printers',
        f('Imprimante d’étiquettes', 'Label printer', 12900, 1800),
        m('Rouleau d’étiquettes', 'Label roll', 890, 400),
        f('Étiqueteuse', 'Label maker', 3490, 500),
      ),
    ],
  },
  {
    name: ['Pesée et matériel', 'Weighing and equipment'],
    shelves: [
      shelf(
        'Balances',
        'Scales',
        m('Pèse-lettre', 'Letter scale', 1990, 400),
        f('Balance de colis', 'Parcel scale', 4990, 2600),
        f('Balance de comptoir', 'Counter scale', 8990, 3900),
      ),
      shelf(
        'Atelier',
        'Workshop',
        m('Cutter de sécurité', 'Safety cutter', 790, 90),
        m('Diable pliant', 'Folding hand truck', 6990, 5200),
        f('Table d’emballage', 'Packing table', 34900, 28000),
        m('Mètre ruban', 'Tape measure', 690, 180),
      ),
      shelf(
        'Boîtes aux lettres',
        'Letterboxes',
        f('Boîte aux lettres', 'Letterbox', 5990, 4200),
        f('Boîte à colis', 'Parcel box', 14900, 9800),
        f('Plaque de boîte aux lettres', 'Letterbox plate', 890, 60),
      ),
    ],
  },
  {
    name: ['Téléphonie et connexion', 'Phones and connection'],
    shelves: [
      shelf(
        'Téléphones',
        'Phones',
        m('Téléphone mobile reconditionné', 'Refurbished mobile phone', 19900, 320),
        m('Téléphone à grandes touches', 'Big-button phone', 4990, 280),
      ),
      shelf(
        'Accessoires',
        'Accessories',
        m('Chargeur', 'Charger', 1490, 120),
        m('Câble', 'Cable', 790, 60),
        f('Coque de téléphone', 'Phone case', 1290, 50),
        f('Batterie externe', 'Power bank', 2490, 260),
      ),
      shelf(
        'Bureau connecté',
        'Connected office',
        m('Casque sans fil', 'Wireless headset', 5990, 240),
        f('Souris', 'Mouse', 1990, 110),
        m('Clavier', 'Keyboard', 3490, 650),
      ),
    ],
  },
  {
    name: ['Philatélie', 'Stamp collecting'],
    shelves: [
      shelf(
        'Albums',
        'Albums',
        m('Album de timbres', 'Stamp album', 2990, 1200),
        m('Classeur philatélique', 'Stockbook', 1890, 900),
        f('Reliure', 'Binder', 2290, 800),
      ),
      shelf(
        'Outils',
        'Tools',
        f('Pince à timbres', 'Stamp tongs', 690, 40),
        f('Loupe', 'Magnifier', 1290, 90),
        f('Pochette transparente', 'Clear mount', 490, 60),
      ),
      shelf(
        'Souvenirs',
        'Souvenirs',
        f('Feuille souvenir', 'Souvenir sheet', 890, 60),
        m('Coffret de collection', 'Collector’s box', 3990, 700),
        f('Carte postale illustrée', 'Illustrated postcard', 190, 10),
      ),
    ],
  },
];
