/**
 * French messages about faults in a catalog's files: what is wrong, and what to do (docs/requirements.md SHOP-6).
 * Kept apart from the errors of the API (domain/errors), which browsers load.
 */
import type { Message } from '#domain/errors/message.ts';

const euros = (cents: unknown) => (Number(cents) / 100).toFixed(2);

export const catalogMessagesFr = {
  noFile:
    'le dossier n’a aucune table du catalogue. Nommez les fichiers categories, attributes, attribute-values, brands, sellers, products ou offers (.csv ou .xlsx).',
  oldWorkbook:
    'c’est un classeur d’un ancien Excel ou protégé par un mot de passe. Enregistrez-le en .xlsx sans mot de passe, ou en CSV.',
  noWorkbook:
    'ce n’est pas un classeur Excel lisible, ou il dépasse 64\u00A0Mo une fois décompressé. Enregistrez-le en CSV.',
  tooLarge: (p) => `le fichier dépasse ${p.limit}\u00A0Mo. Donnez plutôt un dossier de fichiers CSV.`,
  json: (p) => `ce n’est pas du JSON (${p.given}). Corrigez-le à cet endroit.`,
  sections:
    'il faut un objet d’une ou plusieurs des six listes categories, attributes, brands, sellers, products et offers, chacune entre crochets.',
  unknownSection: 'cette liste n’existe pas. Retirez-la ou corrigez son nom.',
  csv: (p) => `la suite du fichier est illisible (${p.given}). Vérifiez les guillemets de cette ligne.`,
  columnMissing: 'cette colonne manque. Ajoutez-la, vide s’il n’y a rien à y mettre.',
  columnUnknown: 'cette colonne n’existe pas. Retirez-la ou corrigez son nom.',
  columnTwice: 'cette colonne est là deux fois. Gardez-en une.',
  cells: (p) =>
    `${p.given}\u00A0cellules au lieu de ${p.limit}. Mettez entre guillemets les textes qui ont une virgule.`,

  unknownRow: (p) =>
    `la boutique n’a pas «\u00A0${p.given}\u00A0». Pour l’ajouter, le fichier doit avoir toutes les colonnes de la table.`,
  missing: 'la valeur manque. Renseignez-la.',
  unknownField: 'ce champ n’existe pas. Retirez-le ou corrigez son nom.',
  object: 'il faut un objet. Voyez la forme décrite dans docs/catalog.md.',
  text: 'il faut un texte.',
  characters: 'le texte contient des caractères de commande ou invisibles. Ressaisissez-le.',
  tooLong: (p) => `le texte dépasse ${p.limit}\u00A0caractères. Raccourcissez-le.`,
  code: 'un code a 1 à 40 minuscules sans accent, chiffres ou «\u00A0_\u00A0». Corrigez-le.',
  hyphenatedCode: 'un code a 1 à 40 minuscules sans accent, chiffres, «\u00A0_\u00A0» ou «\u00A0-\u00A0». Corrigez-le.',
  builtInFacet: 'marque, vendeur, prix et disponible sont déjà des filtres. Choisissez un autre code.',
  offerId: 'l’identifiant d’une offre a 1 à 40 minuscules sans accent ou chiffres. Corrigez-le.',
  picture:
    'une image se nomme sans dossier ni extension, en minuscules sans accent, chiffres, «\u00A0-\u00A0» ou «\u00A0_\u00A0».',
  list: 'il faut une liste (CSV\u00A0: valeurs séparées par «\u00A0|\u00A0»).',
  listLength: (p) => `la liste dépasse ${p.limit}\u00A0valeurs. Retirez-en.`,
  listTwice: 'une valeur est deux fois dans la liste. Gardez-en une.',
  sites: 'les sites sont part, pro, ou les deux (CSV\u00A0: part|pro).',
  site: 'le site est part ou pro.',
  kind: 'la sorte est choice ou number.',
  boolean: 'il faut oui ou non (CSV\u00A0: yes ou no\u00A0; JSON\u00A0: true ou false).',
  position: 'il faut un nombre entier de 0 à 1\u00A0000\u00A0000.',
  measure: 'il faut un nombre, un point pour la virgule, trois décimales au plus.',
  price:
    'il faut un prix en euros de 0.01 à 1000000, un point pour la virgule, deux décimales au plus, par exemple 19.50.',
  volumePrices:
    'il faut des prix par quantité (CSV\u00A0: 10=4.50/5.40|50=4.20/5.04, soit quantité=prix HT/prix TTC), ou rien.',
  volumeQuantity: 'la quantité d’un prix par quantité est un nombre entier de lots, de 2 à 999.',
  deliveryFee: 'il faut un montant en euros de 0 à 1000, deux décimales au plus, par exemple 4.90.',
  deliveryRates: 'il faut des tarifs par poids (CSV\u00A0: 0=3.90|2000=5.90, soit grammes=prix TTC), ou rien.',
  deliveryRateOrder: 'les tarifs commencent à 0\u00A0g\u00A0; les poids montent, les prix ne baissent pas.',
  stock: 'il faut un nombre entier de lots, de 0 à 1\u00A0000\u00A0000.',
  weight: 'il faut un poids en grammes entiers, de 0 à 10\u00A0000\u00A0000.',
  capital: 'il faut un capital en euros entiers, ou rien.',
  returnDays: 'il faut un nombre entier de jours, de 0 à 365, ou rien s’il n’y en a pas.',
  returnPaidBy: 'qui paie les retours\u00A0: buyer (acheteur) ou seller (vendeur), ou rien pour le vendeur.',
  delay: 'il faut deux délais en jours ouvrés entiers, de 0 à 90.',
  delayOrder: 'le délai le plus court dépasse le plus long. Échangez-les.',
  vatRate: 'le taux de TVA est 0, 5.5, 10 ou 20.',
  date: 'il faut une date qui existe, écrite 2026-01-31.',
  ean: 'ce n’est pas un EAN de 13 chiffres, ou sa clé est fausse. Corrigez-le, ou laissez vide.',
  siren: 'ce n’est pas un SIREN de 9 chiffres, ou sa clé est fausse. Corrigez-le.',
  vatNumber: 'un numéro de TVA commence par deux lettres, par exemple FR40303265045.',
  email: 'il faut une adresse e-mail, par exemple contact@exemple.fr.',
  phone: 'il faut un numéro de téléphone, par exemple +33 1 23 45 67 89.',
  attributes: 'il faut des attributs, chacun une fois (CSV\u00A0: code=valeur|code=valeur).',

  twice: (p) => `«\u00A0${p.given}\u00A0» est déjà ${p.first}. Gardez l’une des deux.`,
  eanTwice: (p) => `cet EAN est déjà celui du produit ${p.first}. Corrigez l’un des deux.`,
  offerTwice: (p) => `ce vendeur a déjà une offre pour ce produit sur ce site, ${p.first}. Gardez-en une.`,
  parentUnknown: (p) => `la catégorie «\u00A0${p.given}\u00A0» n’existe pas. Ajoutez-la, ou corrigez parent.`,
  cycle: (p) => `la catégorie est sous elle-même (${p.given}). Corrigez parent.`,
  categoryUnknown: (p) => `la catégorie «\u00A0${p.given}\u00A0» n’existe pas. Ajoutez-la, ou corrigez ce code.`,
  brandUnknown: (p) => `la marque «\u00A0${p.given}\u00A0» n’existe pas. Ajoutez-la, ou corrigez ce code.`,
  attributeUnknown: (p) => `l’attribut «\u00A0${p.given}\u00A0» n’existe pas. Ajoutez-le, ou corrigez ce code.`,
  valueUnknown: (p) =>
    `«\u00A0${p.given}\u00A0» n’est pas une valeur de l’attribut ${p.attribute}. Ajoutez-la, ou choisissez-en une.`,
  valueNumber: (p) => `l’attribut ${p.attribute} prend un nombre, et non «\u00A0${p.given}\u00A0».`,
  bandOfChoice: 'seul un attribut de sorte number a des bornes. Laissez least et below vides.',
  bandMissing: 'la valeur d’un attribut de sorte number a une borne au moins\u00A0: least ou below.',
  bandOrder: 'least atteint ou dépasse below. Échangez les bornes.',
  bandOverlap: (p) => `cette bande en recouvre une autre (${p.first}). Corrigez leurs bornes.`,
  variantAttribute: (p) =>
    `la valeur de l’attribut ${p.given}, qui distingue les variantes, manque. Ajoutez-la aux attributs.`,
  variantOther: (p) => `les autres variantes de ce groupe se distinguent par ${p.given}. Donnez le même attribut.`,
  variantTwice: (p) => `une variante du groupe a déjà cette valeur, ${p.first}. Donnez-en une autre.`,
  sellerUnknown: (p) => `le vendeur «\u00A0${p.given}\u00A0» n’existe pas. Ajoutez-le, ou corrigez ce code.`,
  productUnknown: (p) => `le produit «\u00A0${p.given}\u00A0» n’existe pas. Ajoutez-le, ou corrigez ce code.`,
  offerSite: (p) =>
    `le produit n’est pas vendu sur le site ${p.given}. Ajoutez ce site au produit, ou retirez l’offre.`,
  volumeOrder: (p) =>
    `la quantité ${p.given} ne dépasse pas la précédente. Rangez les prix par quantité croissante, chaque quantité une fois.`,
  volumePrice: (p) => `dès ${p.given}, le prix n’est pas inférieur au précédent, HT et TTC. Baissez-le, ou retirez-le.`,
  taxes: (p) =>
    `à ${p.rate}\u00A0% de TVA, le prix TTC est ${euros(p.expected)}, à un centime près. Corrigez l’un des prix.`,
} as const satisfies Readonly<Record<string, Message>>;

export type CatalogFaultKey = keyof typeof catalogMessagesFr;
