import { expect, test } from 'vitest';
import { batchColumns, columnOf, missingColumns, placeColumns, templateHeadings } from './columns.ts';
import { presentColumns } from './line-defaults.ts';

const column = (heading: string) => {
  const read = columnOf(heading);
  return read && (read.unit ? `${read.column} ${read.unit}` : read.column);
};

test('columns are recognised by name in French and English, whatever case, accents and punctuation', () => {
  const names: Record<string, string> = {
    reference: 'reference',
    Référence: 'reference',
    'N° de commande': 'null',
    'Order number': 'reference',
    Pays: 'country',
    country_code: 'country',
    'Code postal': 'postalCode',
    postalCode: 'postalCode',
    CP: 'postalCode',
    'ZIP code': 'postalCode',
    Ville: 'city',
    Town: 'city',
    Longueur: 'length',
    'Longueur (mm)': 'length mm',
    'length in cm': 'length cm',
    Épaisseur: 'height',
    'gross weight': 'weight',
    'Poids brut (kg)': 'weight kg',
    masse: 'weight',
    Taille: 'dimensions',
    'Parcel type': 'format',
    'Destinataire professionnel': 'business',
    dimensions: 'dimensions',
    Poids: 'weight',
    poids_kg: 'weight kg',
    'Poids (g)': 'weight g',
    'Poids en grammes': 'weight g',
    'Weight [kg]': 'weight kg',
    weight_g: 'weight g',
    Format: 'format',
    Professionnel: 'business',
    Société: 'companyName',
    Prénom: 'firstName',
    'Last name': 'lastName',
    'Numéro et voie': 'line1',
    'E-mail': 'email',
    Mobile: 'phone',
    Civilité: 'titleCode',
    Couleur: 'null',
    Principale: 'null',
    'longueur kg': 'null',
    '': 'null',
  };
  expect(Object.fromEntries(Object.keys(names).map((name) => [name, String(column(name))]))).toEqual(names);
});

test('the code of every column is one of its names, since pages send columns by their codes', () => {
  expect(batchColumns).toEqual(expect.arrayContaining(['postalCode', 'titleCode', 'firstName', 'line1', 'email']));
  expect(batchColumns.map(column)).toEqual(batchColumns);
});

test('the template’s headings are those of the mock-up, and are all recognised', () => {
  expect(templateHeadings('fr').slice(0, 8)).toEqual(
    'reference;pays;code_postal;ville;longueur;largeur;hauteur;poids_kg'.split(';'),
  );
  for (const locale of ['fr', 'en'] as const) {
    const placed = placeColumns(templateHeadings(locale));
    expect(placed.filter(({ read }) => read === null)).toEqual([]);
    expect(missingColumns(presentColumns(placed, {}))).toEqual([]);
  }
});

test('a file needs a place, three sides and a weight; dimensions in one column will do, and tubes have no height', () => {
  const missing = (...headings: string[]) => missingColumns(presentColumns(placeColumns(headings), {}));
  expect(missing('Couleur')).toEqual(['postalCode', 'length', 'width', 'height', 'weight']);
  expect(missing('cp', 'dimensions', 'poids')).toEqual([]);
  expect(missing('ville', 'format', 'longueur', 'diamètre', 'poids')).toEqual([]);
  expect(missing('cp', 'longueur', 'largeur', 'poids')).toEqual(['height']);
});
