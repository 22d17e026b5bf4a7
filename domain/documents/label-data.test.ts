import { describe, expect, test } from 'vitest';
import { aLabel } from '#tests/build/documents.ts';
import { anOrderedParcel, aParcelAbroad, aParcelWithAccents } from '#tests/build/order-lines.ts';
import { sortingArea } from './label-data.ts';
import { allLines } from './printed-address.ts';

describe('CRT-8 the data of a label', () => {
  test('are those of the order', () => {
    expect(aLabel()).toEqual({
      orderCode: 'G26-4F7K9Q',
      entryNumber: 0,
      place: { number: 1, of: 1 },
      number: 'ZZ100000003XX',
      specimen: true,
      locale: 'fr',
      carrierName: 'Colissimo',
      serviceLabel: 'Colissimo Domicile',
      grams: 1200,
      sortingArea: '94-LHA',
      deliveryMode: 'HOME',
      recipient: { address: ['M NOEL LEFEVRE', '112 RUE DU BOEUF'], place: ['94240 L HAY LES ROSES'] },
      sender: ['MME LUCJA DVORAKOVA', '5 RUE DE L OEUVRE', '69003 LYON'],
      deposit: { mode: 'POST_OFFICE', on: '2026-11-23', relay: null },
      options: ['Remise contre signature'],
      customsPapers: null,
      paid: 1009,
      matrix: 'ZZ100000003XX;FR;94240;1200',
    });
  });

  test('G4 abroad, it names the sender’s country too', () => {
    expect(aLabel(aParcelAbroad()).sender.at(-1)).toBe('FRANCE');
    expect(aLabel(aParcelAbroad()).recipient.place.at(-1)).toBe('SUISSE');
  });

  test('the label is in the language of the order', () => {
    const { serviceLabel, options } = aLabel(aParcelWithAccents(), { locale: 'en' });
    expect([serviceLabel, ...options]).toEqual(['Colissimo Home', 'Signature on delivery']);
  });

  test('with relay points, it is addressed to one and names the other', () => {
    const relay = { postOfficeId: '7', label: 'Tabac', postalCode: '59000', town: 'Lille', country: 'FR' };
    const parcel = anOrderedParcel(0, {
      quote: { relayPlaces: { delivery: { country: 'FR', postalCode: '59000', city: 'Lille' } } },
      payload: {
        service: { deliveryMode: 'RELAY', depositMode: 'RELAY' },
        relays: { deliveryRelayPoint: relay, depositRelayPoint: { ...relay, label: 'Kiosque', town: 'Lyon' } },
      },
    });
    const label = aLabel(parcel);
    expect(allLines(label.recipient)).toEqual(['M PAUL PETIT', 'CHEZ TABAC', 'POINT RELAIS 7', '59000 LILLE']);
    expect(label.sortingArea).toBe('59-LIL');
    expect(label.matrix).toContain(';FR;59000;');
    expect(label.deposit).toEqual({ mode: 'RELAY', on: '2026-11-23', relay: 'Kiosque, 59000 Lyon' });
  });

  test('OPT-2 a parcel that is collected is addressed to a post office', () => {
    const office = { postOfficeId: '7', label: 'Lille Nord', postalCode: '59000', town: 'Lille', country: 'FR' };
    const payload = { service: { deliveryMode: 'COLLECTION' }, relays: { deliveryRelayPoint: office } } as const;
    const lines = allLines(aLabel(anOrderedParcel(0, { payload })).recipient);
    expect(lines).toEqual(['M PAUL PETIT', 'CHEZ LILLE NORD', 'BUREAU DE POSTE 7', '59000 LILLE']);
  });

  test.each([
    ['FR', '59000', 'Lille', '59-LIL'],
    ['FR', '94240', 'L’Haÿ-les-Roses', '94-LHA'],
    ['GP', '97110', 'Pointe-à-Pitre', '971-POI'],
    ['NC', '98800', 'Nouméa', '988-NOU'],
    ['CH', '1003', 'Lausanne', 'CH-LAU'],
    ['AE', '', '', 'AE'],
    ['GR', '10431', 'Αθήνα', 'GR-ATH'],
    ['JP', '100-0001', '東京', 'JP'],
  ])('a parcel to %s %s %s is sorted to %s', (country, postalCode, city, area) => {
    expect(sortingArea({ country, postalCode, city })).toBe(area);
  });
});
