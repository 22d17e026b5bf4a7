import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PackagingAdvice } from '#domain/journey/contract.ts';
import type { OffersAnswer, WireOffer } from '#domain/shipping/wire-offer.ts';
import type { Site } from '#domain/site/site.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await importCatalog(database.db, await openCatalogSource('data/catalog'));
const api = await shippingApi(database);
afterAll(() => api.close());

type Sides = readonly [number, number, number];
const bodyOf = ([length, width, height]: Sides, more: object = {}) => {
  const { packageDetail } = quoteBody();
  return { ...quoteBody({ packageDetail: { ...packageDetail, length, width, height } }), ...more };
};

async function advise(sides: Sides, more: object = {}, site: Site = 'part'): Promise<PackagingAdvice | null> {
  const { status, body } = await api.call('POST', `/api/smt/packaging?site=${site}`, bodyOf(sides, more));
  expect(status).toBe(200);
  return (body as { packaging: PackagingAdvice | null }).packaging;
}

async function offersFor(sides: Sides, more: object = {}, site: Site = 'part') {
  const { body } = await api.call('POST', `/api/smt/offers/sync?site=${site}`, bodyOf(sides, more));
  return (body as OffersAnswer).offers;
}

const shownPrice = ({ price }: WireOffer, site: Site = 'part') =>
  site === 'pro' ? price.value.value : price.taxInclusive.value;
const asksForLarger = ({ conditions }: WireOffer) => conditions.some((text) => text.startsWith('Emballage d’au moins'));

const closed = { length: 20.8, width: 15.8, height: 11.2 };
const closedSides: Sides = [20.8, 15.8, 11.2];

describe('SMT-26 the box for a parcel', () => {
  test('is the tightest in stock, in whichever order its sides are given, with its delivery', async () => {
    const advice = await advise([10, 20, 15]);
    expect(advice).toMatchObject({
      product: {
        code: 'carton-piece-20-15-10',
        name: expect.stringMatching(/^Carton 20.×.15.×.10.cm, 1.unité$/),
        price: { value: 1.1 },
        packSize: 1,
      },
      closed,
    });
    expect(await advise([20, 15, 10])).toEqual(advice);
  });

  test('G9 is never a pack of 25 for one parcel, nor a box much larger than it', async () => {
    expect(await advise([22, 16, 6])).toBeNull();
    expect(await advise([30, 20, 3])).toBeNull();
  });

  test('G9 makes sending no dearer: to New York too', async () => {
    const newYork = { to: { country: 'US', postalCode: '10001', city: 'New York' } };
    for (const site of ['part', 'pro'] as const) {
      for (const sides of [
        [20, 15, 10],
        [19, 14, 9],
        [30, 20, 15],
        [29, 19, 14],
        [36, 26, 26],
        [34, 24, 3],
      ] as const) {
        for (const more of [{}, newYork]) {
          const advice = await advise(sides, more, site);
          if (advice) expect(advice.sending.after.value, sides.join()).toBeLessThanOrEqual(advice.sending.before.value);
        }
      }
    }
    // In the closed box it would no longer be a small packet: 12,90 € became 35,19 €.
    expect(await advise([36, 26, 26], newYork)).toBeNull();
  });

  test('is a single one where one is sold by the piece, not the pack of the same size', async () => {
    expect((await advise([20, 15, 10]))?.product).toMatchObject({
      code: 'carton-piece-20-15-10',
      pack: 'À l’unité',
      packSize: 1,
      price: { value: 1.1 },
      deliveryCost: { value: 2.9 },
    });
    expect((await advise([30, 20, 15], {}, 'pro'))?.product).toMatchObject({ packSize: 1, price: { value: 1.19 } });
    expect((await advise([36, 26, 26]))?.product).toMatchObject({ packSize: 1, price: { value: 3.5 } });
  });

  test.each(['part', 'pro'] as const)('costs to send what a comparison says for its closed size: %s', async (site) => {
    for (const sides of [
      [30, 20, 15],
      [29, 19, 14],
      [36, 26, 26],
    ] as const) {
      const advice = await advise(sides, {}, site);
      const { length, width, height } = advice?.closed ?? closed;
      const [before] = await offersFor(sides, {}, site);
      const after = (await offersFor([length, width, height], {}, site)).find((offer) => !asksForLarger(offer));
      expect(advice?.sending).toMatchObject({
        before: { value: before && shownPrice(before, site) },
        after: { value: after && shownPrice(after, site) },
      });
    }
  });

  test('arrives, and moves the day of departure and the arrival of the parcel, by the chosen service', async () => {
    // It is Monday 23 November at 9 in the morning; the parcel would leave that day.
    const offer = (await offersFor([20, 15, 10])).find(({ service }) => service.carrierCode === 'POFR');
    const { carrierCode = '', serviceCode = '' } = { ...offer?.service };
    const advice = await advise([20, 15, 10], { service: { carrierCode, serviceCode } });
    expect(advice).toMatchObject({ arrival: '2026-11-25', depositDay: '2026-11-25' });
    const later = await offersFor(closedSides, { collectionDate: '2026-11-25' });
    const same = later.find(
      ({ service }) => service.serviceCode === serviceCode && service.carrierCode === carrierCode,
    );
    expect(advice?.deliveryDay).toBe(same?.delivery.date);
    expect(advice?.sending.before.value).toBe(offer && shownPrice(offer));
    const inTime = await advise([20, 15, 10], { collectionDate: '2026-11-30' });
    expect(inTime).toMatchObject({ arrival: '2026-11-25', depositDay: null, deliveryDay: null });
  });

  test('is as large as the packaging that the chosen service asks for', async () => {
    const service = { carrierCode: 'CHRP', serviceCode: 'Shop2Shop' };
    const offer = (await offersFor([20, 15, 10])).find(({ service: { serviceCode } }) => serviceCode === 'Shop2Shop');
    expect(offer?.conditions).toContainEqual(expect.stringMatching(/^Emballage d’au moins 30 × 21.cm/));
    expect((await advise([20, 15, 10]))?.product.code).toBe('carton-piece-20-15-10');
    expect(await advise([20, 15, 10], { service })).toBeNull();
    expect((await advise([36, 26, 26], { service }))?.product.code).toBe('carton-piece-40-30-30');
  });

  test('is not proposed if none holds the parcel, for tubes, or if the service refuses the closed box', async () => {
    expect(await advise([100, 70, 60])).toBeNull();
    const { packageDetail } = quoteBody();
    const tube = { ...packageDetail, dimensionType: 'TUBE', length: 40, width: 6, height: 6 };
    expect(await advise([40, 6, 6], { packageDetail: tube })).toBeNull();
    const letter = (await offersFor([22, 16, 2])).find(({ service }) => /lettre/i.test(service.label));
    const { carrierCode = '', serviceCode = '' } = { ...letter?.service };
    expect(serviceCode).not.toBe('');
    expect(await advise([22, 16, 2], { service: { carrierCode, serviceCode } })).toBeNull();
  });

  test('is refused for a parcel without a size', async () => {
    const { status } = await api.call('POST', '/api/smt/packaging', { ...quoteBody(), packageDetail: {} });
    expect(status).toBe(400);
  });

  test('is none that is much larger when the tightest is sold out', async () => {
    const setStock = async (stock: number) => {
      await database.db
        .updateTable('catalog_offer')
        .set({ stock })
        .where('product', '=', 'carton-piece-30-20-15')
        .execute();
      await api.catalog.invalidate();
    };
    onTestFinished(() => setStock(50));
    await setStock(0);
    expect((await advise([30, 20, 15]))?.product.code).toBeUndefined();
  });
});
