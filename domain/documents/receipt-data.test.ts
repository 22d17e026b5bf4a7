import { expect, test } from 'vitest';
import { aReceipt, countryName, demoSeller } from '#tests/build/documents.ts';
import { anOrderedArticle, anOrderedParcel } from '#tests/build/order-lines.ts';
import { receiptDataOf } from './receipt-data.ts';

test('CRT-8 the receipt has the parcels of an order and what they cost, not its articles', () => {
  const { parcels, total, sender } = aReceipt();
  expect(parcels).toEqual([
    {
      entryNumber: 0,
      number: 'ZZ100000003XX',
      serviceLabel: 'Colissimo Domicile',
      recipient: 'Noël Lefèvre',
      from: 'Lyon',
      to: 'L’Haÿ-les-Roses',
      grams: 1200,
      depositOn: '2026-11-23',
      options: ['Remise contre signature'],
      paid: 1009,
    },
    expect.objectContaining({ entryNumber: 1, number: '', to: 'Lausanne', paid: 659 }),
  ]);
  expect(total.taxInclusive).toBe(1668);
  expect(sender).toEqual(['Mme Łucja Dvořáková', '5 rue de l’Œuvre', '69003 Lyon']);
});

test('CRT-8 a company is named as recipient, a town that is unknown by its country', () => {
  const parcel = anOrderedParcel(0, {
    quote: { shipment: { to: { country: 'CH', postalCode: '', city: '' } } },
    payload: { to: { companyName: 'Dupont S.A.' } },
  });
  expect(aReceipt([parcel]).parcels[0]).toMatchObject({ recipient: 'Dupont S.A.', to: 'Suisse' });
});

test('CRT-8 an order of articles alone has no receipt', () => {
  const facts = { orderCode: 'G26-4F7K9Q', locale: 'fr' as const, specimen: true, seller: demoSeller };
  const paid = { issuedOn: '2026-11-21', paidBy: '', paidOn: '2026-11-21', parcelNumbers: new Map(), countryName };
  expect(receiptDataOf([anOrderedArticle(0)], { ...facts, ...paid })).toBeNull();
});
