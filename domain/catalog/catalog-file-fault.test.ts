import { describe, expect, test } from 'vitest';
import type { ErrorParams } from '#domain/errors/message.ts';
import { catalogFaultText, isCatalogFaultKey } from './catalog-file-fault.ts';
import type { CatalogFaultKey } from './catalog-messages-fr.ts';

const textOf = (locale: 'fr' | 'en', key: CatalogFaultKey, params: ErrorParams = {}) =>
  catalogFaultText(locale, { file: 'a.csv', place: null, column: null, key, params })
    .replaceAll('\u00A0', ' ')
    .replace(/^a\.csv ?: /, '');

const messageCases: [CatalogFaultKey, ErrorParams, string, string][] = [
  [
    'tooLarge',
    { limit: 50 },
    'le fichier dépasse 50 Mo. Donnez plutôt un dossier de fichiers CSV.',
    'the file is larger than 50 MB. Give a folder of CSV files instead.',
  ],
  [
    'json',
    { given: 'x' },
    'ce n’est pas du JSON (x). Corrigez-le à cet endroit.',
    'this is not JSON (x). Correct it there.',
  ],
  [
    'csv',
    { given: 'x' },
    'la suite du fichier est illisible (x). Vérifiez les guillemets de cette ligne.',
    'the rest of the file cannot be read (x). Check the quotes of this line.',
  ],
  [
    'cells',
    { given: 4, limit: 3 },
    '4 cellules au lieu de 3. Mettez entre guillemets les textes qui ont une virgule.',
    '4 cells instead of 3. Put texts that hold a comma in quotes.',
  ],
  [
    'tooLong',
    { limit: 80 },
    'le texte dépasse 80 caractères. Raccourcissez-le.',
    'the text is longer than 80 characters. Shorten it.',
  ],
  [
    'listLength',
    { limit: 12 },
    'la liste dépasse 12 valeurs. Retirez-en.',
    'the list has more than 12 values. Remove some.',
  ],
  [
    'twice',
    { given: 'b', first: 2 },
    '« b » est déjà à la ligne 2. Gardez l’une des deux.',
    '“b” is already at line 2. Keep one of them.',
  ],
  [
    'eanTwice',
    { first: 2 },
    'cet EAN est déjà celui du produit à la ligne 2. Corrigez l’un des deux.',
    'this EAN is already that of the product at line 2. Correct one of them.',
  ],
  [
    'offerTwice',
    { first: 'offers[1]' },
    'ce vendeur a déjà une offre pour ce produit sur ce site, à offers[1]. Gardez-en une.',
    'this seller already has an offer for this product on this site, at offers[1]. Keep one.',
  ],
  [
    'parentUnknown',
    { given: 'z' },
    'la catégorie « z » n’existe pas. Ajoutez-la, ou corrigez parent.',
    'there is no category “z”. Add it, or correct parent.',
  ],
  [
    'cycle',
    { given: 'a › a' },
    'la catégorie est sous elle-même (a › a). Corrigez parent.',
    'the category is below itself (a › a). Correct parent.',
  ],
  [
    'categoryUnknown',
    { given: 'z' },
    'la catégorie « z » n’existe pas. Ajoutez-la, ou corrigez ce code.',
    'there is no category “z”. Add it, or correct this code.',
  ],
  [
    'brandUnknown',
    { given: 'z' },
    'la marque « z » n’existe pas. Ajoutez-la, ou corrigez ce code.',
    'there is no brand “z”. Add it, or correct this code.',
  ],
  [
    'attributeUnknown',
    { given: 'z' },
    'l’attribut « z » n’existe pas. Ajoutez-le, ou corrigez ce code.',
    'there is no attribute “z”. Add it, or correct this code.',
  ],
  [
    'valueUnknown',
    { given: 'z', attribute: 'couleur' },
    '« z » n’est pas une valeur de l’attribut couleur. Ajoutez-la, ou choisissez-en une.',
    '“z” is no value of the attribute couleur. Add it, or choose one.',
  ],
  [
    'valueNumber',
    { given: 'z', attribute: 'poids' },
    'l’attribut poids prend un nombre, et non « z ».',
    'the attribute poids takes a number, not “z”.',
  ],
  [
    'bandOverlap',
    { first: 7 },
    'cette bande en recouvre une autre (à la ligne 7). Corrigez leurs bornes.',
    'this band overlaps another (at line 7). Correct their bounds.',
  ],
  [
    'variantAttribute',
    { given: 'couleur' },
    'la valeur de l’attribut couleur, qui distingue les variantes, manque. Ajoutez-la aux attributs.',
    'the value of the attribute couleur, which tells the variants apart, is missing. Add it to the attributes.',
  ],
  [
    'variantOther',
    { given: 'couleur' },
    'les autres variantes de ce groupe se distinguent par couleur. Donnez le même attribut.',
    'the other variants of this group differ by couleur. Give the same attribute.',
  ],
  [
    'variantTwice',
    { first: 3 },
    'une variante du groupe a déjà cette valeur, à la ligne 3. Donnez-en une autre.',
    'a variant of the group already has this value, at line 3. Give another.',
  ],
  [
    'sellerUnknown',
    { given: 'z' },
    'le vendeur « z » n’existe pas. Ajoutez-le, ou corrigez ce code.',
    'there is no seller “z”. Add it, or correct this code.',
  ],
  [
    'productUnknown',
    { given: 'z' },
    'le produit « z » n’existe pas. Ajoutez-le, ou corrigez ce code.',
    'there is no product “z”. Add it, or correct this code.',
  ],
  [
    'offerSite',
    { given: 'pro' },
    'le produit n’est pas vendu sur le site pro. Ajoutez ce site au produit, ou retirez l’offre.',
    'the product is not sold on the site pro. Add the site to the product, or remove the offer.',
  ],
  [
    'taxes',
    { rate: 5.5, expected: 1055 },
    'à 5.5 % de TVA, le prix TTC est 10.55, à un centime près. Corrigez l’un des prix.',
    'at 5.5 % of VAT, the price with tax is 10.55, give or take a cent. Correct one of the prices.',
  ],
];

describe('SHOP-6 NAV-31 messages about faults in a file', () => {
  test.each(messageCases)('%s with %j', (key, params, french, english) => {
    expect(textOf('fr', key, params)).toBe(french);
    expect(textOf('en', key, params)).toBe(english);
  });

  test.each([
    [3, 'ean', 'a.csv, ligne 3, colonne ean : la valeur', 'a.csv, line 3, column ean: the value'],
    ['products[3]', 'ean', 'a.csv, products[3], colonne ean : la valeur', 'a.csv, products[3], column ean: the value'],
    [3, null, 'a.csv, ligne 3 : la valeur', 'a.csv, line 3: the value'],
    [null, null, 'a.csv : la valeur', 'a.csv: the value'],
  ])('has its place %j, %j', (place, column, french, english) => {
    const fault = { file: 'a.csv', place, column, key: 'missing', params: { first: null } } as const;
    expect(catalogFaultText('fr', fault).replaceAll('\u00A0', ' ')).toContain(french);
    expect(catalogFaultText('en', fault)).toContain(english);
  });

  test('only keys of messages are accepted', () => {
    expect(['missing', 'toString', '', 'Missing'].map(isCatalogFaultKey)).toEqual([true, false, false, false]);
  });
});
