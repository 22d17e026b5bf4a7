/** The page that sends a parcel of the cart to further recipients, rendered by the server as without JavaScript. */
import { afterAll, expect, test } from 'vitest';
import type { CartAnswer } from '#domain/cart/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { type Ask, choose, entryOf, parcelOf } from '#tests/support/cart-api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { pageBuild } from '#tests/support/page-build.ts';
import { askFrom } from '#tests/support/principals.ts';
import { mountRoutes } from '#tests/support/served-routes.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { shopOrigin } from '#tests/support/sign-in-shop.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';

const database = await testDatabase();
const api = await shippingApi(database, { signIn: { pauseMs: 1 }, env: { ADDRESS_BOOK_MAX: '100' } });
const failures = await mountRoutes(api, await pageBuild((file) => file === 'routes/add-recipient.tsx'));
afterAll(async () => {
  expect(failures).toEqual([]);
  await api.close();
});
const carts = (user: string) => `/api/front/occ/ecommerce/part/users/${user}/carts`;

/** A browser with a parcel in its cart, of an account whose address book has `entries` or of a stranger. */
async function withParcel(entries: readonly string[] | null) {
  const browser = new TestBrowser(shopOrigin, (request) => api.app.fetch(request));
  const user = entries ? 'current' : 'anonymous';
  if (entries) {
    const { cookie } = await signedInAccount(database.db, monday);
    browser.plant('session', cookie.split('=')[1] ?? '');
  }
  const ask: Ask = askFrom(browser);
  for (const name of entries ?? []) {
    expect((await ask('POST', bookPath(), anEntry(name))).status).toBe(201);
  }
  await ask('POST', carts(user));
  const { body } = await ask('POST', `${carts(user)}/current/smt`, parcelOf(await choose(ask)));
  const start = `${pathOf('addRecipient', 'part')}?ligne=${entryOf(body).entryNumber}`;
  const send = async (address: string, fields: Readonly<Record<string, string>> | null = null) => {
    const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const answer = await browser.go(address, { headers: { accept: 'text/html', origin: shopOrigin }, ...form });
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  return {
    send,
    address: (await send(start)).to,
    start,
    readCart: async () => (await ask('GET', `${carts(user)}/current`)).body as CartAnswer,
  };
}

/** The boxes of the page, each with its label and price, and whether it is ticked. */
function boxesOf(html: string) {
  return [...html.matchAll(/<label[^>]*>(<input[^>]*name="choix"[^>]*>)(.*?)<\/label>/g)].map(
    ([, box = '', label = '']) => ({
      id: /value="([^"]*)"/.exec(box)?.[1] ?? '',
      text: label
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      isChosen: box.includes('checked'),
    }),
  );
}

test('13.8 a long address book is listed page by page with prices, and a search keeps what is chosen', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Client ${String(at).padStart(2, '0')}`);
  const { send, address } = await withParcel([...names, 'Élodie']);
  const first = boxesOf((await send(address)).html);
  expect(first).toHaveLength(50);
  for (const { text } of first) expect(text).toMatch(/^Client \d\d, 69003 Lyon \d+,\d\d €$/);
  const [chosen] = first;
  const next = await send(`${address}&choix=${chosen?.id}&page=2`);
  expect(next.html.replace(/<!-- -->/g, '')).toContain('Page 2 sur 2');
  const listed = boxesOf(next.html);
  expect(listed.map(({ text }) => text.slice(0, 9))).toEqual(['Client 00', ...names.slice(50), 'Élodie, 6']);
  expect(listed.map(({ isChosen }) => isChosen)).toEqual([true, ...Array.from({ length: 11 }, () => false)]);

  const found = await send(`${address}&choix=${chosen?.id}&cherche=elodie`);
  expect(boxesOf(found.html)).toMatchObject([{ id: chosen?.id, isChosen: true }, { isChosen: false }]);
  expect(found.html).toContain('1 sur 61 adresses');
  const none = await send(`${address}&choix=${chosen?.id}&cherche=Xyz`);
  expect(boxesOf(none.html)).toMatchObject([{ id: chosen?.id, isChosen: true }]);
  expect(none.html).toContain('Aucune des 61 adresses ne correspond à «\u00A0Xyz\u00A0».');
});

const anne = {
  country: 'FR',
  cityZip: '13001 Marseille',
  isCompany: 'false',
  civility: 'mrs',
  firstName: 'Anne',
  lastName: 'Durand',
  email: 'anne@example.fr',
  mobilePhone: '0612345678',
  streetName: '5 rue Paradis',
};
const typed = (intent: string, people: readonly (typeof anne)[]) => ({
  source: 'typed',
  intent,
  nextBlock: String(people.length),
  ...Object.fromEntries(
    people.flatMap((person, at) => Object.entries(person).map(([field, text]) => [`recipient.${at}.${field}`, text])),
  ),
});

test('13.8 a form with typed recipients that is sent again, also after the back button, adds each of them once', async () => {
  const { send, address, start, readCart } = await withParcel(null);
  expect(address.startsWith(`${start}&saisie=`)).toBe(true);
  const sendBlock = (person: typeof anne) => send(address, { block: '0', ...typed('add', [person]) });
  const answers = [await sendBlock(anne), await sendBlock(anne)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers.map(({ to }) => /ajoutes=(.*)/.exec(to)?.[1])).toEqual(['1', '1']);
  // The page that the back button shows again has the same form, into which somebody else is typed.
  expect((await send(address)).status).toBe(200);
  await sendBlock({ ...anne, firstName: 'Luc' });
  expect((await readCart()).entries).toHaveLength(3);
  expect((await send(start)).to).not.toBe(address);
});

test('13.8 the address with the form has no parameters of the router, which asks for the page’s data', async () => {
  const { send, start } = await withParcel(null);
  const [path, query] = start.split('?');
  const { html } = await send(`${path}.data?${query}&_routes=part.addRecipient`);
  expect(html).toContain('/panier/destinataire?ligne=0&saisie=');
  expect(html).not.toContain('_routes');
});

test('13.8 a block’s faults are told in the visitor’s language with links to their fields, and nothing typed is lost', async () => {
  const { send, address, readCart } = await withParcel(null);
  const faulty = { ...anne, lastName: '', mobilePhone: '12', cityZip: '99999' };
  const { status, html } = await send(`${address}&lang=en`, { block: '0', ...typed('add', [faulty]) });
  expect(status).toBe(422);
  const summary = /<section[^>]*id="error-summary".*?<\/section>/.exec(html)?.[0] ?? '';
  expect([...summary.matchAll(/href="#([^"]*)"[^>]*>(.*?)</g)].map(([, id, text]) => [id, text])).toEqual([
    ['recipient-0-cityZip', 'Incorrect postal code'],
    ['recipient-0-lastName', 'Enter the last name.'],
    ['recipient-0-mobilePhone', expect.stringContaining('06')],
  ]);
  for (const text of ['Anne', '5 rue Paradis', 'anne@example.fr', '12', '99999'])
    expect(html).toContain(`value="${text}"`);
  expect((await readCart()).entries).toHaveLength(1);
});
