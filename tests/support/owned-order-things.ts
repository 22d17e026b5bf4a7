/** Orders placed and paid over HTTP, with their documents and consignments, as rows of the ownership matrix. */
import { randomUUID } from 'node:crypto';
import type { OrderAnswer } from '#domain/orders/contract.ts';
import type { Site } from '#domain/site/site.ts';
import { addArticle } from './article-cart.ts';
import { choose, parcelOf } from './cart-api.ts';
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
import { atelier, parisAddress } from './placed-order.ts';
import type { Principal } from './principals.ts';

const occ = '/api/front/occ/ecommerce';

async function must(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export function orderThings({ shop, db }: Workshop): readonly Thing[] {
  const choices = new Map<Site, ReturnType<typeof choose>>();
  const choiceFor = (site: Site) => {
    const choice = choices.get(site) ?? choose(shop.call, {}, ({ service }) => service.serviceType === 'HOME', site);
    choices.set(site, choice);
    return choice;
  };
  const ordersOf = (asker: Principal, site: Site) => `${occ}/${site}/users/${asker.userOn(site)}/orders`;

  /** Orders a parcel and an article in the owner's browser; the order isn't paid yet. */
  async function place(owner: Principal, site: Site): Promise<OrderAnswer> {
    const cart = `${cartsOf(owner, site)}/current`;
    const isGuest = owner.userOn(site) === 'anonymous';
    await freshCart(owner, site);
    await must(owner.ask('POST', `${cart}/smt`, parcelOf(await choiceFor(site))));
    await addArticle(owner.ask, cart, 'carton-20', { quantity: 1 });
    if (isGuest) await must(owner.ask('PUT', `${cart}/email?email=zoe%40example.fr`));
    await must(owner.ask('POST', `${cart}/addresses/delivery`, parisAddress));
    await must(owner.ask('PUT', `${cart}/deliverymode?deliveryModeId=sellers-delivery`));
    if (site === 'pro' && isGuest) await must(owner.ask('PUT', `${cart}/company`, atelier));
    return (await must(owner.ask('POST', `${ordersOf(owner, site)}?cartId=current&termsChecked=true`))) as OrderAnswer;
  }

  const refOf = ({ code, guid }: OrderAnswer): Ref => ({ code, guid: guid ?? '', consignment: `${code}-0` });

  async function buy(owner: Principal, site: Site): Promise<Ref> {
    const { code, payment } = await place(owner, site);
    const reference = /db_[0-9a-f]{32}/.exec(payment?.url ?? '')?.[0];
    await must(shop.call('POST', `/api/demo-bank/payments/${reference}`, { decision: 'accept' }));
    const paid = (await must(owner.ask('POST', `${ordersOf(owner, site)}/${code}/payment`))) as OrderAnswer;
    const { consignments } = (await must(
      owner.ask('GET', `${ordersOf(owner, site)}/${code}?fields=FULL`),
    )) as OrderAnswer & { readonly consignments?: readonly { readonly code: string }[] };
    const { guid } = await db
      .selectFrom('customer_order')
      .select('guid')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return {
      ...refOf(paid),
      guid,
      document: paid.documents[0]?.url ?? '',
      consignment: consignments?.[0]?.code ?? '',
    };
  }

  const absent = async (): Promise<Ref> => ({
    code: 'G26-ZZZZZZ',
    guid: randomUUID(),
    consignment: 'G26-ZZZZZZ-0',
    document: `${occ}/part/users/current/orders/G26-ZZZZZZ/documents/INVOICE`,
  });

  /** The calls of orders under the path of a user. */
  const callsOf = (user: 'anonymous' | 'current', site: Site) => {
    const call = (method: string, rest: string, own: number, body?: unknown): ThingCall => ({
      name: `${method} ${user}/orders/{code}${rest.replace('{c}', '{consignment}')}`,
      method,
      path: ({ code, consignment = '' }) =>
        `${occ}/${site}/users/${user}/orders/${code}${rest.replace('{c}', consignment)}`,
      body: body === undefined ? undefined : () => body,
      own,
      secured: user === 'current',
    });
    return {
      readings: [
        call('GET', '', 200),
        call('GET', '?fields=FULL', 200),
        call('GET', '/documents/RECEIPT', 200),
        call('GET', '/documents/INVOICE', 200),
        call('GET', '/documents/LABEL?entry=0', 200),
        call('GET', '/consignments/{c}/tracking', 200),
        call('POST', '/payment', 200),
      ],
      cancellation: call('POST', '/cancellation', 200, {}),
      unpaid: [call('POST', '/payment?open=true', 200), call('DELETE', '/payment', 200)],
    };
  };
  const documentUrl: ThingCall = {
    name: 'GET the URL of a document',
    method: 'GET',
    path: ({ document = '' }) => document,
    own: 200,
    secured: true,
  };
  /** The same calls with the order's guid in place of its code. */
  const byGuid = (calls: readonly ThingCall[]) =>
    calls.map((call) => ({
      ...call,
      path: (ref: Ref, asker: Principal) => call.path({ ...ref, code: ref.guid ?? '' }, asker),
    }));
  const notFound = (calls: readonly ThingCall[]) => calls.map((call) => ({ ...call, own: 404 }));

  const ofAccounts = (['part', 'pro'] as const).flatMap((site): Thing[] => {
    const owners = site === 'part' ? (['user A', 'user B'] as const) : (['pro', 'other pro'] as const);
    const { readings, cancellation, unpaid } = callsOf('current', site);
    const bought = { owners, absent, isOwn: sameAccount, make: (owner: Principal) => buy(owner, site) };
    return [
      {
        ...bought,
        name: `a paid order of an account, ${site}`,
        unchanged: true,
        calls: [...readings, documentUrl],
      },
      {
        ...bought,
        name: `a paid order of an account by its guid, ${site}`,
        unchanged: true,
        calls: notFound(byGuid([...readings, ...callsOf('anonymous', site).readings])),
      },
      { ...bought, name: `a paid order of an account to be cancelled, ${site}`, calls: [cancellation] },
      {
        ...bought,
        name: `a paid order of an account as a guest’s, ${site}`,
        unchanged: true,
        calls: notFound((({ readings, cancellation }) => [...readings, cancellation])(callsOf('anonymous', site))),
      },
      {
        ...bought,
        name: `an unpaid order of an account, ${site}`,
        make: async (owner) => refOf(await place(owner, site)),
        calls: unpaid,
      },
    ];
  });
  const ofGuests = (['part', 'pro'] as const).flatMap((site): Thing[] => {
    const owners = ['anonymous A', 'anonymous B'] as const;
    const { readings, cancellation, unpaid } = callsOf('anonymous', site);
    const bought = { owners, absent, isOwn: sameBrowser, make: (owner: Principal) => buy(owner, site) };
    return [
      { ...bought, name: `a guest’s paid order, ${site}`, unchanged: true, calls: readings },
      { ...bought, name: `a guest’s paid order to be cancelled, ${site}`, calls: [cancellation] },
      {
        ...bought,
        name: `a guest’s unpaid order, ${site}`,
        make: async (owner) => refOf(await place(owner, site)),
        calls: unpaid,
      },
    ];
  });
  return [...ofAccounts, ...ofGuests];
}
