import type { Answered, Office } from '#app/api/use-cases.ts';
import { pageTexts } from '#app/i18n/page-texts.ts';
import type { Locale } from '#domain/site/locale.ts';

type Uses = NonNullable<Answered<Office['structure']['read']>['uses']>;

type Words = readonly [one: string, several: string];
type Counted = Pick<Uses, 'products' | 'offers' | 'below' | 'pages'>;

const countIn =
  (locale: Locale) =>
  (count: number, [one, several]: Words): string =>
    `${count} ${new Intl.PluralRules(locale).select(count) === 'one' ? one : several}`;
const french = countIn('fr');
const english = countIn('en');

/** What depends on a row, without what doesn't: `7 produits et 12 offres`. */
const listIn =
  (locale: Locale, words: Readonly<Record<keyof Counted, Words>>) =>
  (uses: Counted, names: readonly (keyof Counted)[]): string => {
    const found = names.filter((name) => uses[name] > 0);
    return new Intl.ListFormat(locale).format(found.map((name) => countIn(locale)(uses[name], words[name])));
  };
const usesFr = listIn('fr', {
  products: ['produit', 'produits'],
  offers: ['offre', 'offres'],
  below: ['fiche en dessous', 'fiches en dessous'],
  pages: ['page de contenu', 'pages de contenu'],
});
const usesEn = listIn('en', {
  products: ['product', 'products'],
  offers: ['offer', 'offers'],
  below: ['row below', 'rows below'],
  pages: ['page of content', 'pages of content'],
});
const shownIn = ['products', 'offers', 'pages'] as const;
const needing = ['products', 'offers', 'below'] as const;

export const structureTexts = pageTexts(
  {
    products: 'Produits',
    offers: 'Prix et stocks',
    tables: {
      categories: { all: 'Catégories', add: 'Nouvelle catégorie', remove: 'Retirer la catégorie' },
      brands: { all: 'Marques', add: 'Nouvelle marque', remove: 'Retirer la marque' },
      sellers: { all: 'Vendeurs', add: 'Nouveau vendeur', remove: 'Retirer le vendeur' },
      attributes: { all: 'Attributs', add: 'Nouvel attribut', remove: 'Retirer l’attribut' },
      'attribute-values': { all: 'Valeurs', add: 'Nouvelle valeur', remove: 'Retirer la valeur' },
    },
    name: 'Nom',
    unused: 'aucun',
    none: 'Il n’y en a pas encore.',
    languages: { fr: 'français', en: 'anglais' },
    columns: {
      code: 'Code',
      name: 'Nom',
      description: 'Description',
      parent: 'Dans la catégorie',
      position: 'Place parmi ses voisins',
      sites: 'Sites',
      own_range: 'Gamme propre',
      picture: 'Image',
      kind: 'Sorte',
      facet: 'Filtre des listes',
      unit: 'Unité',
      attribute: 'Attribut',
      least: 'Dès (least)',
      below: 'En dessous de (below)',
      own: 'C’est nous',
      returns: 'Conditions de retour',
      return_address: 'Adresse des retours',
      return_days: 'Jours de retour, en plus de la loi',
      return_paid_by: 'Qui paie le retour',
      delivery_mainland: 'Livraison par poids, France continentale et Monaco',
      delivery_corsica: 'Livraison par poids, Corse',
      company_name: 'Raison sociale',
      legal_form: 'Forme juridique',
      registration_number: 'SIREN',
      registry: 'Registre',
      vat_number: 'Numéro de TVA',
      capital: 'Capital, en euros',
      address: 'Adresse du siège',
      email: 'E-mail',
      phone: 'Téléphone',
      mediator: 'Médiateur',
    },
    hints: {
      code: 'Minuscules, chiffres et _\u00A0; il ne change plus.',
      least: 'Pour un nombre\u00A0: le filtre en prend les valeurs à partir d’ici.',
      below: 'Jusqu’ici, cette valeur exclue.',
      return_address: 'Vide\u00A0: l’adresse du siège.',
      unit: 'Pour un nombre, par exemple cm.',
      delivery_mainland:
        'Dès combien de grammes, quel prix TTC\u00A0: 0=3,90|2000=5,90. Vide\u00A0: les frais de chaque offre.',
      delivery_corsica: 'De même. Vide\u00A0: les tarifs du continent.',
    },
    noParent: 'Aucune\u00A0: un rayon',
    kinds: { choice: 'Un choix', number: 'Un nombre' },
    payers: { seller: 'Le vendeur', buyer: 'L’acheteur' },
    save: 'Enregistrer',
    saved: 'Enregistré, en ligne partout.',
    failed: 'Rien n’a été enregistré',
    effect: (uses: Counted) => `Un changement se voit aussitôt sur ${usesFr(uses, shownIn) || 'aucun produit'}.`,
    removal: 'Retirer',
    needed: (uses: Counted) => `Ne peut pas être retiré\u00A0: en dépendent ${usesFr(uses, needing)}.`,
    removes: ({ products, below, pages }: Counted) =>
      [
        below > 0 ? `Retire aussi ${french(below, ['valeur', 'valeurs'])}.` : 'Rien n’en dépend.',
        products > 0 && `${french(products, ['produit ne se filtre', 'produits ne se filtrent'])} plus ainsi.`,
        pages > 0 &&
          `${french(pages, ['page de contenu y mène', 'pages de contenu y mènent'])}\u00A0: changez-les d’abord.`,
      ]
        .filter(Boolean)
        .join(' '),
    removed: 'Retiré, partout.',
  },
  {
    products: 'Products',
    offers: 'Prices and stocks',
    tables: {
      categories: { all: 'Categories', add: 'New category', remove: 'Remove the category' },
      brands: { all: 'Brands', add: 'New brand', remove: 'Remove the brand' },
      sellers: { all: 'Sellers', add: 'New seller', remove: 'Remove the seller' },
      attributes: { all: 'Attributes', add: 'New attribute', remove: 'Remove the attribute' },
      'attribute-values': { all: 'Values', add: 'New value', remove: 'Remove the value' },
    },
    name: 'Name',
    unused: 'none',
    none: 'There are none yet.',
    languages: { fr: 'French', en: 'English' },
    columns: {
      code: 'Code',
      name: 'Name',
      description: 'Description',
      parent: 'In the category',
      position: 'Place among its neighbours',
      sites: 'Sites',
      own_range: 'Own range',
      picture: 'Picture',
      kind: 'Kind',
      facet: 'Filter of lists',
      unit: 'Unit',
      attribute: 'Attribute',
      least: 'From (least)',
      below: 'Below',
      own: 'That’s us',
      returns: 'Terms of return',
      return_address: 'Address for returns',
      return_days: 'Days of return, besides the law',
      return_paid_by: 'Who pays the way back',
      delivery_mainland: 'Delivery by weight, mainland France and Monaco',
      delivery_corsica: 'Delivery by weight, Corsica',
      company_name: 'Company name',
      legal_form: 'Legal form',
      registration_number: 'SIREN',
      registry: 'Registry',
      vat_number: 'VAT number',
      capital: 'Capital, in euros',
      address: 'Legal address',
      email: 'E-mail',
      phone: 'Phone',
      mediator: 'Mediator',
    },
    hints: {
      code: 'Small letters, digits and _; it never changes.',
      least: 'For a number: the filter takes values from here on.',
      below: 'Up to here, without this value.',
      return_address: 'Empty: the legal address.',
      unit: 'For a number, such as cm.',
      delivery_mainland: 'From how many grams, what price with VAT: 0=3.90|2000=5.90. Empty: the fee of each offer.',
      delivery_corsica: 'Likewise. Empty: the mainland’s rates.',
    },
    noParent: 'None: a department',
    kinds: { choice: 'A choice', number: 'A number' },
    payers: { seller: 'The seller', buyer: 'The buyer' },
    save: 'Save',
    saved: 'Saved, online everywhere.',
    failed: 'Nothing was saved',
    effect: (uses) => `A change shows at once on ${usesEn(uses, shownIn) || 'no product'}.`,
    removal: 'Remove',
    needed: (uses) => `Can’t be removed: it is needed by ${usesEn(uses, needing)}.`,
    removes: ({ products, below, pages }) =>
      [
        below > 0 ? `Also removes ${english(below, ['value', 'values'])}.` : 'Nothing depends on it.',
        products > 0 && `${english(products, ['product is', 'products are'])} no longer filtered by it.`,
        pages > 0 && `${english(pages, ['page of content leads', 'pages of content lead'])} here: change them first.`,
      ]
        .filter(Boolean)
        .join(' '),
    removed: 'Removed, everywhere.',
  },
);
