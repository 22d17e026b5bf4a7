/**
 * Following paid parcels over HTTP: each event counts once, the order's status follows, each mail is sent once
 * (docs/decisions/0022-tracking.md).
 */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import { stageOf, statusOf, trackingEventCodes } from '#domain/orders/tracking-events.ts';
import { signMessage } from '#server/http/signed-message.ts';
import { findOwnToken } from '#server/orders/mails/parcel-mails.ts';
import { advanceDemoParcel } from '#server/orders/read/parcel-watch.ts';
import { isHeldUp } from '#server/tracking/demo-carrier.ts';
import type { TrackingReport, TrackingService } from '#server/tracking/service.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { choose, parcelOf, relayPoints } from '#tests/support/cart-api.ts';
import { orderPath, orderShop, type Wanted } from '#tests/support/order-shop.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { followParcels } from './follow-parcels.ts';

const secret = createHash('sha256').update('carrier').digest('hex');
const shop = await orderShop({ env: { TRACKING_WEBHOOK_SECRET: secret } });
const { db, api, ask, time, read } = shop;
// A second process on the same database.
const other = await shop.startProcess();
const clock = () => new Date(time.now);
beforeEach(() => db.deleteFrom('tracking_message').execute());
const hour = 3_600_000;
const day = 24 * hour;

/** A paid order of parcels none of which the demo's carrier delays, as it does by their numbers. */
async function paidOrder(wanted?: Wanted): Promise<OrderAnswer> {
  const paid = await shop.buy(wanted);
  if (!numbersOf(paid).some(isHeldUp)) return paid;
  await db.deleteFrom('customer_order').where('code', '=', paid.code).execute();
  return paidOrder(wanted);
}
const numbersOf = ({ tracking }: OrderAnswer) => tracking.map(({ number }) => number ?? '');
const traceOf = async (number: string) => (await ask('GET', `/api/tracking/${number}`)).body as TraceAnswer;
const codesOf = ({ events }: TraceAnswer) => events.map(({ code }) => code);

async function subjects(): Promise<readonly string[]> {
  await api.outbox.sendDue();
  return api.mails.filter(({ text }) => text.includes('/suivi/mails/')).map(({ subject }) => subject);
}

type Told = { readonly code: string; readonly at: string; readonly id?: string; readonly place?: string };
let messages = 0;
function message(number: string, events: readonly Told[], change: object = {}): string {
  messages += 1;
  return JSON.stringify({ id: `m-${messages}`, number, events, ...change });
}
function send(body: string, { process = api, signedAt = clock(), key = secret } = {}) {
  return process.app.request('/api/tracking/events', {
    method: 'POST',
    body,
    headers: { 'carrier-signature': signMessage(new TextEncoder().encode(body), key, signedAt) },
  });
}
const at = (hours: number) => new Date(monday + hours * hour).toISOString();

describe('ACC-7 the parcel of a paid order', () => {
  test('goes its way in time, with its order and a mail at each turn', async () => {
    const order = await paidOrder();
    const [number = ''] = numbersOf(order);
    expect(codesOf(await traceOf(number))).toEqual(['ANNOUNCED']);
    const seen: string[] = [];
    for (let hours = 0; hours <= 7 * 24; hours += 2) {
      time.now = monday + hours * hour;
      await followParcels(api.parcelTracking);
      const { status } = await read(order);
      if (seen.at(-1) !== status) seen.push(status);
    }
    expect(seen).toEqual(['PAID', 'SHIPPED', 'DELIVERED']);
    const trace = await traceOf(number);
    expect(trace).toMatchObject({ stage: 'DONE', expected: null, delay: null });
    expect(codesOf(trace)).toEqual(['ANNOUNCED', 'DEPOSITED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']);
    expect(await subjects()).toEqual([
      'Votre colis pour Paris est en route – Guichet',
      'Votre colis est en cours de livraison à Paris – Guichet',
      'Votre colis a été livré à Paris – Guichet',
    ]);
    const watch = await db.selectFrom('parcel_watch').select('next_ask_at').executeTakeFirstOrThrow();
    expect(watch.next_ask_at).toBeNull();
  });

  test('names nobody, neither in its trace nor in the places of its events', async () => {
    const [number = ''] = numbersOf(await paidOrder());
    time.now += 14 * day;
    await followParcels(api.parcelTracking);
    const text = JSON.stringify(await traceOf(number));
    const { addressFrom, addressTo } = parcelOf(await choose(ask)).addresses;
    for (const { firstName, lastName, line1, email, phone, companyName } of [addressFrom, addressTo])
      for (const personal of [firstName, lastName, line1, email, phone, companyName])
        if (personal) expect(text).not.toContain(personal);
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
      'advice',
      'carrier',
      'delay',
      'events',
      'expected',
      'number',
      'pickUp',
      'service',
      'stage',
      'stops',
    ]);
  });

  test('is advanced step by step by the command, each step once', async () => {
    const order = await paidOrder();
    const [number = ''] = numbersOf(order);
    const step = async (steps: number) => {
      expect(await advanceDemoParcel(db, number, steps, clock())).toBe(true);
      await Promise.all([followParcels(api.parcelTracking), followParcels(other.parcelTracking)]);
      return codesOf(await traceOf(number));
    };
    expect(await step(1)).toEqual(['ANNOUNCED', 'DEPOSITED']);
    expect((await read(order)).status).toBe('SHIPPED');
    expect(await step(2)).toEqual(['ANNOUNCED', 'DEPOSITED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY']);
    expect(await step(9)).toEqual(['ANNOUNCED', 'DEPOSITED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED']);
    expect((await read(order)).status).toBe('DELIVERED');
    expect(await advanceDemoParcel(db, number, 1, clock())).toBe(false);
    expect(await advanceDemoParcel(db, 'XX000000000FR', 1, clock())).toBe(false);
  });

  test('is among the shipments of its account, with its events, and of no other', async () => {
    const { id, cookie } = await signedInAccount(db, time.now);
    const stranger = await signedInAccount(db, time.now);
    const order = await paidOrder();
    const [number = ''] = numbersOf(order);
    await db.updateTable('customer_order').set({ account_id: id }).where('code', '=', order.code).execute();
    await advanceDemoParcel(db, number, 2, clock());
    await followParcels(api.parcelTracking);
    const path = '/api/front/occ/ecommerce/part/users/current/shipments';
    const { body } = await ask('GET', path, undefined, { cookie });
    expect(body).toMatchObject({
      shipments: [
        {
          order: { code: order.code, demo: false },
          tracking: {
            number,
            stage: 'UNDER_WAY',
            events: [{ code: 'ANNOUNCED' }, { code: 'DEPOSITED' }, { code: 'IN_TRANSIT' }],
          },
        },
      ],
      mailsToken: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const others = await ask('GET', path, undefined, { cookie: stranger.cookie });
    expect(others.body).toMatchObject({ shipments: [], mailsToken: null });
  });

  test('is followed no more once its order is cancelled, and nothing is told about it', async () => {
    const order = await paidOrder();
    const [number = ''] = numbersOf(order);
    await ask('POST', `${orderPath(order)}/cancellation`, {});
    expect((await read(order)).status).toBe('CANCELLED');
    time.now += 14 * day;
    await followParcels(api.parcelTracking);
    await send(message(number, [{ code: 'DEPOSITED', at: at(1) }]));
    expect((await ask('GET', `/api/tracking/${number}`)).body).toMatchObject({ stage: 'CANCELLED', events: [] });
    expect(await subjects()).toEqual([]);
    expect((await read(order)).status).toBe('CANCELLED');
  });
});

describe('ACC-7 an order', () => {
  test('is delivered once all its parcels are', async () => {
    const order = await paidOrder({ parcels: 2 });
    const [first = '', second = ''] = numbersOf(order);
    time.now += 30 * hour;
    await send(message(first, [{ code: 'DELIVERED', at: at(30) }]));
    expect((await read(order)).status).toBe('SHIPPED');
    await send(message(second, [{ code: 'DELIVERED', at: at(30) }]));
    expect((await read(order)).status).toBe('DELIVERED');
  });

  test('with articles is not delivered by its parcels', async () => {
    const order = await paidOrder({ articles: [[undefined, 1]] });
    const [number = ''] = numbersOf(order);
    time.now += 30 * hour;
    await send(message(number, [{ code: 'DELIVERED', at: at(30) }]));
    expect((await read(order)).status).toBe('SHIPPED');
  });
});

describe('ACC-7 messages of a carrier', () => {
  const way: readonly Told[] = [
    { code: 'DEPOSITED', at: at(1), place: 'Lyon' },
    { code: 'IN_TRANSIT', at: at(5), place: 'Lyon' },
    { code: 'OUT_FOR_DELIVERY', at: at(20), place: 'Paris' },
    { code: 'DELIVERED', at: at(23), place: 'Paris' },
  ];

  test('count once, in any order, at two processes at once', async () => {
    const order = await paidOrder();
    const [number = ''] = numbersOf(order);
    time.now += 24 * hour;
    const bodies = way.map((event) => message(number, [event], { expected: '2026-11-24' })).toReversed();
    const sent = [...bodies, ...bodies].map((body, index) => send(body, { process: index % 2 ? api : other }));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(codesOf(await traceOf(number))).toEqual(['ANNOUNCED', ...way.map(({ code }) => code)]);
    expect((await read(order)).status).toBe('DELIVERED');
    const told = await subjects();
    expect(new Set(told).size).toBe(told.length);
    expect(told).toContain('Votre colis a été livré à Paris – Guichet');
  });

  test('amount to the same in any order and however often they are sent', async () => {
    const told = fc.record({ code: fc.constantFrom(...trackingEventCodes), hours: fc.integer({ min: 1, max: 20 }) });
    const twiceInAnyOrder = fc.array(told, { minLength: 1, maxLength: 6 }).chain((all) => {
      const twice = [...all.keys(), ...all.keys()];
      return fc.tuple(fc.constant(all), fc.shuffledSubarray(twice, { minLength: twice.length }));
    });
    await fc.assert(
      fc.asyncProperty(twiceInAnyOrder, async ([all, order]) => {
        time.now = monday;
        const paid = await paidOrder();
        const [number = ''] = numbersOf(paid);
        time.now = monday + day;
        const bodies = all.map(({ code, hours }) => message(number, [{ code, at: at(hours) }]));
        const sent = order.map((each, index) => send(bodies[each] ?? '', { process: index % 2 ? api : other }));
        expect((await Promise.all(sent)).every(({ ok }) => ok)).toBe(true);
        const { events, stage } = await traceOf(number);
        expect(events).toHaveLength(new Set(all.map(({ code, hours }) => `${code} ${hours}`)).size + 1);
        const status = statusOf(events);
        expect(stage).toBe(status && stageOf(status));
        // A delivery is final for the order, also if the parcel comes back afterwards.
        const moved = status === 'ANNOUNCED' ? 'PAID' : 'SHIPPED';
        const isDelivered = all.some(({ code }) => code === 'DELIVERED');
        const possible = status === 'DELIVERED' ? ['DELIVERED'] : [moved, ...(isDelivered ? ['DELIVERED'] : [])];
        expect(possible).toContain((await read(paid)).status);
      }),
      { numRuns: 15 },
    );
  });

  test('with the same event in another message tell it once', async () => {
    const [number = ''] = numbersOf(await paidOrder());
    time.now += 24 * hour;
    const event = { code: 'DEPOSITED', at: at(1), id: 'e-1' };
    await send(message(number, [event]));
    await send(message(number, [{ ...event, at: at(2) }]));
    await send(message(number, [{ code: 'IN_TRANSIT', at: at(3) }]));
    await send(message(number, [{ code: 'IN_TRANSIT', at: at(3), place: 'Lyon' }]));
    expect(codesOf(await traceOf(number))).toEqual(['ANNOUNCED', 'DEPOSITED', 'IN_TRANSIT']);
  });

  test('are refused if they are old, from the future, or signed by somebody else', async () => {
    const [number = ''] = numbersOf(await paidOrder());
    const body = message(number, [{ code: 'DEPOSITED', at: at(0) }]);
    const refused = [
      await send(body, { signedAt: new Date(time.now - 301_000) }),
      await send(body, { signedAt: new Date(time.now + 61_000) }),
      await send(body, { key: 'x'.repeat(32) }),
      await api.app.request('/api/tracking/events', { method: 'POST', body }),
      await send('{"id":'),
      await send(JSON.stringify({ id: 'm', number, events: [{ code: 'TELEPORTED', at: at(0) }] })),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(codesOf(await traceOf(number))).toEqual(['ANNOUNCED']);
    expect((await send(body)).status).toBe(200);
  });

  test('about a parcel that isn’t ours, or from days ahead, change nothing', async () => {
    const [number = ''] = numbersOf(await paidOrder());
    expect((await send(message('RR473124829GB', way))).status).toBe(200);
    expect((await send(message(number, [{ code: 'DELIVERED', at: at(25) }]))).status).toBe(200);
    expect(codesOf(await traceOf(number))).toEqual(['ANNOUNCED']);
  });

  test('sent again change nothing that a later one has told', async () => {
    const [number = ''] = numbersOf(await paidOrder());
    const first = message(number, [], { expected: '2026-12-23' });
    await send(first);
    await send(message(number, [], { expected: '2026-12-24' }));
    expect((await send(first)).status).toBe(200);
    expect((await traceOf(number)).expected).toBe('2026-12-24');
  });

  test('that name another day delay the parcel, with its cause and a mail', async () => {
    const [number = ''] = numbersOf(await paidOrder());
    time.now += 24 * hour;
    const held = { code: 'HELD_UP', at: at(20) };
    await send(message(number, [way[0] as Told, held], { expected: '2026-12-24' }));
    const trace = await traceOf(number);
    expect(trace).toMatchObject({ stage: 'PROBLEM', expected: '2026-12-24' });
    expect(trace.delay?.cause).toBe('Le colis a été retenu en chemin.');
    await subjects();
    const [mail] = api.mails.filter(({ subject }) => subject.startsWith('Votre colis pour Paris a pris du retard'));
    expect(mail?.text).toContain('jeudi 24 décembre');
    expect(mail?.html).toContain('Le colis a été retenu en chemin.');
  });
});

describe('G13 G14 mails about a parcel for a relay point', () => {
  const toRelay: Wanted = {
    offer: ({ service, delivery }) => service.carrierCode === 'POFR' && delivery.type === 'RELAY',
    change: { addresses: { deliveryRelayPoint: relayPoints.paris } },
  };
  const toLocker = [
    { code: 'DEPOSITED', at: at(1), place: 'Lyon' },
    { code: 'IN_TRANSIT', at: at(5), place: 'Lyon' },
    { code: 'AT_RELAY', at: at(20), place: 'Paris' },
    { code: 'DELIVERED', at: at(23), place: 'Paris' },
  ];

  test('name it with address, hours and the last day', async () => {
    const [number = ''] = numbersOf(await paidOrder(toRelay));
    time.now += day;
    await send(message(number, toLocker.slice(0, 3)));
    await subjects();
    const mail = api.mails.find(({ subject }) => subject.startsWith('Votre colis attend'));
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Bureau de poste du Pont (démo), 7 avenue de la Gare, 75011 Paris');
      expect(text).toContain('Ouvert');
      expect(text).toContain('Dernier jour pour le retirer');
    }
  });

  test('come once each, however often and in whichever order their events do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...toLocker, ...toLocker], { minLength: 8 }), async (told) => {
        api.mails.length = 0;
        time.now = monday;
        const [number = ''] = numbersOf(await paidOrder(toRelay));
        time.now += day;
        for (const event of told) {
          await send(message(number, [event]));
          await subjects();
        }
        const kinds = (await subjects()).map((subject) => subject.split(' à ')[0]);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(kinds).toContain('Votre colis a été livré');
      }),
      { numRuns: 10 },
    );
  });
});

describe('ACC-7 mails about parcels', () => {
  const { trackingMails } = api.visitor();
  const mailed = async () => {
    const order = await paidOrder();
    const [number = ''] = numbersOf(order);
    await advanceDemoParcel(db, number, 1, clock());
    await followParcels(api.parcelTracking);
    await subjects();
    const mail = api.mails.find(({ text }) => text.includes('/suivi/mails/'));
    return { number, token: /\/suivi\/mails\/([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '', mail };
  };

  test('stop and start by the link in each of them', async () => {
    const { number, token, mail } = await mailed();
    expect(mail?.html).toContain(`/suivi/mails/${token}`);
    expect(await trackingMails.read(token)).toBe(true);
    await trackingMails.choose({ token, wanted: false });
    expect(await trackingMails.read(token)).toBe(false);
    await advanceDemoParcel(db, number, 9, clock());
    await followParcels(api.parcelTracking);
    expect(await subjects()).toHaveLength(1);
    await trackingMails.choose({ token, wanted: true });
    expect(await trackingMails.read(token)).toBe(true);
  });

  test('tell a problem once, also long after the first mail was forgotten', async () => {
    const [number = ''] = numbersOf(await paidOrder());
    time.now += 30 * day;
    await send(message(number, [{ code: 'HELD_UP', at: at(20) }]));
    expect(await subjects()).toHaveLength(1);
    await db.deleteFrom('mail_outbox').execute();
    await send(message(number, [{ code: 'IN_TRANSIT', at: at(300) }]));
    await send(message(number, [{ code: 'HELD_UP', at: at(400) }]));
    expect(await subjects()).toHaveLength(1);
  });

  test('are chosen by an account for all its orders', async () => {
    const { id } = await signedInAccount(db, time.now);
    const [one, two] = [await paidOrder(), await paidOrder()];
    const codes = [one.code, two.code];
    await db.updateTable('customer_order').set({ account_id: id }).where('code', 'in', codes).execute();
    const token = await findOwnToken(db, id);
    expect(token).toMatch(/^[\da-f-]{36}$/);
    await trackingMails.choose({ token: token ?? '', wanted: false });
    time.now += 14 * day;
    await followParcels(api.parcelTracking);
    expect(await subjects()).toEqual([]);
    expect(await findOwnToken(db, (await signedInAccount(db, time.now)).id)).toBeNull();
  });

  test('know no token but theirs', async () => {
    const { token } = await mailed();
    const wrong = token.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const each of [wrong, 'x', '00000000-0000-0000-0000-000000000000']) {
      await expect(trackingMails.read(each)).rejects.toMatchObject({ status: 404 });
      await expect(trackingMails.choose({ token: each, wanted: false })).rejects.toMatchObject({ status: 404 });
    }
    expect(await trackingMails.read(token)).toBe(true);
  });
});

describe('ACC-7 a carrier that is asked', () => {
  /** A shop whose carrier answers with the result of `report`. */
  async function asking(report: (number: string) => TrackingReport | Promise<TrackingReport>) {
    const asked: string[] = [];
    const tracking: TrackingService = {
      provider: {
        name: 'test',
        async ask({ number }) {
          asked.push(number);
          return report(number);
        },
        close: async () => {},
      },
      readMessage: () => null,
    };
    return { asked, ...(await shop.startProcess({ tracking })) };
  }
  const nextHours = async () =>
    (await db.selectFrom('parcel_watch').select('next_ask_at as next').orderBy('entry_number').execute()).map(
      ({ next }) => next && (next.getTime() - time.now) / hour,
    );

  test('is asked ever more rarely while it fails, and as usual once it answers', async () => {
    await paidOrder();
    let report: TrackingReport = { outcome: 'failed', reason: 'TimeoutError' };
    const asker = await asking(() => report);
    const pauses: (number | null | undefined)[] = [];
    for (let round = 0; round < 4; round += 1) {
      await followParcels(asker.parcelTracking);
      const [pause] = await nextHours();
      pauses.push(pause);
      time.now += (pause ?? 0) * hour;
    }
    report = { outcome: 'unknown' };
    await followParcels(asker.parcelTracking);
    expect([...pauses, ...(await nextHours())]).toEqual([0.25, 0.5, 1, 2, 6]);
  });

  test('is asked again at once about a parcel that is called for while it answers', async () => {
    await paidOrder();
    const asker = await asking(async (number) => {
      await advanceDemoParcel(db, number, 1, clock());
      return { outcome: 'unknown' };
    });
    await followParcels(asker.parcelTracking);
    expect(await nextHours()).toEqual([0]);
  });

  test('changes nothing of a parcel that is cancelled while it answers', async () => {
    const order = await paidOrder({ parcels: 2 });
    const asker = await asking(async (number) => {
      if (number !== numbersOf(order)[0]) return { outcome: 'unknown' };
      const lines = { cancellationRequestEntryInputs: [{ orderEntryNumber: 0, quantity: 1 }] };
      await ask('POST', `${orderPath(order)}/cancellation`, lines);
      const event = { id: null, code: 'DELIVERED', at: at(0), place: '' } as const;
      return { outcome: 'known', events: [event], expectedOn: null, nextAt: null };
    });
    await followParcels(asker.parcelTracking);
    expect([await subjects(), (await read(order)).status, await nextHours()]).toEqual([[], 'PAID', [null, 6]]);
  });

  test('that wants fewer questions gets none until then', async () => {
    await paidOrder({ parcels: 3 });
    const asker = await asking(() => ({ outcome: 'limited', retryAfterMs: 1_800_000 }));
    await followParcels(asker.parcelTracking);
    expect(asker.asked).toHaveLength(1);
    expect(await nextHours()).toEqual([0.5, 0.5, 0.5]);
    await followParcels(asker.parcelTracking);
    expect(asker.asked).toHaveLength(1);
  });

  test('is asked once by two processes, and no more after the delivery', async () => {
    await paidOrder({ parcels: 2 });
    const event = { id: null, code: 'DELIVERED', at: at(0), place: '' } as const;
    const report = { outcome: 'known', events: [event], expectedOn: null, nextAt: null } as const;
    const [one, two] = [await asking(() => report), await asking(() => report)];
    await Promise.all([followParcels(one.parcelTracking), followParcels(two.parcelTracking)]);
    expect([...one.asked, ...two.asked]).toHaveLength(2);
    expect(await nextHours()).toEqual([null, null]);
  });
});
