/** Every page of the back office over HTTP: who can open it, and who gets a 404 (docs/back-office.md). */
import { afterAll, describe, expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#domain/account/staff-role.ts';
import { type OfficeItemPageName, type OfficePageName, officeItemPages, officePages } from '#domain/office/pages.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { pageBuild } from '#tests/support/page-build.ts';
import { scriptedBank } from '#tests/support/scripted-bank.ts';
import { serveRoutes } from '#tests/support/served-routes.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { shopOrigin } from '#tests/support/sign-in-shop.ts';
import { newMail } from './mails-examples.ts';
import { paidOrder } from './paid-order.ts';

/** The pages of the back office, and the one for unknown addresses. */
const build = await pageBuild((file) => /^(?:routes\/(?:office-.*|content)|office\/.*)\.tsx$/.test(file));

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const bank = scriptedBank();
const shop = await shippingApi(database, { payment: bank.payment });
const site = await serveRoutes(shop, build);
afterAll(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
  await shop.close();
});

const customer = await signedInAccount(database.db, monday);
const { code, parts } = await paidOrder({ shop, bank });
const seller = parts[0]?.seller ?? '';
const mail = await newMail({ db: database.db, shop, bank });

interface PageExample {
  /** The roles that may open the page, written by hand: the table in domain/office/permission.ts has to agree. */
  readonly roles: readonly StaffRole[];
  /** Parameters of the path, for the page of a single object: those of one that exists. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Query of the address, beginning with `?`. */
  readonly query?: string;
}
const everybody = ['operator', 'editor', 'support'] as const;

const ofContent = { site: 'part', locale: 'fr', uid: 'aide' };

/** An example of each page; a missing one is a compile error. */
const examples: Readonly<Record<OfficePageName | OfficeItemPageName, PageExample>> = {
  today: { roles: everybody },
  search: { roles: everybody },
  tariffs: { roles: ['operator'] },
  tariffFile: { roles: ['operator'], query: '?nom=delivengo-2026.json' },
  tariffUpload: { roles: ['operator'] },
  tariffSimulation: { roles: ['operator'] },
  carriers: { roles: ['operator'] },
  relayPoints: { roles: ['operator'] },
  orders: { roles: ['operator', 'support'] },
  order: { roles: ['operator', 'support'], parameters: { code } },
  refund: { roles: ['operator', 'support'], parameters: { code } },
  sending: { roles: ['operator', 'support'] },
  staffKeys: { roles: ['operator'] },
  part: { roles: ['operator', 'support'], parameters: { code, seller } },
  mailModels: { roles: ['operator', 'support'], query: `?commande=${code}&type=order.confirmed` },
  mails: { roles: ['operator', 'support'] },
  mail: { roles: ['operator', 'support'], parameters: { id: mail.id } },
  customers: { roles: ['operator', 'support'] },
  customer: { roles: ['operator', 'support'], parameters: { id: customer.id } },
  content: { roles: ['operator', 'editor'] },
  contentPage: { roles: ['operator', 'editor'], parameters: ofContent },
  contentVersions: { roles: ['operator', 'editor'], parameters: ofContent },
  contentPublishing: { roles: ['operator', 'editor'], parameters: ofContent, query: '?version=1' },
  contentRedirects: { roles: ['operator', 'editor'] },
  media: { roles: ['operator', 'editor'] },
  catalog: { roles: ['operator', 'editor'] },
  catalogProduct: { roles: ['operator', 'editor'], parameters: { code: 'carton-20' } },
  catalogOffers: { roles: ['operator', 'editor'] },
  stockMovements: { roles: ['operator'], parameters: { id: '1' } },
  structureTable: { roles: ['operator', 'editor'], parameters: { table: 'brands' } },
  structureRow: { roles: ['operator', 'editor'], parameters: { table: 'brands', key: 'nordpli' } },
  catalogImport: { roles: ['operator'] },
  newProduct: { roles: ['operator'] },
  promotions: { roles: ['operator'] },
  promotion: { roles: ['operator'], parameters: { id: 'nouvelle' } },
  searches: { roles: ['operator', 'editor'] },
  flags: { roles: ['operator'] },
  brand: { roles: ['operator'] },
  accounting: { roles: ['operator'] },
  team: { roles: ['operator'] },
  jobs: { roles: ['operator'] },
  audit: { roles: ['operator'] },
};

type Caller = StaffRole | 'customer';
async function cookieOf(caller: Caller): Promise<string> {
  const roles = caller === 'customer' ? [] : [caller];
  return (await signedInAccount(database.db, monday, { roles })).cookie;
}
const cookies: Readonly<Record<Caller, string>> = {
  operator: await cookieOf('operator'),
  editor: await cookieOf('editor'),
  support: await cookieOf('support'),
  customer: await cookieOf('customer'),
};

/** Forms that no page knows: a small one, one above the limit of all pages, and the same sent by a program. */
const forms = {
  small: { accept: 'text/html', field: '1' },
  large: { accept: 'text/html', field: 'a'.repeat(300_000) },
  scripted: { accept: '*/*', field: 'a'.repeat(300_000) },
} as const;

/**
 * Status and content of a page. Its own address, which is in the link to the other language, is removed, so that two
 * pages can be compared.
 */
async function open(path: string, cookie: string, form?: keyof typeof forms) {
  const { accept, field } = forms[form ?? 'small'];
  const method = form ? 'POST' : 'GET';
  const body = form ? new URLSearchParams({ nonsense: field }) : null;
  const headers = { cookie, accept, origin: shopOrigin };
  const answer = await fetch(site.origin + path, { method, body, headers, redirect: 'manual' });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: (await answer.text()).replaceAll(encodeURIComponent(path), '').replaceAll(path, ''),
  };
}

/** What callers are answered at an address where nothing is. */
const unknown = new Map<string, ReturnType<typeof open>>();
function openUnknown(caller: Caller, form?: keyof typeof forms) {
  const key = `${caller} ${form}`;
  const answer = unknown.get(key) ?? open('/nulle-part', cookies[caller], form);
  unknown.set(key, answer);
  return answer;
}

const pages = Object.entries(examples).map(([name, example]) => {
  const { path } = { ...officePages, ...officeItemPages }[name as keyof typeof examples];
  return { name, example, path: path.replace(/:(\w+)/g, (_, key: string) => example.parameters?.[key] ?? '') };
});

/** Sends a page's own form as a browser does. */
async function submit(path: string, fields: Readonly<Record<string, string>>, cookie: string) {
  const headers = { cookie, accept: 'text/html', origin: shopOrigin };
  const body = new URLSearchParams(fields);
  const { status, headers: answered } = await fetch(site.origin + path, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
  return { status, location: answered.get('location') ?? '' };
}

describe.each([
  ['/gestion/commandes', { vue: 'unpaid', tri: 'oldest' }, /^\/gestion\/commandes\?vue=unpaid&tri=oldest&cle=[\w-]+$/],
  ['/gestion/mails', { etat: 'sent' }, /^\/gestion\/mails\?etat=sent&cle=[\w-]+$/],
  ['/gestion/chercher', {}, /^\/gestion\/chercher\?cle=[\w-]+$/],
])('the search of %s', (path, rest, address) => {
  const typed = 'zoe.martin@example.fr';

  test('has an e-mail address in no address, and finds the same when the page is opened again', async () => {
    const { status, location } = await submit(path, { q: typed, ...rest }, cookies.support);
    expect(status).toBe(303);
    expect(location).toMatch(address);
    for (const _ of ['opened', 'reloaded']) {
      const { status: shown, text } = await open(location, cookies.support);
      expect(shown).toBe(200);
      expect(text).toContain(`value="${typed}"`);
      expect(text).not.toMatch(/(?:href|action)="[^"]*(?:zoe\.martin|%40)/i);
    }
    const { text: toAnother } = await open(location, cookies.operator);
    expect(toAnother).not.toContain(typed);
  });
});

test('another text stays legible in the address of a list, and an old address with an e-mail address is left', async () => {
  expect(await submit('/gestion/commandes', { q: ' G26-7K ', site: 'pro', page: '3' }, cookies.support)).toEqual({
    status: 303,
    location: '/gestion/commandes?site=pro&q=G26-7K&page=3',
  });
  const old = await open('/gestion/mails?q=zoe%40example.fr', cookies.support);
  expect([old.status, old.location]).toEqual([303, expect.stringMatching(/^\/gestion\/mails\?cle=[\w-]+$/)]);
});

test('35.8 where the role needs a second factor, the pages lead to where one is added', async () => {
  const strict = await shippingApi(database, { env: { STAFF_SECOND_FACTOR: 'required' } });
  const strictSite = await serveRoutes(strict, build);
  const openToday = async (cookie: string) => {
    const answer = await fetch(`${strictSite.origin}/gestion`, { headers: { cookie }, redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await openToday(cookies.operator)).toEqual([303, '/espaceclient/sessions?fait=second-facteur']);
  expect(await openToday(cookies.customer)).toEqual([404, null]);
  await strictSite.close();
  await strict.close();
});

describe.each(pages)('NAV-34 $name, $path', ({ path, example: { roles, query = '' } }) => {
  const others: readonly Caller[] = ['customer', ...staffRoles.filter((role) => !roles.includes(role))];

  test.each(others)('is to %s what any unknown address is, read or sent to', async (caller) => {
    for (const form of [undefined, 'small'] as const) {
      const nothing = await openUnknown(caller, form);
      expect(nothing.status).toBe(404);
      expect(await open(path, cookies[caller], form)).toEqual(nothing);
    }
  });

  test('nor does a large form tell a customer that there is a page', async () => {
    for (const [form, status] of [
      ['large', 404],
      ['scripted', 413],
    ] as const) {
      const nothing = await openUnknown('customer', form);
      expect([form, nothing.status]).toEqual([form, status]);
      expect([form, await open(path, cookies.customer, form)]).toEqual([form, nothing]);
    }
  });

  test.each(roles)('is there for %s', async (role) => {
    const { status, text } = await open(path + query, cookies[role]);
    expect([status, text.includes('class="o-app"')]).toEqual([200, true]);
  });

  test('NAV-34 leads a stranger to sign in and back', async () => {
    const { status, location } = await open(path, '');
    expect([status, location]).toEqual([303, `/smt/connexion?profile=part&redirect=${encodeURIComponent(path)}`]);
  });
});

test('35.6 a form of content is answered with the page as it is typed, and to others as an unknown address is', async () => {
  const path = '/gestion/contenu/part/fr/aide/apercu?langue=en';
  const fields = { title: 'Aide tapée', 'other.title': 'Typed help', 'other.base': '1', label: '/aide' };
  const send = (cookie: string) => {
    const headers = { cookie, accept: 'text/html', origin: shopOrigin };
    return fetch(site.origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });
  };
  for (const role of ['operator', 'editor'] as const) {
    const answer = await send(cookies[role]);
    expect(await answer.text()).toMatch(/<h1[^>]*><span>Typed help</);
    expect([answer.status, answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([
      200,
      'SAMEORIGIN',
      null,
    ]);
    expect(answer.headers.get('content-security-policy')).toMatch(/; sandbox allow-same-origin$/);
  }
  for (const caller of ['support', 'customer'] as const) {
    const answer = await send(cookies[caller]);
    const text = await answer.text();
    expect([answer.status, text.includes('Typed help')]).toEqual([404, false]);
  }
  expect((await open(path, cookies.editor)).status).toBe(404);
});

test.each(['part', 'pro'] as const)(
  'G25 ACC-4 a page signs in again silently after a session on %s',
  async (profile) => {
    const longAgo = monday - 90 * 86_400_000;
    const { cookie } = await signedInAccount(database.db, longAgo, { isPro: profile === 'pro', roles: ['operator'] });
    const { status, location } = await open('/gestion/commandes?statut=PAID', cookie);
    const redirect = encodeURIComponent('/gestion/commandes?statut=PAID');
    const fallback = encodeURIComponent(`/smt/connexion?profile=${profile}&redirect=${redirect}&reason=time-out`);
    const target = `/smt/connexion?profile=${profile}&redirect=${redirect}&fallback=${fallback}&noPrompt=true`;
    expect([status, location]).toEqual([303, target]);
  },
);

test('a form sent after the session has ended comes back whole, to be sent again', async () => {
  const fields = [
    ['reason', 'essai "A" </form>\r\nsuite'],
    ['lot', '1'],
    ['lot', '2'],
    ['do', 'close'],
  ] as const;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('file', new File(['texte'], 'a.csv'));
  const path = `${officePages.flags.path}?change=a&b=c`;
  const headers = { origin: shopOrigin, accept: 'text/html', 'accept-language': 'fr' };
  const answer = await fetch(site.origin + path, { method: 'POST', body: form, headers, redirect: 'manual' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, expect.stringContaining('no-store')]);
  const html = await answer.text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  ]);
  expect(hidden).toEqual(fields);
  expect(html).toContain('<form action="/gestion/bascules?change=a&amp;b=c" method="post"><input type="hidden"');
  expect(html).toContain('Une page ne peut pas garder un fichier');
  expect(html).toContain('redirect=%2Fgestion%2Fbascules"');
});
