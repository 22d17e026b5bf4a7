/** What the first page of the customer area tells; each part by itself, since one that fails takes no other along (docs/requirements.md ACC-7). */
import { type ApiClient, CallError } from '#app/api/client.ts';
import { userCall } from '#domain/account/contract.ts';
import { sessionsCall } from '#domain/account/own-account-contract.ts';
import { addressBookCall } from '#domain/address/address-book-contract.ts';
import { visitorCall } from '#domain/cart/contract.ts';
import { unfinishedDraftsCall } from '#domain/journey/contract.ts';
import { ordersCall, shipmentsCall } from '#domain/orders/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** `failed` where a part couldn't be read; null where there is nothing to tell. */
export type Part<Value> = Value | 'failed';

async function part<Answer, Value>(answer: Promise<Answer>, read: (answer: Answer) => Value): Promise<Part<Value>> {
  try {
    return read(await answer);
  } catch (error) {
    // A session that has ended meanwhile isn't a part that fails.
    if (error instanceof CallError && error.status !== 401) return 'failed';
    throw error;
  }
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;

export async function loadOverview(api: ApiClient, site: Mode) {
  const parameters = { site };
  const one = { pageSize: '1' };
  const [order, shipment, addresses, journey, cart, sessions, authenticator] = await Promise.all([
    part(api.call(ordersCall, { parameters, query: one }), ({ orders }) => orders[0] ?? null),
    part(api.call(shipmentsCall, { parameters, query: one }), ({ shipments }) => shipments[0] ?? null),
    part(api.call(addressBookCall, { parameters }), ({ addresses: kept, contacts, maximum }) => ({
      count: kept.length + contacts.length,
      maximum,
      primary: kept.find(({ isPrimary }) => isPrimary) ?? null,
    })),
    part(api.call(unfinishedDraftsCall, { query: { site } }), ({ drafts }) => drafts[0] ?? null),
    part(api.call(visitorCall, { query: { site } }), ({ cart: { totalItems, total } }) => ({ totalItems, total })),
    part(api.call(sessionsCall), (answer) => answer.sessions.length),
    part(api.call(userCall, { parameters }), ({ connectionMethod }) => connectionMethod.mfaMethod),
  ]);
  return { order, shipment, addresses, journey, cart, sessions, authenticator };
}
