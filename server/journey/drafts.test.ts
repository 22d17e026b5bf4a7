import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { OffersAnswer, WireOffer } from '#domain/shipping/wire-offer.ts';
import { purgeExpired } from '#server/db/purge.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, quoteBody, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
let now = monday;
beforeEach(() => {
  now = monday;
});
const api = await shippingApi(database, { clock: () => new Date(now) });
afterAll(() => api.close());

const minute = 60_000;
const hour = 60 * minute;

async function compare(query = ''): Promise<{ code: string; offer: WireOffer }> {
  const { body } = await api.call('POST', `/api/smt/offers/sync?${query}`, quoteBody());
  const { shipmentCode, offers } = body as OffersAnswer;
  const offer = offers.find(({ service }) => service.carrierCode === 'POFR' && service.serviceType === 'HOME');
  if (!offer) throw new Error('Colissimo takes this parcel');
  return { code: shipmentCode, offer };
}

const keep = (code: string, offerKey: string, cookie = '', query = '') =>
  api.call('PUT', `/api/smt/drafts/${code}?${query}`, { offerKey }, cookie ? { cookie } : {});
const read = (code: string, cookie = '', query = '') =>
  api.call('GET', `/api/smt/drafts/${code}?${query}`, undefined, cookie ? { cookie } : {});
const cookieOf = (answer: { headers: Headers }) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const notFound = { status: 404, body: { errors: [{ type: 'NotFoundError', subject: 'draftCode' }] } };

describe('the draft of a journey', () => {
  test('SMT-18 holds the chosen offer and its criteria, for the browser that chose it', async () => {
    const { code, offer } = await compare();
    const answer = await keep(code, offer.key);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        shipmentCode: code,
        offer,
        expired: false,
        criteria: {
          collectionDate: '2026-11-23',
          from: { country: 'FR', postalCode: '69003', city: 'Lyon' },
          to: { country: 'FR', postalCode: '75011', city: 'Paris', b2b: false },
          packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.25 },
        },
        validUntil: new Date(monday + hour).toISOString(),
      },
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^journey_part=[\w-]{36}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(await read(code, cookieOf(answer))).toMatchObject({ status: 200, body: answer.body as object });
  });

  test('SMT-18 its texts are in the reader’s language', async () => {
    const { code, offer } = await compare();
    const cookie = cookieOf(await keep(code, offer.key));
    expect(await read(code, cookie, 'lang=en')).toMatchObject({ body: { offer: { delivery: { label: 'Home' } } } });
  });

  test('SMT-18 is a 404 for another browser and on the other site, the same as an absent one', async () => {
    const { code, offer } = await compare();
    const cookie = cookieOf(await keep(code, offer.key));
    const theirs = await compare();
    const other = cookieOf(await keep(theirs.code, theirs.offer.key));
    expect(other).not.toBe(cookie);
    const answers = [
      await read(code),
      await read(code, other),
      await read(code, cookie.replace('journey_part', 'journey_pro'), 'site=pro'),
      await read('00000000-0000-4000-8000-000000000000', cookie),
    ];
    for (const answer of answers) expect(answer).toMatchObject(notFound);
    expect(answers.map(({ body }) => JSON.stringify(body))).toEqual(
      answers.map(() => JSON.stringify(answers[0]?.body)),
    );
    expect((await read(code, cookie)).status).toBe(200);
  });

  test('SMT-18 a second choice, after the answer to the first was lost, gets a code of its own', async () => {
    const { code, offer } = await compare();
    const first = cookieOf(await keep(code, offer.key));
    const second = await keep(code, offer.key);
    const draft = second.body as DraftAnswer;
    expect([second.status, draft.shipmentCode, draft.offer.key]).toEqual([200, code, offer.key]);
    expect(draft.code).not.toBe(code);
    expect((await read(draft.code, cookieOf(second))).status).toBe(200);
    expect((await read(draft.code, first)).status).toBe(404);
    expect((await read(code, cookieOf(second))).status).toBe(404);
    expect((await read(code, first)).status).toBe(200);
  });

  test('SMT-18 a browser may have several drafts, and change the offer of each', async () => {
    const [first, second] = [await compare(), await compare()];
    const cookie = cookieOf(await keep(first.code, first.offer.key));
    const again = await keep(second.code, second.offer.key, cookie);
    expect(cookieOf(again)).toBe(cookie);
    const { body } = await api.call('POST', '/api/smt/offers/sync', quoteBody());
    const { shipmentCode, offers } = body as OffersAnswer;
    for (const offer of offers.slice(0, 2)) await keep(shipmentCode, offer.key, cookie);
    expect(await read(shipmentCode, cookie)).toMatchObject({ body: { offer: { key: offers[1]?.key } } });
    expect((await read(first.code, cookie)).status).toBe(200);
    expect((await read(second.code, cookie)).status).toBe(200);
  });

  test('SMT-17 a key is valid for exactly 60 minutes, then it is a 410; the draft stays, marked as expired', async () => {
    const { code, offer } = await compare();
    now = monday + hour;
    const answer = await keep(code, offer.key);
    expect(answer).toMatchObject({ status: 200, body: { expired: false } });
    now = monday + hour + 1;
    expect(await keep(code, offer.key, cookieOf(answer))).toMatchObject({
      status: 410,
      body: { errors: [{ type: 'OfferExpiredError', subject: 'offerKey' }] },
    });
    expect(await read(code, cookieOf(answer))).toMatchObject({
      status: 200,
      body: { expired: true, offer: { key: offer.key } },
    });
  });

  test('SMT-17 a forged key, one of another shipment and one of the other site are a 404', async () => {
    const [mine, other] = [await compare(), await compare()];
    const calls = [
      keep(mine.code, `${mine.offer.key}x`),
      keep(mine.code, 'nonsense'),
      keep(mine.code, other.offer.key),
      keep(mine.code, mine.offer.key, '', 'site=pro'),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 404, body: { errors: [{ type: 'NotFoundError', subject: 'offerKey' }] } });
    }
  });

  test('SMT-18 is gone after 24 hours, and removed with the runs', async () => {
    const { code, offer } = await compare();
    const cookie = cookieOf(await keep(code, offer.key));
    now = monday + 24 * hour - 1;
    expect((await read(code, cookie)).status).toBe(200);
    now = monday + 24 * hour;
    expect(await read(code, cookie)).toMatchObject(notFound);
    const purged = await purgeExpired(database.db, new Date(now));
    expect(purged.journeyDrafts).toBeGreaterThan(0);
    expect(purged.quoteRuns).toBeGreaterThan(0);
  });

  test('SMT-18 stores only the hash of the cookie’s value', async () => {
    const { code, offer } = await compare();
    const secret = cookieOf(await keep(code, offer.key)).split('=')[1] ?? '';
    const rows = await database.db.selectFrom('journey_draft').selectAll().where('shipment_code', '=', code).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.owner_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('SMT-18 on https the cookie is Secure and bound to the host', async () => {
    const secure = await shippingApi(database, { env: { ORIGIN: 'https://shop.example' }, clock: () => new Date(now) });
    const { code, offer } = await compare();
    const { headers } = await secure.call('PUT', `/api/smt/drafts/${code}`, { offerKey: offer.key });
    expect(headers.get('set-cookie')).toMatch(/^__Host-journey_part=.*Path=\/.*Secure/);
    await secure.close();
  });
});
