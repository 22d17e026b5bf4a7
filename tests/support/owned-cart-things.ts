/** Carts, their lines, drafts, offer keys and comparisons as rows of the ownership matrix. */
import { randomUUID } from 'node:crypto';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { addArticle } from './article-cart.ts';
import { choose, entryOf, parcelOf } from './cart-api.ts';
import { recipientForm } from './journey-details.ts';
import {
  cartsOf,
  freshCart,
  type Ref,
  sameAccount,
  sameBrowser,
  type Thing,
  type ThingCall,
  type Workshop,
} from './owned-things.ts';
import type { Principal } from './principals.ts';
import { quoteBody } from './shipping-api.ts';

const occ = '/api/front/occ/ecommerce';
const anHour = 3_600_000;

export function cartThings({ shop, db, at }: Workshop): readonly Thing[] {
  const choices = new Map<Site, ReturnType<typeof choose>>();
  /** A parcel from the site's comparison; the comparison is made once and shared. */
  async function parcelFor(site: Site) {
    const made = choices.get(site) ?? choose(shop.call, {}, ({ service }) => service.serviceType === 'HOME', site);
    choices.set(site, made);
    return parcelOf(await made);
  }
  const parcels = { part: parcelFor('part'), pro: parcelFor('pro') };
  const payloads: Partial<Record<Site, Awaited<(typeof parcels)['part']>>> = {};

  let firstNumber = 0;
  /**
   * Creates a cart of a principal with a parcel, an article and a removed line; the numbers of its lines are in no
   * other cart.
   */
  async function fill(owner: Principal, site: Site): Promise<Ref> {
    payloads[site] = await parcels[site];
    const path = `${cartsOf(owner, site)}/current`;
    const { guid } = await freshCart(owner, site);
    firstNumber += 10;
    await db.updateTable('cart').set({ next_entry_number: firstNumber }).where('guid', '=', guid).execute();
    const add = async () => String(entryOf((await owner.ask('POST', `${path}/smt`, payloads[site])).body).entryNumber);
    const [parcel, removed] = [await add(), await add()];
    await owner.ask('DELETE', `${path}/entries/${removed}`);
    const { body } = await addArticle(owner.ask, path, 'carton-20', { quantity: 2 });
    const { entry } = body;
    if (!entry) throw new Error(`no article added: ${JSON.stringify(body)}`);
    const price = JSON.stringify({ price: entry.unitPrice });
    return { guid, site, parcel, removed, article: String(entry.entryNumber), price };
  }

  const payloadOf = ({ site }: Ref) => payloads[site as Site];
  const absentLine = async (site: Site): Promise<Ref> => ({
    guid: randomUUID(),
    site,
    parcel: '999999',
    removed: '999999',
    article: '999999',
    price: JSON.stringify({ price: { ttc: { value: 1, currencyIso: 'EUR' }, ht: { value: 1, currencyIso: 'EUR' } } }),
  });

  /** The calls of a cart; `at` returns its path, `accountPath` says whether that path needs an account. */
  const cartCalls = (at: (ref: Ref, asker: Principal) => string, accountPath: boolean): readonly ThingCall[] => {
    const call = (method: string, rest: (ref: Ref) => string, body?: (ref: Ref) => unknown, own = 200): ThingCall => ({
      name: `${method} ${rest({ parcel: '{n}', removed: '{n}', article: '{n}' }) || '/'}`,
      method,
      path: (ref, asker) => at(ref, asker) + rest(ref),
      body,
      own,
      secured: accountPath,
    });
    const code = 'A'.repeat(22);
    return [
      call('GET', () => ''),
      call('GET', () => '/checkout'),
      call('GET', () => '/vouchers'),
      // Of one's own cart the code is unknown; others aren't told so.
      call('POST', () => '/vouchers?voucherId=RIEN', undefined, 400),
      call('DELETE', () => '/vouchers/RIEN'),
      call('POST', () => '/smt', payloadOf),
      call(
        'POST',
        () => '/entries',
        () => ({ product: { code: 'carton-20' } }),
      ),
      call(
        'POST',
        () => '/quick-order',
        () => ({ lines: [{ reference: 'carton-20', quantity: '1' }] }),
      ),
      call('GET', () => '/entries/removed'),
      call('DELETE', () => '/merge'),
      call('GET', () => '/consolidation'),
      // Nothing is suggested for these carts, and nothing was applied.
      call(
        'POST',
        () => '/consolidation',
        () => ({ code }),
        412,
      ),
      call('DELETE', () => `/consolidation?code=${code}`, undefined, 409),
      call('DELETE', () => ''),
    ];
  };
  const lineCalls = (at: (ref: Ref, asker: Principal) => string, accountPath: boolean): readonly ThingCall[] => {
    const call = (method: string, rest: (ref: Ref) => string, body?: (ref: Ref) => unknown): ThingCall => ({
      name: `${method} ${rest({ parcel: '{n}', removed: '{n}', article: '{n}' })}`,
      method,
      path: (ref, asker) => at(ref, asker) + rest(ref),
      body,
      own: 200,
      secured: accountPath,
    });
    return [
      call('PUT', ({ parcel }) => `/smt/${parcel}`, payloadOf),
      call(
        'POST',
        () => '/smt/renewal',
        ({ parcel }) => ({ entryNumber: Number(parcel) }),
      ),
      call(
        'POST',
        ({ parcel }) => `/smt/${parcel}/recipients`,
        () => ({ form: randomUUID(), preview: true, recipients: [{ line: 0, address: recipientForm }] }),
      ),
      call('DELETE', ({ parcel }) => `/entries/${parcel}`),
      call(
        'PATCH',
        ({ article }) => `/entries/${article}`,
        () => ({ quantity: 1 }),
      ),
      call(
        'PUT',
        ({ article }) => `/entries/${article}`,
        () => ({ quantity: 1 }),
      ),
      call(
        'POST',
        ({ article }) => `/entries/${article}/price`,
        ({ price = '' }) => JSON.parse(price),
      ),
      call('POST', ({ removed }) => `/entries/${removed}/restore`),
    ];
  };
  const editOf = (cartId: (ref: Ref) => string): ThingCall => ({
    name: 'POST /api/smt/drafts',
    method: 'POST',
    path: ({ site }) => `/api/smt/drafts?site=${site}`,
    body: (ref) => ({ cartId: cartId(ref), entryNumber: Number(ref.parcel) }),
    own: 201,
  });

  /**
   * The ways to address a cart: by its guid under the path of accounts or of anonymous visitors, or as the current cart
   * of the asker.
   */
  const accountPath = ({ guid, site }: Ref) => `${occ}/${site}/users/current/carts/${guid}`;
  const anonymous = ({ guid, site }: Ref) => `${occ}/${site}/users/anonymous/carts/${guid}`;
  const current = ({ site }: Ref, asker: Principal) => `${cartsOf(asker, site as Site)}/current`;
  const withNotFound = (calls: readonly ThingCall[]) => calls.map((call) => ({ ...call, own: 404 }));

  const merges: ThingCall[] = (['oldCartId', 'toMergeCartGuid'] as const).map((parameter) => ({
    name: `POST /carts?${parameter}`,
    method: 'POST',
    path: ({ guid = '', site }) => `${occ}/${site}/users/current/carts?${new URLSearchParams({ [parameter]: guid })}`,
    own: parameter === 'oldCartId' ? 404 : 201,
    secured: true,
  }));
  const noBuyer = (site: Site) => (asker: Principal) =>
    site === 'pro' && asker.accountId !== null && asker.userOn(site) === 'anonymous';

  const accountRows = (['part', 'pro'] as const).flatMap((site): Thing[] => {
    const owners = site === 'part' ? (['user A', 'user B', 'pro'] as const) : (['pro'] as const);
    const made = { owners, make: (owner: Principal) => fill(owner, site), absent: () => absentLine(site) };
    return [
      {
        ...made,
        name: `the cart of an account, ${site}`,
        isOwn: sameAccount,
        calls: [...cartCalls(accountPath, true), ...lineCalls(accountPath, true), editOf(({ guid = '' }) => guid)],
      },
      {
        ...made,
        name: `the cart of an account as an anonymous one, ${site}`,
        unchanged: true,
        isOwn: sameAccount,
        calls: withNotFound([...cartCalls(anonymous, false), ...lineCalls(anonymous, false)]),
      },
      {
        ...made,
        name: `the cart of an account to be merged, ${site}`,
        isOwn: (asker, owner) => noBuyer(site)(asker) || sameAccount(asker, owner),
        calls: merges,
      },
    ];
  });

  const lineRows = (['part', 'pro'] as const).map(
    (site): Thing => ({
      name: `a line of one’s own cart, ${site}`,
      owners:
        site === 'part' ? ['anonymous A', 'anonymous B', 'user A', 'user B', 'pro'] : ['anonymous A', 'user A', 'pro'],
      make: (owner) => fill(owner, site),
      absent: () => absentLine(site),
      isOwn: (asker, owner) => (owner.userOn(site) === 'current' ? sameAccount : sameBrowser)(asker, owner),
      calls: [...lineCalls(current, false), editOf(() => 'current')],
    }),
  );

  return [
    ...accountRows,
    ...lineRows,
    {
      name: 'an anonymous cart as an account’s',
      unchanged: true,
      owners: ['anonymous A'],
      make: (owner) => fill(owner, 'part'),
      absent: () => absentLine('part'),
      isOwn: sameBrowser,
      calls: [...cartCalls(accountPath, true), ...lineCalls(accountPath, true)].map((call) => ({ ...call, own: 401 })),
    },
    {
      name: 'the draft of a journey',
      owners: ['anonymous A', 'anonymous B', 'user A', 'pro'],
      async make(owner) {
        const { offer, shipmentCode } = await choose(owner.ask);
        const path = `/api/smt/drafts/${shipmentCode}?site=part`;
        const { code } = (await owner.ask('PUT', path, { offerKey: offer.key })).body as DraftAnswer;
        return { code };
      },
      absent: async () => ({ code: randomUUID() }),
      isOwn: sameBrowser,
      calls: [
        { method: 'GET', rest: '', body: undefined },
        { method: 'PATCH', rest: '', body: { details: {} } },
        { method: 'POST', rest: '/offer', body: {} },
        { method: 'DELETE', rest: '', body: undefined },
      ].map(({ method, rest, body }) => ({
        name: `${method} /api/smt/drafts/{code}${rest}`,
        method,
        path: ({ code }) => `/api/smt/drafts/${code}${rest}?site=part`,
        body: () => body,
        own: 200,
      })),
    },
    {
      name: 'an offer key that has expired',
      owners: ['anonymous A', 'anonymous B', 'user A', 'user B', 'pro'],
      async make(owner) {
        at(-anHour - 1);
        const formerOffer = await choose(owner.ask);
        const carts = cartsOf(owner, 'part');
        await owner.ask('DELETE', `${carts}/current`);
        await owner.ask('POST', carts);
        await owner.ask('POST', `${carts}/current/smt`, parcelOf(formerOffer));
        at(0);
        return { key: formerOffer.offer.key };
      },
      async absent() {
        at(-anHour - 1);
        const { offer } = await choose(shop.call);
        at(0);
        return { key: offer.key };
      },
      absentStatus: 410,
      isOwn: sameAccount,
      calls: [
        {
          name: 'GET /smt/offers/{key}',
          method: 'GET',
          path: ({ key }) => `${occ}/part/smt/offers/${key}`,
          own: 200,
        },
      ],
    },
    ...(['part', 'pro'] as const).map(
      (site): Thing => ({
        name: `a comparison of part, asked for on ${site}`,
        owners: ['anonymous A', 'user A', 'pro'],
        async make(owner) {
          const { body } = await owner.ask('POST', '/api/smt/quote-request?site=part', quoteBody());
          const { shipmentId, ids } = body as { shipmentId: string; ids: string[] };
          return { shipmentId, ids: ids.join() };
        },
        absent: async () => ({ shipmentId: randomUUID(), ids: 'POFR' }),
        // The random id in its path gives access to it, but only on its site.
        isOwn: site === 'part' ? () => true : sameBrowser,
        calls: [
          {
            name: 'POST /api/smt/offers',
            method: 'POST',
            path: () => `/api/smt/offers?site=${site}`,
            body: ({ shipmentId, ids = '' }) => ({ ...quoteBody(), shipmentId, ids: ids.split(',') }),
            own: site === 'part' ? 200 : 404,
          },
        ],
      }),
    ),
  ];
}
