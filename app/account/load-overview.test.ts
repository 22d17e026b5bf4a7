import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import type { CallDefinition } from '#domain/site/call.ts';
import type { Site } from '#domain/site/site.ts';
import type { AreaVisitor } from './load-area.ts';
import { loadOverview } from './load-overview.ts';

const nothing = { ttc: { value: 0, currencyIso: 'EUR' }, ht: { value: 0, currencyIso: 'EUR' } };
const answers: Readonly<Record<string, object>> = {
  orders: { orders: [{ code: 'G26-AAAAAA' }] },
  shipments: { shipments: [] },
  addressBook: {
    addresses: [{ addressName: 'Bureau' }, { addressName: 'Maison', isPrimary: true }],
    contacts: [{ addressName: 'Zoé' }],
    maximum: 50,
  },
  smtUnfinishedDrafts: { drafts: [] },
  visitor: { cart: { totalItems: 2, total: nothing } },
  sessions: [{}, {}],
  user: { connectionMethod: { mfaMethod: 'TOTP' } },
};

/** A visitor whose calls and use cases fail with `status` if `failing` contains their names. */
function visitor(failing: readonly string[], site: Site, status = 503) {
  const answer = async (name: string) => {
    if (failing.includes(name)) throw new CallError(name, status, []);
    return answers[name];
  };
  const own = { sessions: { list: () => answer('sessions') }, profile: { read: () => answer('user') } };
  const api = { call: ({ name }: CallDefinition) => answer(name) };
  return { api, own, site } as unknown as AreaVisitor;
}

test('ACC-7 the overview shows the newest items and the totals', async () => {
  expect(await loadOverview(visitor([], 'part'))).toMatchObject({
    order: { code: 'G26-AAAAAA' },
    shipment: null,
    addresses: { count: 3, maximum: 50, primary: { addressName: 'Maison' } },
    journey: null,
    cart: { totalItems: 2 },
    sessions: 2,
    authenticator: 'TOTP',
  });
});

test.each(Object.keys(answers))('ACC-7 without %s the other parts of the overview are shown', async (name) => {
  const [whole, part] = [await loadOverview(visitor([], 'pro')), await loadOverview(visitor([name], 'pro'))];
  const failed = Object.entries(part).filter(([, value]) => value === 'failed');
  expect(failed).toHaveLength(1);
  expect(part).toEqual({ ...whole, ...Object.fromEntries(failed) });
});

test('ACC-5 a session that is over ends the page rather than failing one part', async () => {
  await expect(loadOverview(visitor(['sessions'], 'part', 401))).rejects.toThrow(CallError);
});
