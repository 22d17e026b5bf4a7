import { describe, expect, test } from 'vitest';
import { aDestination, aShipment, type ShipmentChanges } from '#tests/build/shipment.ts';
import { label, type ServiceInput, smallTariffs } from '#tests/build/tariff.ts';
import { offerNotes } from './notes.ts';
import { rateShipment } from './rate.ts';

function notesFor(service: Partial<ServiceInput>, changes: ShipmentChanges = {}) {
  const tariffs = smallTariffs({ service });
  const shipment = aShipment(changes);
  const [ratedService] = rateShipment(tariffs, shipment, 'part').services;
  if (ratedService === undefined) throw new Error('not offered');
  const { included, conditions } = offerNotes(tariffs, shipment, ratedService, 'part');
  const plain = (labels: typeof included) =>
    labels.map(({ fr, en }) => [fr.replaceAll('\u00A0', ' '), en.replaceAll('\u00A0', ' ')]);
  return { included: plain(included), conditions: plain(conditions) };
}

const tokyo = { to: aDestination('JP', '100-0001') };
const las = { to: aDestination('ES', '35001', 'Las Palmas') };
const tube = { parcel: { dimensionType: 'TUBE' as const } };

describe('SMT-23 SMT-26 a note of the file', () => {
  type When = NonNullable<ServiceInput['notes']>[number]['when'];
  test.each<[string, When, ShipmentChanges, boolean]>([
    ['without a condition', {}, {}, true],
    ['of the zone', { zones: ['FAR'] }, tokyo, true],
    ['of another zone', { zones: ['FAR'] }, {}, false],
    ['of the country', { countries: ['CN', 'JP'] }, tokyo, true],
    ['of the region', { countries: ['E1'] }, las, true],
    ['of the country that the region is in', { countries: ['ES'] }, las, true],
    ['of another country', { countries: ['CN'] }, tokyo, false],
    ['of tubes, for a tube', { tube: true }, tube, true],
    ['of tubes, for a box', { tube: true }, {}, false],
    ['of boxes, for a box', { tube: false }, {}, true],
    ['of boxes, for a tube', { tube: false }, tube, false],
    ['above a weight', { aboveGrams: 249 }, {}, true],
    ['at a weight', { aboveGrams: 250 }, {}, false],
    ['of the country, but not above its weight', { countries: ['JP'], aboveGrams: 900 }, tokyo, false],
  ])('%s', (_name, when, changes, stands) => {
    const notes = [{ label: label('à savoir', 'to know'), when }];
    const { included, conditions } = notesFor({ notes }, changes);
    expect(included.slice(1)).toEqual(stands ? [['à savoir', 'to know']] : []);
    expect(conditions).toEqual([]);
  });

  test('is among the conditions if marked as one, otherwise after the weight limit', () => {
    const notes = [
      { label: label('payer', 'pay'), condition: true as const },
      { label: label('couvert', 'covered') },
      { label: label('suivi', 'tracked') },
    ];
    expect(notesFor({ notes })).toEqual({
      included: [
        ['1 kg au plus', 'Up to 1 kg'],
        ['couvert', 'covered'],
        ['suivi', 'tracked'],
      ],
      conditions: [['payer', 'pay']],
    });
  });
});

test('SMT-26 a volumetric weight is explained with its formula', () => {
  const volumetric = { volumetric: { divisor: 5000 } };
  const parcel = { lengthMm: 205, widthMm: 150, heightMm: 100, weightGrams: 300 };
  expect(notesFor(volumetric, { parcel }).conditions).toEqual([
    [
      'Poids facturé : 615 g, d’après le volume (20,5 × 15 × 10 cm ÷ 5000), au lieu de 300 g',
      'Billed weight: 615 g, by volume (20.5 × 15 × 10 cm ÷ 5000), instead of 300 g',
    ],
  ]);
  const bands = { NEAR: [{ maxGrams: 2500, price: 5 }] };
  const large = { lengthMm: 240, widthMm: 200, heightMm: 200, weightGrams: 1250 };
  expect(notesFor({ bands, ...volumetric }, { parcel: large })).toEqual({
    included: [['2,5 kg au plus', 'Up to 2.5 kg']],
    conditions: [
      [
        'Poids facturé : 1,92 kg, d’après le volume (24 × 20 × 20 cm ÷ 5000), au lieu de 1,25 kg',
        'Billed weight: 1.92 kg, by volume (24 × 20 × 20 cm ÷ 5000), instead of 1.25 kg',
      ],
    ],
  });
  expect(notesFor(volumetric, { parcel: { ...parcel, weightGrams: 615 } }).conditions).toEqual([]);
});

describe('SMT-26 the smallest packing', () => {
  const minimum = (sidesMm: number[], zones?: string[]) => ({
    limits: { maxGrams: 1000, packingMinimum: [{ sidesMm, ...(zones && { zones }) }] },
  });
  const advice = [
    [
      'Emballage d’au moins 16 × 11,5 × 1 cm : il faut un carton plus grand',
      'Packing of at least 16 × 11.5 × 1 cm: it takes a larger box',
    ],
  ];
  const box = (lengthMm: number, widthMm: number, heightMm: number) => ({ parcel: { lengthMm, widthMm, heightMm } });
  test.each([
    ['a parcel just as large', box(160, 115, 10), []],
    ['the same, lying on another side', box(10, 160, 115), []],
    ['a parcel that is too short', box(159, 115, 10), advice],
    ['a parcel that is too narrow', box(300, 114, 10), advice],
    ['a parcel that is too thin', box(9, 300, 300), advice],
  ])('%s', (_name, parcel, conditions) => {
    expect(notesFor(minimum([160, 115, 10]), parcel).conditions).toEqual(conditions);
  });

  test('may be given in any order, which the text keeps', () => {
    const [[fr] = []] = notesFor(minimum([10, 160, 115]), box(159, 115, 10)).conditions;
    expect(fr).toBe('Emballage d’au moins 1 × 16 × 11,5 cm : il faut un carton plus grand');
    expect(notesFor(minimum([10, 160, 115]), box(160, 115, 10)).conditions).toEqual([]);
  });

  test('is that of the zone', () => {
    const small = box(100, 100, 5);
    expect(notesFor(minimum([160, 115, 10], ['FAR']), small).conditions).toEqual([]);
    expect(notesFor(minimum([160, 115, 10], ['FAR']), { ...small, ...tokyo }).conditions).toEqual(advice);
  });
});

test('SMT-26 an offer whose tariff was replaced has no notes', () => {
  const tariffs = smallTariffs({});
  const shipment = aShipment();
  const [ratedService] = rateShipment(tariffs, shipment, 'part').services;
  if (ratedService === undefined) throw new Error('not offered');
  const nothing = { included: [], conditions: [] };
  expect(
    offerNotes(tariffs, shipment, { ...ratedService, tariffVersion: 'TEST-both@2020-01-01#gone' }, 'part'),
  ).toEqual(nothing);
  expect(offerNotes(tariffs, shipment, { ...ratedService, zone: 'GONE' }, 'part')).toEqual(nothing);
});
