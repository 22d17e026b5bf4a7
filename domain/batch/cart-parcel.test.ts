import { expect, test } from 'vitest';
import { missingRecipientColumns, recipientOf } from './cart-parcel.ts';
import { placeColumns } from './columns.ts';
import { presentColumns } from './line-defaults.ts';

const to = { country: 'FR', postalCode: '59000', city: 'Lille' };

test.each([
  [['civilité', 'prénom', 'nom', 'entreprise', 'numéro et voie', 'e-mail', 'téléphone'], []],
  [['Title', 'First name', 'Last name', 'Number and street', 'Email', 'Phone'], []],
  // A name alone is a whole one.
  [['nom', 'adresse', 'courriel'], ['titleCode']],
])('13.5 the columns %j lack %j for a recipient', (headings, missing) => {
  expect(missingRecipientColumns(presentColumns(placeColumns(headings), {}))).toEqual(missing);
});

test.each([
  ['Mme', 'mrs'],
  ['monsieur', 'mr'],
  ['Mr', 'mr'],
  ['Dr', 'Dr'],
])('13.5 the title %j is read as %j; an unknown one is left to the rules of addresses', (titleCode, read) => {
  expect(recipientOf({ titleCode }, { to }).titleCode).toBe(read);
});

test('13.5 a recipient has the cells of the line, and the place of the comparison', () => {
  const cells = { companyName: 'Atelier', lastName: 'Petit', line1: '3 rue du Port', phone: '0712345678', floor: '2' };
  expect(recipientOf({ ...cells, country: 'France', postalCode: '59 000' }, { to })).toMatchObject({
    companyName: 'Atelier',
    lastName: 'Petit',
    line1: '3 rue du Port',
    phone: '0712345678',
    floor: '2',
    postalCode: '59000',
    town: 'Lille',
    country: { isocode: 'FR' },
    receiver: true,
  });
});
