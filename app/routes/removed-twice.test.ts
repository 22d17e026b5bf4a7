/** Forms that remove something, sent again after it was removed. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { changeBook } from '#app/address/book/change-book.ts';
import { CallError } from '#app/api/client.ts';
import { pageRequestContext } from '#app/api/page-context.ts';
import { type Account, type Office, setUseCases } from '#app/api/use-cases.ts';
import { action as actOnPoints } from '#app/office/carriers/relay-points.page.tsx';
import { action as actOnRedirects } from '#app/office/content/content-redirects.page.tsx';
import { action as actOnCustomer } from '#app/office/customers/customer.page.tsx';
import { action as actOnMedia } from '#app/office/media/media.page.tsx';
import { action as actOnSearches } from '#app/office/searches/searches.page.tsx';
import { action as actOnLists } from '#app/routes/order-lists.tsx';
import { action as actOnFiles } from '#app/routes/parcel-files.tsx';
import { action as actOnTrips } from '#app/routes/saved-trips.tsx';
import { action as actOnSessions } from '#app/routes/sessions.tsx';
import { allPermissions } from '#domain/office/permission.ts';
import type { PageRequest } from '#domain/site/page-request.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const nothingLeft = new Proxy({}, { get: () => () => Promise.reject(new CallError('gone', 404, [])) });

/** Use cases for which nothing is left to remove. */
const goneOffice = new Proxy(
  { member: { read: async () => ({ permissions: allPermissions }) } },
  { get: (rooms, name) => Reflect.get(rooms, name) ?? nothingLeft },
) as unknown as Office;

/** `addresses` is the address book. */
const accountWith = (addresses: readonly { id: string }[]) => {
  const book = { read: async () => ({ addresses }) };
  const addressBook = new Proxy(book, {
    get: (room, name) => Reflect.get(room, name) ?? Reflect.get(nothingLeft, name),
  });
  return new Proxy(
    { addressBook },
    { get: (rooms, name) => Reflect.get(rooms, name) ?? nothingLeft },
  ) as unknown as Account;
};
const goneAccount = accountWith([]);

function sendTo<Args>(action: (args: Args) => Promise<unknown>, fields: Readonly<Record<string, string>>) {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, {
    account: { key: 'z', firstName: 'Zoé', isPro: false },
    settings: { accountUrl: null, origin: 'http://localhost', callTimeoutMs: 1000 },
    locale: 'fr',
    send: async () => Response.json({ errors: [] }, { status: 404 }),
    unknownVisitor: false,
    endedSession: null,
  } as unknown as PageRequest);
  setUseCases(context, () => ({ office: goneOffice, account: goneAccount, visitor: goneAccount as never }));
  const request = new Request('http://localhost/gestion', { method: 'POST', body: formOf(fields) });
  return action({ request, context, params: { id: 'x' } } as Args);
}

type Remove = () => Promise<unknown>;

test.each<[string, string, Remove]>([
  ['a list', '?fait=supprimee', () => sendTo(actOnLists, { intent: 'remove', of: 'x' })],
  ['a file', '?fait=supprime', () => sendTo(actOnFiles, { intent: 'remove', of: 'x' })],
  ['a trip', '?fait=supprime', () => sendTo(actOnTrips, { intent: 'remove', of: 'x' })],
  [
    'an address',
    '?fait=supprimee&adresse=x',
    () => changeBook(goneAccount, 'part', formOf({ intent: 'remove', of: 'x' })),
  ],
])('SMT-18 %s that the press before has removed is removed, as if its answer had come', async (_, query, remove) => {
  const answer = await remove().catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toContain(query);
});

test.each<[string, string, Remove]>([
  ['a session', '?fait=session', () => sendTo(actOnSessions, { intent: 'end', of: 'x' })],
  ['a picture', 'removed', () => sendTo(actOnMedia, { intent: 'remove', name: 'x' })],
  ['a redirect', 'fait=', () => sendTo(actOnRedirects, { intent: 'remove', site: 'part', from: '/x' })],
  ['a set of relay points', 'removed', () => sendTo(actOnPoints, { intent: 'remove', set: '1' })],
  ['a synonym', 'fait=', () => sendTo(actOnSearches, { intent: 'remove', id: '1', version: '1' })],
  ['a customer’s session', '?fait=session', () => sendTo(actOnCustomer, { intent: 'endSession', of: 'y' })],
  ['a customer', '?fait=erased', () => sendTo(actOnCustomer, { intent: 'erase', confirmation: 'EFFACER' })],
])('%s that the press before has removed is removed, as if its answer had come', async (_, query, remove) => {
  const answer = await remove().catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toContain(query);
});

test('ADR-10 an address that the press before has restored is restored', async () => {
  const restore = (account: Account) =>
    changeBook(account, 'part', formOf({ intent: 'restore', of: 'x' })).catch((thrown: unknown) => thrown);
  const places = [await restore(accountWith([{ id: 'x' }])), await restore(goneAccount)].map((answer) =>
    (answer as Response).headers.get('location'),
  );
  expect(places).toEqual([expect.stringContaining('fait=retablie'), expect.stringContaining('fait=absente')]);
});
