import { groupedDigits } from '#domain/site/grouped-digits.ts';
import { postage } from './postage.ts';

const plural = (n: number, one: string, many: string) => `${n}\u00A0${n < 2 ? one : many}`;
const articles = (n: number) => plural(n, 'article', 'articles');

/**
 * Texts of the shop's lists, French. `\u00A0` is the no-break space that French requires before `: ; ! ?` and units.
 */
export const catalog = {
  breadcrumb: 'Fil d’Ariane',
  home: 'Accueil',
  shop: 'Boutique',
  skip: 'Aller aux articles',
  articles,
  /** Accessible name of a link to a list, with the number of articles in that list. */
  withCount: (name: string, n: number) => `${name}, ${articles(n)}`,
  /** Title of a list to which one filter is applied; `paged` is the title of its second and later pages. */
  filtered: (name: string, value: string) => `${name} – ${value}`,
  paged: (name: string, page: number) => `${name}, page ${page}`,
  description: (name: string, n: number) =>
    `${name}\u00A0: ${articles(n)}, prix des vendeurs comparés livraison comprise, stock et délai affichés.`,
  categories: 'Catégories',
  filters: {
    title: 'Affiner',
    label: 'Filtres',
    close: 'Fermer les filtres',
    show: (n: number) => `Voir ${articles(n)}`,
    more: 'Voir plus',
    applied: 'Filtres appliqués',
    remove: (name: string) => `Retirer le filtre ${name}`,
    removeText: 'Retirer le filtre',
    clear: 'Tout effacer',
  },
  sort: { label: 'Trier par', submit: 'Trier' },
  view: { label: 'Présentation', tiles: 'Images', table: 'Tableau' },
  pageSize: 'Articles par page',
  pages: { label: 'Pages', page: (n: number) => `Page ${n}`, previous: 'Page précédente', next: 'Page suivante' },
  product: {
    sellers: (n: number) => plural(n, 'vendeur', 'vendeurs'),
    isNew: 'Nouveau',
    add: 'Ajouter',
    addOne: (name: string) => `Ajouter au panier\u00A0: ${name}`,
    quantity: (name: string) => `Quantité\u00A0: ${name}`,
  },
  postage,
  /** The boxes that hold a thing. */
  boxes: {
    question: 'Quelle boîte pour mon objet\u00A0?',
    hint: 'Les cotes de l’objet, dans n’importe quel ordre.',
    description: 'Donnez les cotes de votre objet\u00A0: voici les boîtes qui le contiennent, la plus juste d’abord.',
    sides: 'Cotes de l’objet, en cm',
    fields: { longueur: 'Longueur, en cm', largeur: 'Largeur, en cm', hauteur: 'Hauteur, en cm' },
    short: { longueur: 'Longueur', largeur: 'Largeur', hauteur: 'Hauteur' },
    padding: 'Calage de chaque côté',
    noPadding: 'sans',
    find: 'Trouver',
    faults: {
      missing: (field: string, _max: string) => `${field}\u00A0: indiquez les trois cotes de l’objet.`,
      invalid: (field: string, _max: string) => `${field}\u00A0: indiquez un nombre, par exemple 30 ou 20,5.`,
      range: (field: string, max: string) => `${field}\u00A0: indiquez une cote entre 0,1 et ${max}.`,
    },
    title: (boxes: number, tubes: number, size: string) => {
      const found = [boxes > 0 && plural(boxes, 'boîte', 'boîtes'), tubes > 0 && plural(tubes, 'tube', 'tubes')];
      return `${found.filter(Boolean).join(' et ')} pour ${size}`;
    },
    turned: 'Moins il reste de vide, moins il faut caler. L’objet peut être tourné.',
    noneTitle: (size: string) => `Aucune boîte pour ${size}`,
    noneHolds: 'Nos boîtes sont trop petites pour cet objet',
    noneWhy: 'Emballé autrement, il peut voyager\u00A0: comparez les transporteurs avec vos propres dimensions.',
    compare: 'Comparer avec des dimensions libres',
    nearest: 'Les plus proches',
    sort: 'Ordre',
    leastRoom: 'Moins de vide',
    cheapest: 'Moins cher avec l’envoi',
    more: (n: number) => `Les ${n} emballages les plus justes sont montrés.`,
    inside: (size: string) => `intérieur ${size}`,
    insideTube: (length: string, diameter: string) => `intérieur ${length}\u00A0cm, diamètre ${diameter}\u00A0cm`,
    tightest: 'La plus juste',
    room: (litres: string) => `il reste ${litres}\u00A0L de vide`,
    missing: (centimetres: string) => `il manque ${centimetres}\u00A0cm`,
    soldOut: 'Épuisée',
  },
  table: {
    caption: 'Articles de la liste',
    code: 'Référence',
    name: 'Article',
    sellers: 'Vendeurs',
    stock: 'Stock',
    price: 'Prix',
    add: 'Ajouter au panier',
  },
  none: {
    filtered: 'Aucun article ne répond à tous ces filtres',
    filteredWhy: 'Retirez-en un\u00A0: la liste reprend les articles qu’il écartait.',
    empty: 'Aucun article pour le moment',
    emptyWhy: 'Rien n’est vendu ici en ce moment. Les autres rayons restent ouverts.',
    wholeShop: 'Voir toute la boutique',
  },
  /** Why an article of a list couldn't be added to the cart. */
  refused: {
    noStock: 'Il est épuisé. Sa page dit si un autre vendeur le propose.',
    gone: 'Il n’est plus vendu.',
  },
  failed: {
    title: 'La boutique ne répond pas',
    text: 'La page n’a pas pu être chargée. Votre panier est conservé.',
    retry: 'Relancer',
  },
  search: {
    title: 'Recherche',
    label: 'Que cherchez-vous\u00A0?',
    submit: 'Rechercher',
    titleOf: (text: string) => `Recherche\u00A0: ${text}`,
    description: 'Recherchez parmi les emballages, timbres et fournitures d’envoi de tous les vendeurs.',
    /** The texts before and after the corrected word, which is a link. */
    corrected: (text: string) => [
      `Rien pour «\u00A0${text}\u00A0»\u00A0: voici les résultats pour «\u00A0`,
      '\u00A0».',
    ],
    everyWord: 'Aucun article n’a tous ces mots\u00A0: voici ceux qui en ont le plus.',
    byName:
      'Aucun article de ce nom\u00A0: voici ceux dont la matière, une caractéristique ou la description correspond.',
    instead: (text: string) => `Rechercher plutôt «\u00A0${text}\u00A0»`,
    none: (text: string) => `Aucun article pour «\u00A0${text}\u00A0»`,
    answers: 'Aide',
    elsewhere: {
      pro: (text: string, n: number) => `«\u00A0${text}\u00A0»\u00A0: ${n} sur le site professionnel`,
      part: (text: string, n: number) => `«\u00A0${text}\u00A0»\u00A0: ${n} sur le site des particuliers`,
    },
    tipsTitle: 'Pour trouver',
    tips: [
      'Un ou deux mots suffisent\u00A0: «\u00A0carton\u00A0», «\u00A0enveloppe bulle\u00A0».',
      'Une référence ou un code-barres mène droit à l’article.',
      'Les accents, le pluriel et une faute de frappe ne gênent pas.',
    ],
    parcel: 'Vous vouliez envoyer un colis\u00A0?',
    compare: 'Comparer les transporteurs',
    departments: 'Les rayons',
  },
  shopPage: {
    title: { part: 'La boutique', pro: 'La boutique des professionnels' },
    lead: {
      part: 'De quoi emballer, affranchir et peser, chez plusieurs vendeurs\u00A0: leurs prix sont comparés livraison comprise.',
      pro: 'De quoi emballer, affranchir et peser en volume\u00A0: prix hors taxes d’abord, comparés livraison comprise.',
    },
    newest: 'Nouveautés',
    allNew: 'Toutes les nouveautés',
    brands: 'Marques',
    sellers: 'Vendeurs',
  },
  brand: { kind: 'Marque' },
  seller: {
    lead: 'Vendeur professionnel',
    own: 'Vendeur professionnel, exploitant de cette boutique',
    legal: 'Informations légales',
    ratings: {
      link: 'Avis vérifiés',
      none: 'Trop peu d’avis pour une note',
      title: 'Les avis sur ce vendeur',
      invented: 'Dans cette démonstration, des avis inventés s’y ajoutent.',
      fewest: (n: number) => `Une note s’affiche à partir de ${n}\u00A0avis.`,
      /**
       * Code de la consommation, L111-7-2 and D111-17: how ratings are verified, published and kept, and what is paid.
       */
      how: (days: number, years: number) =>
        `Seuls les acheteurs notent un vendeur, une fois par commande, après la livraison et pendant ${days}\u00A0jours. Chaque note est liée à la commande livrée, ce qui vérifie l’achat\u00A0; son auteur peut la changer ou la retirer pendant ce temps. La note affichée est la moyenne des notes de 1 à 5 reçues sur ce site pendant ${years}\u00A0ans, toutes publiées en deux jours au plus et effacées ensuite. Aucune n’est rémunérée, modifiée ni écartée.`,
    },
    company: 'Raison sociale',
    form: 'Forme juridique',
    capital: 'Capital social',
    euros: (n: number) => `${groupedDigits(String(n))}\u00A0€`,
    siren: 'SIREN',
    registry: 'Immatriculation',
    vat: 'TVA intracommunautaire',
    address: 'Siège social',
    email: 'Courriel',
    phone: 'Téléphone',
    mediator: 'Médiateur de la consommation',
    status: 'Qualité',
    professional: {
      part: 'Ce vendeur agit en tant que professionnel\u00A0: le droit de la consommation s’applique à ses ventes.',
      pro: 'Ce vendeur agit en tant que professionnel.',
    },
    returns: 'Retours et rétractation',
    delivery: {
      mainland: 'Livraison, France continentale et Monaco',
      corsica: 'Livraison, Corse',
      from: (weight: string, price: string) => `dès ${weight}\u00A0: ${price}`,
    },
  },
};
