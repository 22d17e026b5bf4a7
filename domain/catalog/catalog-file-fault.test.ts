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
    'cells',
    { given: 4, limit: 3 },
    '4 cellules au lieu de 3. Mettez entre guillemets les textes qui ont une virgule.',
    '4 cells instead of 3. Put texts that hold a comma in quotes.',
  ],
  [
    'twice',
    { given: 'b', first: 2 },
    '« b » est déjà à la ligne 2. Gardez l’une des deux.',
    '“b” is already at line 2. Keep one of them.',
  ],
  [
    'offerTwice',
    { first: 'offers[1]' },
    'ce vendeur a déjà une offre pour ce produit sur ce site, à offers[1]. Gardez-en une.',
    'this seller already has an offer for this product on this site, at offers[1]. Keep one.',
  ],
  [
    'cycle',
    { given: 'a › a' },
    'la catégorie est sous elle-même (a › a). Corrigez parent.',
    'the category is below itself (a › a). Correct parent.',
  ],
  [
    'valueUnknown',
    { given: 'z', attribute: 'couleur' },
    '« z » n’est pas une valeur de l’attribut couleur. Ajoutez-la, ou choisissez-en une.',
    '“z” is no value of the attribute couleur. Add it, or choose one.',
  ],
  [
    'bandOverlap',
    { first: 7 },
    'cette bande en recouvre une autre (à la ligne 7). Corrigez leurs bornes.',
    'this band overlaps another (at line 7). Correct their bounds.',
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
