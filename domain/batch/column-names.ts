/** The names of a file's columns in French and English; `fr` and `en` are the headings of the template. */
import type { Locale } from '#domain/site/locale.ts';

export interface ColumnNames extends Readonly<Record<Locale, string>> {
  /** Further names, in files of either language. */
  readonly also: readonly string[];
  /** Units that may follow the name, if the column holds an amount. */
  readonly amount?: 'length' | 'weight';
}

/** In the order of the template. */
export const parcelColumns = {
  reference: {
    fr: 'reference',
    en: 'reference',
    also: [
      ...['ref', 'numero', 'commande', 'numero de commande', 'n commande', 'order', 'order number', 'order id', 'id'],
      ...['id order', 'reference expedition', 'reference commande', 'order reference', 'sales record number'],
      ...['recipient reference', 'customer reference', 'reference client'],
    ],
  },
  country: {
    fr: 'pays',
    en: 'country',
    also: ['pays de destination'],
  },
  postalCode: {
    fr: 'code_postal',
    en: 'postal_code',
    also: [],
  },
  city: { fr: 'ville', en: 'city', also: [] },
  length: { fr: 'longueur', en: 'length', also: ['long'], amount: 'length' },
  width: { fr: 'largeur', en: 'width', also: ['larg', 'diametre', 'diameter'], amount: 'length' },
  height: { fr: 'hauteur', en: 'height', also: ['haut', 'epaisseur', 'thickness'], amount: 'length' },
  dimensions: { fr: 'dimensions', en: 'dimensions', also: ['dimension', 'taille', 'size'], amount: 'length' },
  weight: {
    fr: 'poids_kg',
    en: 'weight_kg',
    also: ['masse', 'poids brut', 'gross weight', 'poids total', 'total weight'],
    amount: 'weight',
  },
  format: { fr: 'format', en: 'format', also: ['type', 'type de colis', 'parcel type', 'forme', 'shape'] },
  business: {
    fr: 'professionnel',
    en: 'business',
    also: ['pro', 'b2b', 'destinataire professionnel', 'is business', 'to business'],
  },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/**
 * In the order of the template. Names that don't say whether they mean a single piece or all of them ('valeur', 'weight
 * of goods') are left out: a declared figure is never guessed.
 */
export const customsColumns = {
  goodsType: {
    fr: 'nature_envoi',
    en: 'content_category',
    also: ['nature', 'nature de l envoi', 'type d envoi', 'categorie', 'category', 'goods type', 'type of goods'],
  },
  goodsDetail: {
    fr: 'precision_nature',
    en: 'category_explanation',
    also: ['precision', 'explication', 'explanation', 'category detail'],
  },
  articleDescription: {
    fr: 'description_article',
    en: 'article_description',
    also: [
      'item description',
      'description',
      'designation',
      'description de l article',
      'description of the item',
      'goods description',
      'lineitem name',
      'product name',
      'item title',
      'item name',
      'content',
      'contenu',
    ],
  },
  articleQuantity: {
    fr: 'quantite',
    en: 'quantity',
    also: [
      ...['qte', 'qty', 'nombre d articles', 'number of items', 'pieces', 'lineitem quantity'],
      ...['quantity to ship', 'quantity purchased', 'item count', 'item quantity'],
    ],
  },
  unitValue: {
    fr: 'valeur_unitaire',
    en: 'unit_value',
    also: ['prix unitaire', 'valeur unitaire eur', 'unit price', 'unit value eur', 'item value', 'lineitem price'],
  },
  currency: { fr: 'devise', en: 'currency', also: ['monnaie', 'currency code'] },
  unitWeight: {
    fr: 'poids_unitaire_kg',
    en: 'unit_weight_kg',
    also: ['poids article', 'poids d un article', 'item weight'],
    amount: 'weight',
  },
  tariffNumber: {
    fr: 'numero_tarifaire',
    en: 'hs_code',
    also: ['code sh', 'code hs', 'sh', 'hs', 'code douanier', 'nomenclature', 'tariff number', 'commodity code'],
  },
  originCountry: {
    fr: 'pays_origine',
    en: 'origin_country',
    also: ['origine', 'origin', 'pays d origine', 'pays de fabrication', 'country of origin', 'made in'],
  },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** What the files of some programs say otherwise than their headings; all of `marks` are among these, in folded form. */
export interface Dialect {
  readonly program: string;
  readonly marks: readonly string[];
  /** Whether an order has a line for each of its articles, with the recipient on all of them. */
  readonly hasItemLines?: boolean;
  readonly columns?: Readonly<Record<string, 'reference'>>;
  readonly units?: Readonly<Partial<Record<NonNullable<ColumnNames['amount']>, 'g' | 'mm'>>>;
}

export const dialects: readonly Dialect[] = [
  // Shopify calls the order’s number its name (help.shopify.com, "Exporting orders").
  { program: 'Shopify', marks: ['name', 'financial status', 'shipping zip'], columns: { name: 'reference' } },
  // La Poste’s ColiShip has whole grams and millimetres.
  {
    program: 'ColiShip',
    marks: ['longueurcolis', 'largeurcolis', 'hauteurcolis'],
    units: { weight: 'g', length: 'mm' },
  },
  { program: 'Amazon', marks: ['order id', 'order item id', 'ship postal code'], hasItemLines: true },
  // "Sold order items", and "sold orders", which have a line for each order.
  { program: 'Etsy', marks: ['transaction id', 'order id', 'ship zipcode'], hasItemLines: true },
  { program: 'Etsy', marks: ['sale date', 'order id', 'ship zipcode'] },
  // Two plugins, "Customer/Order CSV Export" and "Advanced Order Export": both can write a line for each article.
  { program: 'WooCommerce', marks: ['order id', 'shipping postcode', 'billing postcode'], hasItemLines: true },
  { program: 'WooCommerce', marks: ['order number', 'postcode shipping'], hasItemLines: true },
  { program: 'eBay', marks: ['sales record number', 'ship to zip'] },
  { program: 'PrestaShop', marks: ['id order', 'reference'] },
];
