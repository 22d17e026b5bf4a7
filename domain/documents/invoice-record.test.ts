import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aRecord, demoSeller, invoiceFacts, mixedLines, orderCode, professional } from '#tests/build/documents.ts';
import { anOrderedArticle, aParcelAbroad } from '#tests/build/order-lines.ts';
import { invoiceRecordSchema } from './invoice-record-schema.ts';

describe('CRT-8 the record of an invoice', () => {
  test('has number, days, both parties and how it was paid', () => {
    expect(aRecord(mixedLines, professional)).toMatchObject({
      kind: 'INVOICE',
      number: 'F-pro-2026-000001',
      issuedOn: '2026-11-21',
      credits: null,
      orderCode,
      nature: 'MIXED',
      suppliedOn: '2026-11-23',
      paidOn: '2026-11-21',
      paidBy: 'Carte bancaire •••• 0014',
      seller: {
        name: 'Guichet Démonstration',
        legal: 'Société anonyme au capital de 1\u00A0500\u00A0000\u00A0€, RCS Paris 999000011',
        siren: '999000011',
        vatNumber: 'FR66999000011',
        routingAddress: '999000011',
        place: { line1: '12 rue du Guichet-Imaginaire', postalCode: '75099', town: 'Paris', country: 'FR' },
      },
      buyer: {
        name: 'Atelier & Fils',
        siren: '732829320',
        siret: '73282932000074',
        vatNumber: 'FR44732829320',
        routingAddress: '732829320_ACHATS',
        place: { line1: '5 rue de l’Œuvre', postalCode: '69003', town: 'Lyon', country: 'FR' },
      },
    });
  });

  test('has the SIREN as routing address where none was given, and none for a consumer', () => {
    const billed = { ...professional.billed, routingAddress: '' };
    expect(aRecord(mixedLines, { ...professional, billed }).buyer.routingAddress).toBe('732829320');
    expect(aRecord().buyer).toMatchObject({ name: 'Mme Łucja Dvořáková', siren: '', routingAddress: '' });
  });

  test('has each line, taxed, exempt or exported, and VAT by category and rate', () => {
    const { lines, vat, taxExclusive, tax, taxInclusive } = aRecord();
    expect(
      lines.map(({ name, quantity, unit, net, category, rate }) => [name, quantity, unit, net, category, rate]),
    ).toEqual([
      ['Envoi Colissimo Domicile', 1, 716, 716, 'S', 20],
      ['Option Remise contre signature', 1, 125, 125, 'S', 20],
      ['Envoi Delivengo', 1, 659, 659, 'G', 0],
      ['Boîte à fermeture rapide 22 × 16 × 6 cm', 2, 100, 200, 'S', 20],
      ['Carnet de timbres', 1, 1390, 1390, 'E', 0],
      ['Mètre ruban 3 m', 1, 425, 425, 'S', 20],
      ['Livraison, Bureau et Pesée', 1, 325, 325, 'S', 20],
    ]);
    expect(vat).toEqual([
      { category: 'S', rate: 20, taxExclusive: 1791, tax: 358, exemptions: [] },
      { category: 'G', rate: 0, taxExclusive: 659, tax: 0, exemptions: ['OUTSIDE_EU'] },
      { category: 'E', rate: 0, taxExclusive: 1390, tax: 0, exemptions: ['STAMPS'] },
    ]);
    expect([taxExclusive, tax, taxInclusive]).toEqual([3840, 358, 4198]);
  });

  test('of a credit note refers to its invoice', () => {
    const credits = { number: 'F-part-2026-000041', issuedOn: '2026-11-20' };
    expect(aRecord(mixedLines, { number: 'A-part-2026-000001', credits })).toMatchObject({
      kind: 'CREDIT_NOTE',
      credits,
    });
  });

  test('names where articles were delivered, if it is elsewhere', () => {
    const delivery = aParcelAbroad().payload.addresses.addressTo;
    expect(aRecord(mixedLines, { delivery }).deliveredTo?.place.country).toBe('CH');
    expect(aRecord(mixedLines, { delivery: invoiceFacts.billed.address }).deliveredTo).toBeNull();
    expect(aRecord([aParcelAbroad()], { delivery }).deliveredTo).toBeNull();
  });

  test('has a seller’s whole address in one line if it isn’t written as in France', () => {
    const { place } = aRecord([anOrderedArticle(0)], {
      seller: { ...demoSeller, address: 'Place du Marché 1' },
    }).seller;
    expect(place).toMatchObject({ line1: 'Place du Marché 1', postalCode: '', town: '' });
  });

  test('is what its schema describes', () => {
    for (const change of [{}, professional]) {
      const record = aRecord(mixedLines, change);
      expect(v.parse(invoiceRecordSchema, JSON.parse(JSON.stringify(record)))).toEqual(record);
    }
  });
});
