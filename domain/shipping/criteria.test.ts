import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '#domain/errors/field-issues.ts';
import {
  criteriaNames,
  criteriaToSearch,
  isComparison,
  parcelToSearch,
  readCriteria,
  withCriteria,
} from './criteria.ts';
import { quoteRequestSchema } from './quote-request.ts';
import { defaultForm, firstForm, formErrors, formToQuoteInput, type ShipmentForm } from './shipment-form.ts';

const endArbitrary = fc.record({
  country: fc.string(),
  cityZip: fc.string(),
  postalCode: fc.string(),
  city: fc.string(),
});
const formArbitrary: fc.Arbitrary<ShipmentForm> = fc.record({
  departure: endArbitrary,
  arrival: endArbitrary,
  collectionDate: fc.string(),
  toBusiness: fc.boolean(),
  parcel: fc.record({
    format: fc.constantFrom('PARCEL' as const, 'TUBE' as const),
    length: fc.string(),
    width: fc.string(),
    height: fc.string(),
  }),
  weight: fc.string(),
});
const parisLyon: ShipmentForm = {
  ...defaultForm,
  departure: { country: 'FR', cityZip: '75011 Paris', postalCode: '75011', city: 'Paris' },
  arrival: { country: 'FR', cityZip: '69003 Lyon', postalCode: '69003', city: 'Lyon' },
  parcel: { format: 'PARCEL', length: '22', width: '16', height: '6,0' },
  weight: ' 0,28',
};

describe('SMT-25 criteria in the URL', () => {
  test('SMT-2 the proposed weight replaces the typed one, and only it stays in the URL', () => {
    const params = new URLSearchParams('packageDetail.weight=250&packageDetail.weight.meant=0,250');
    const form = readCriteria(params);
    expect(form.weight).toBe('0,250');
    expect(criteriaToSearch(form).getAll('packageDetail.weight')).toEqual(['0,250']);
  });

  test('reading criteria from a URL is the inverse of writing them', () => {
    fc.assert(
      fc.property(formArbitrary, (form) => {
        expect(readCriteria(new URLSearchParams(criteriaToSearch(form).toString()))).toEqual(form);
      }),
    );
  });

  test('names are those of the request', () => {
    expect([...criteriaToSearch({ ...parisLyon, toBusiness: true, collectionDate: '2026-11-23' }).keys()]).toEqual([
      ...criteriaNames,
    ]);
    expect(criteriaToSearch(parisLyon).get('packageDetail.weight')).toBe(' 0,28');
  });

  test('SMT-2, SMT-3 without criteria the defaults are read', () => {
    expect(readCriteria(new URLSearchParams('deposit=relay'))).toEqual(defaultForm);
    expect(defaultForm).toMatchObject({
      departure: { country: 'FR' },
      arrival: { country: 'FR' },
      weight: '0,25',
      toBusiness: false,
      parcel: { format: 'PARCEL' },
    });
    expect(isComparison(new URLSearchParams('deposit=relay'))).toBe(false);
    expect(isComparison(new URLSearchParams('from.cityZip='))).toBe(true);
  });

  test('13.8 a parcel alone fills in the form, and isn’t a comparison', () => {
    const first = {
      ...defaultForm,
      departure: { country: 'FR', cityZip: '69003 Lyon', postalCode: '69003', city: 'Lyon' },
    };
    const parcel = { format: 'TUBE', length: '60', width: '8,5', height: '8,5' } as const;
    const params = parcelToSearch({ ...defaultForm, parcel, weight: '0,3' });
    expect(isComparison(params)).toBe(false);
    expect(readCriteria(params, first)).toEqual({ ...first, parcel, weight: '0,3' });
  });

  test('an emptied field stays empty, a checkbox sends ‘on’', () => {
    const form = readCriteria(
      new URLSearchParams('packageDetail.weight=&to.b2b=on&packageDetail.dimensionType=PARCEL'),
    );
    expect(form).toMatchObject({ weight: '', toBusiness: true, parcel: { format: 'PARCEL' } });
  });

  test('changing a criterion leaves the others', () => {
    fc.assert(
      fc.property(formArbitrary, fc.string(), (form, weight) => {
        expect(withCriteria(form, { 'packageDetail.weight': weight })).toEqual({ ...form, weight });
      }),
    );
  });
});

describe('SMT-5 the request of a form', () => {
  test('PARCEL is ORDINARY, kilograms and centimetres as typed', () => {
    const request = v.parse(quoteRequestSchema, formToQuoteInput(parisLyon));
    expect(request.packageDetail).toEqual({
      type: 'PARCEL',
      dimensionType: 'ORDINARY',
      length: 220,
      width: 160,
      height: 60,
      weight: 280,
    });
    expect(request.to).toEqual({ country: 'FR', postalCode: '69003', city: 'Lyon', b2b: false });
  });

  test('a tube sends its diameter as height', () => {
    const tube = { ...parisLyon, parcel: { format: 'TUBE' as const, length: '80', width: '8', height: '6' } };
    expect(v.parse(quoteRequestSchema, formToQuoteInput(tube)).packageDetail).toMatchObject({
      dimensionType: 'TUBE',
      width: 80,
      height: 80,
    });
  });

  test('an error of a tube’s width is about its diameter and appears once', () => {
    const tube = { ...parisLyon, parcel: { format: 'TUBE' as const, length: '80', width: '', height: '' } };
    const result = v.safeParse(quoteRequestSchema, formToQuoteInput(tube));
    const errors = result.success ? [] : fieldErrorsOf(result.issues);
    expect(formErrors(errors, 'TUBE')).toEqual([
      { subject: 'packageDetail.width', key: 'diameter.missing', reason: 'missing' },
    ]);
    expect(formErrors(errors, 'PARCEL')).toHaveLength(2);
  });
});

test('SMT-3 an operator may set other initial countries', () => {
  expect(firstForm({ departure: 'BE', arrival: 'CH' })).toEqual({
    departure: { country: 'BE', cityZip: '', postalCode: '', city: '' },
    arrival: { country: 'CH', cityZip: '', postalCode: '', city: '' },
    collectionDate: '',
    toBusiness: false,
    parcel: { format: 'PARCEL', length: '', width: '', height: '' },
    weight: '0,25',
  });
});
