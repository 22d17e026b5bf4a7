import { describe, expect, test } from 'vitest';
import { alertCause as causeOf, type RefusalCause } from './alert-causes.ts';
import type { RefusalReason } from './rated-service.ts';
import { rateForTest, shipmentForTest } from './rating.fixture.ts';
import type { Shipment } from './shipment.ts';

const refusal = (reason: RefusalReason, limit: RefusalCause['limit'], actual: RefusalCause['actual']) => ({
  reason,
  limit,
  actual,
});

const alertCause = (
  refusals: readonly RefusalCause[],
  shipment: Shipment,
  isOffered: (changed: Shipment) => boolean = () => true,
) => causeOf(refusals, shipment, isOffered);

describe('SMT-14 the likeliest cause of an empty result', () => {
  test('the nearest weight limit, changed in one click', () => {
    const shipment = shipmentForTest({ weightGrams: 25_000 });
    const refusals = [
      refusal('WEIGHT_ABOVE_LIMIT', 2000, 25_000),
      refusal('WEIGHT_ABOVE_LIMIT', 20_500, 25_000),
      refusal('DESTINATION_NOT_SERVED', null, 'US'),
    ];
    expect(alertCause(refusals, shipment)).toMatchObject({
      refusal: { reason: 'WEIGHT_ABOVE_LIMIT', limit: 20_500 },
      field: 'packageDetail.weight',
      changes: { 'packageDetail.weight': '20,5' },
    });
  });

  test('the longest side, less the excess', () => {
    const shipment = shipmentForTest({ lengthMm: 900, widthMm: 1000, heightMm: 250 });
    expect(alertCause([refusal('SUM_ABOVE_LIMIT', 2000, 2150)], shipment)?.changes).toEqual({
      'packageDetail.width': '85',
    });
    expect(alertCause([refusal('LENGTH_ABOVE_LIMIT', 605, 1000)], shipment)?.changes).toEqual({
      'packageDetail.width': '60,5',
    });
    expect(alertCause([refusal('THICKNESS_ABOVE_LIMIT', 30, 250)], shipment)?.changes).toEqual({
      'packageDetail.height': '3',
    });
    const upright = shipmentForTest({ lengthMm: 50, widthMm: 160, heightMm: 160 });
    expect(alertCause([refusal('THICKNESS_ABOVE_LIMIT', 30, 50)], upright)?.changes).toEqual({
      'packageDetail.length': '3',
    });
    expect(alertCause([refusal('LENGTH_ABOVE_LIMIT', 100, 160)], upright)?.field).toBe('packageDetail.width');
  });

  test.each([
    ['FORMAT_NOT_ACCEPTED', 'packageDetail.dimensionType'],
    ['NO_TARIFF_ON_DATE', 'collectionDate'],
    ['DESTINATION_NOT_SERVED', 'to.country'],
    ['ORIGIN_NOT_SERVED', 'from.country'],
  ] as const)('%s has to be corrected by the visitor, at %s', (reason, field) => {
    expect(alertCause([refusal(reason, null, null)], shipmentForTest())).toMatchObject({
      field,
      changes: {},
      shipment: null,
    });
  });

  test('a limit that is not below the parcel, or leaves nothing of a side, proposes no change', () => {
    const shipment = shipmentForTest();
    const none = { changes: {}, shipment: null };
    expect(alertCause([refusal('WEIGHT_ABOVE_LIMIT', 280, 280)], shipment)).toMatchObject(none);
    expect(alertCause([refusal('WEIGHT_ABOVE_LIMIT', 500, 280)], shipment)).toMatchObject(none);
    expect(alertCause([refusal('SUM_ABOVE_LIMIT', 100, 320)], shipment)).toMatchObject({
      field: 'packageDetail.length',
      ...none,
    });
    expect(alertCause([refusal('SUM_ABOVE_LIMIT', 100, 319)], shipment)?.changes).toEqual({
      'packageDetail.length': '0,1',
    });
    expect(alertCause([refusal('WEIGHT_ABOVE_LIMIT', 250, 280)], shipment)?.end).toBeNull();
  });

  test('the smaller share of a measure is proposed, whatever its unit', () => {
    const shipment = shipmentForTest({ lengthMm: 1000, weightGrams: 25_000 });
    const refusals = [refusal('LENGTH_ABOVE_LIMIT', 600, 1000), refusal('WEIGHT_ABOVE_LIMIT', 20_000, 25_000)];
    expect(alertCause(refusals, shipment)).toMatchObject({ changes: { 'packageDetail.weight': '20' }, end: null });
  });

  test('a change that does not help is not proposed', () => {
    const shipment = shipmentForTest({ lengthMm: 2500, widthMm: 1000, heightMm: 1000, weightGrams: 6000 });
    const isOffered = (changed: typeof shipment) => rateForTest(changed).services.length > 0;
    const cause = alertCause(rateForTest(shipment).refusals, shipment, isOffered);
    expect(cause).toMatchObject({ changes: {}, shipment: null });
    const light = shipmentForTest({ lengthMm: 1900, widthMm: 160, heightMm: 60, weightGrams: 6000 });
    const helpfulCause = alertCause(rateForTest(light).refusals, light, isOffered);
    expect(helpfulCause).toMatchObject({
      refusal: { reason: 'SUM_ABOVE_LIMIT' },
      changes: { 'packageDetail.length': '178' },
    });
  });

  test('an end that no carrier serves is named, the destination before the origin', () => {
    const origin = refusal('ORIGIN_NOT_SERVED', null, 'JP');
    const destination = refusal('DESTINATION_NOT_SERVED', null, 'KP');
    expect(alertCause([origin, origin], shipmentForTest())).toMatchObject({
      field: 'from.country',
      end: 'from',
      refusal: { actual: 'JP' },
      changes: {},
    });
    expect(alertCause([origin, destination], shipmentForTest())).toMatchObject({
      end: 'to',
      refusal: { actual: 'KP' },
    });
    expect(alertCause([origin, origin, destination], shipmentForTest())).toMatchObject({ end: 'both' });
    expect(alertCause([], shipmentForTest())).toBeNull();
  });

  test('a business recipient can be changed', () => {
    const business = { ...shipmentForTest(), toBusiness: true };
    expect(alertCause([refusal('BUSINESS_NOT_SERVED', null, null)], business)).toMatchObject({
      field: 'to.b2b',
      changes: { 'to.b2b': '' },
      shipment: { toBusiness: false },
    });
    expect(alertCause([refusal('PRIVATE_NOT_SERVED', null, null)], shipmentForTest())).toMatchObject({
      field: 'to.b2b',
      changes: { 'to.b2b': 'true' },
      shipment: { toBusiness: true },
    });
  });

  test('if no change helps, the cause is the refusal that came last in the checks with the smallest excess', () => {
    const refusals = [
      refusal('WEIGHT_ABOVE_LIMIT', 20_000, 30_000),
      refusal('WEIGHT_ABOVE_LIMIT', 5000, 30_000),
      refusal('SUM_ABOVE_LIMIT', 2000, 3500),
      refusal('DESTINATION_NOT_SERVED', null, 'FR'),
    ];
    const large = shipmentForTest({ lengthMm: 1500, widthMm: 1000, heightMm: 1000, weightGrams: 30_000 });
    expect(alertCause(refusals, large, () => false)).toMatchObject({
      refusal: { reason: 'SUM_ABOVE_LIMIT', limit: 2000, actual: 3500 },
      changes: {},
      shipment: null,
    });
  });

  test('the change that helps is found behind smaller ones that don’t', () => {
    const refusals = [refusal('WEIGHT_ABOVE_LIMIT', 20_000, 30_000), refusal('LENGTH_ABOVE_LIMIT', 1500, 3000)];
    const long = shipmentForTest({ lengthMm: 3000, widthMm: 150, heightMm: 100, weightGrams: 30_000 });
    expect(alertCause(refusals, long, ({ parcel }) => parcel.lengthMm <= 1500)).toMatchObject({
      refusal: { reason: 'LENGTH_ABOVE_LIMIT' },
      changes: { 'packageDetail.length': '150' },
    });
  });
});
