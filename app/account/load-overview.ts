/**
 * Data of the first page of the customer area. Each part is loaded separately, so that a failing call doesn't make the
 * whole page fail (docs/requirements.md ACC-7).
 */
import { CallError } from '#app/api/client.ts';
import { addressBookCall } from '#domain/address/calls.ts';
import { visitorCall } from '#domain/cart/calls.ts';
import { unfinishedDraftsCall } from '#domain/journey/calls.ts';
import { ordersCall, shipmentsCall } from '#domain/orders/calls.ts';
import type { AreaVisitor } from './load-area.ts';

/** A part of the page: `failed` if it couldn't be loaded, null if there is nothing to show. */
export type Part<Value> = Value | 'failed';

async function part<Answer, Value>(answer: Promise<Answer>, read: (answer: Answer) => Value): Promise<Part<Value>> {
  try {
    return read(await answer);
  } catch (error) {
    // Status 401 means that the session has ended. It concerns the whole page, so that it isn't treated as the failure
    // of one part.
    if (error instanceof CallError && error.status !== 401) return 'failed';
    throw error;
  }
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>;

export async function loadOverview({ api, own, site }: Pick<AreaVisitor, 'api' | 'own' | 'site'>) {
  const parameters = { site };
  const one = { pageSize: '1' };
  const [order, shipment, addresses, journey, cart, sessions, authenticator] = await Promise.all([
    part(
      api.call(ordersCall, { parameters: { ...parameters, user: 'current' }, query: one }),
      ({ orders }) => orders[0] ?? null,
    ),
    part(api.call(shipmentsCall, { parameters, query: one }), ({ shipments }) => shipments[0] ?? null),
    part(api.call(addressBookCall, { parameters }), ({ addresses: kept, contacts, maximum }) => ({
      count: kept.length + contacts.length,
      maximum,
      primary: kept.find(({ isPrimary }) => isPrimary) ?? null,
    })),
    part(api.call(unfinishedDraftsCall, { query: { site } }), ({ drafts }) => drafts[0] ?? null),
    part(api.call(visitorCall, { query: { site } }), ({ cart: { totalItems, total } }) => ({ totalItems, total })),
    part(own.sessions.list(), (sessions) => sessions.length),
    part(own.profile.read(), ({ connectionMethod }) => connectionMethod.mfaMethod),
  ]);
  return { order, shipment, addresses, journey, cart, sessions, authenticator };
}
