/** Every page of the back office over HTTP: who can open it, and who gets a 404 (docs/back-office.md). */
import { type ServerBuild, UNSAFE_withComponentProps as withComponentProps } from 'react-router';
import { afterAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { type StaffRole, staffRoles } from '#domain/account/staff-role.ts';
import { type OfficeItemPageName, type OfficePageName, officeItemPages, officePages } from '#domain/office/pages.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { serveRoutes } from '#tests/support/served-routes.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { shopOrigin } from '#tests/support/sign-in-shop.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** Imports a module of the application without its types, which need those of browsers. */
const load = (file: string) => import(/* @vite-ignore */ `#app/${file}`) as Promise<unknown>;

/** The routes of the back office, and the one for unknown addresses, in the form in which React Router builds them. */
async function builtRoutes(): Promise<Record<string, ServerRoute>> {
  const root = (await load('root.tsx')) as ServerRoute['module'];
  const built: Record<string, ServerRoute> = { root: { id: 'root', path: '', module: root } };
  for (const { id = '', path, file } of routes) {
    if (!/^routes\/(?:office-.*|content)\.tsx$/.test(file)) continue;
    const module = (await load(file)) as ServerRoute['module'];
    const screen = withComponentProps(module.default as Parameters<typeof withComponentProps>[0]);
    built[id] = { id, parentId: 'root', path, module: { ...module, default: screen } };
  }
  return built;
}

const built = await builtRoutes();
const build = {
  entry: { module: await load('entry.server.tsx') },
  routes: built,
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(
      Object.values(built).map(({ module: _, ...each }) => [each.id, { ...each, module: '' }]),
    ),
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const shop = await shippingApi(database);
const site = await serveRoutes(shop, build);
afterAll(async () => {
  expect(site.failures).toEqual([]);
  await site.close();
  await shop.close();
});

const customer = await signedInAccount(database.db, monday);

interface PageExample {
  /** The roles that may open the page, written by hand: the table in domain/office/permission.ts has to agree. */
  readonly roles: readonly StaffRole[];
  /** Parameters of the path, for the page of a single object: those of one that exists. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Query of the address, beginning with `?`. */
  readonly query?: string;
}
const everybody = ['operator', 'editor', 'support'] as const;

/** Pages that are older than this table and have no example yet. */
type WithoutExample =
  | 'orders'
  | 'order'
  | 'refund'
  | 'mails'
  | 'mail'
  | 'media'
  | 'carriers'
  | 'catalogImport'
  | 'contentRedirects'
  | 'contentPublishing';

/** An example of each other page; a missing one is a compile error. */
const examples: Readonly<Record<Exclude<OfficePageName | OfficeItemPageName, WithoutExample>, PageExample>> = {
  today: { roles: everybody },
  search: { roles: everybody },
  tariffs: { roles: ['operator'] },
  tariffFile: { roles: ['operator'], query: '?nom=delivengo-2026.json' },
  tariffUpload: { roles: ['operator'] },
  tariffSimulation: { roles: ['operator'] },
  customers: { roles: ['operator', 'support'] },
  customer: { roles: ['operator', 'support'], parameters: { id: customer.id } },
  content: { roles: ['operator', 'editor'] },
  contentPage: { roles: ['operator', 'editor'], parameters: { site: 'part', locale: 'fr', uid: 'aide' } },
  contentVersions: { roles: ['operator', 'editor'], parameters: { site: 'part', locale: 'fr', uid: 'aide' } },
  catalog: { roles: ['operator', 'editor'] },
  catalogProduct: { roles: ['operator', 'editor'], parameters: { code: 'carton-20' } },
  flags: { roles: ['operator'] },
  brand: { roles: ['operator'] },
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

/**
 * Status and content of a page. Its own address, which is in the link to the other language, is removed, so that two
 * pages can be compared.
 */
async function open(path: string, cookie: string, method = 'GET') {
  const body = method === 'POST' ? new URLSearchParams({ nonsense: '1' }) : null;
  const headers = { cookie, origin: shopOrigin };
  const answer = await fetch(site.origin + path, { method, body, headers, redirect: 'manual' });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: (await answer.text()).replaceAll(encodeURIComponent(path), '').replaceAll(path, ''),
  };
}

const pages = Object.entries(examples).map(([name, example]) => {
  const { path } = { ...officePages, ...officeItemPages }[name as keyof typeof examples];
  return { name, example, path: path.replace(/:(\w+)/g, (_, key: string) => example.parameters?.[key] ?? '') };
});

describe.each(pages)('NAV-34 $name, $path', ({ path, example: { roles, query = '' } }) => {
  const others: readonly Caller[] = ['customer', ...staffRoles.filter((role) => !roles.includes(role))];

  test.each(others)('is to %s what any unknown address is, read or sent to', async (caller) => {
    for (const method of ['GET', 'POST']) {
      const unknown = await open('/nulle-part', cookies[caller], method);
      expect(unknown.status).toBe(404);
      expect(await open(path, cookies[caller], method)).toEqual(unknown);
    }
  });

  test.each(roles)('is there for %s', async (role) => {
    const { status, text } = await open(path + query, cookies[role]);
    expect([status, text.includes('class="o-app"')]).toEqual([200, true]);
  });

  test('leads a stranger to sign in and back', async () => {
    const { status, location } = await open(path, '');
    expect([status, location]).toEqual([303, `/smt/connexion?profile=part&redirect=${encodeURIComponent(path)}`]);
  });
});
