import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentPage } from '#domain/content/page.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { testBrand } from '#tests/support/brand.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dataFolder, monday, recordingLogger, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { readSeedFiles, type SeedPage } from './seed-files.ts';
import { createContentService } from './service.ts';
import { createContentStore } from './store.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const api = await shippingApi(database);
const seeds = await readSeedFiles(`${dataFolder}content`);
const pages = (site: string, query = '') => `/api/occ/${site}/smartedit/pages${query}`;
const now = new Date(monday);

/** Publishes a version directly, as an editor would. */
async function publishAs(author: string, label: string, title: string, locale = 'fr'): Promise<void> {
  await sql`
    with page as (
      insert into content_page (site, locale, label, uid) values ('part', ${locale}, ${label}, ${label.slice(1)})
      on conflict (site, label, locale) do update set label = excluded.label returning id
    ), old as (
      update content_version set state = 'archived' where page_id = (select id from page) and state = 'published' returning number
    )
    insert into content_version (page_id, number, state, author, data, created_at, published_at)
    select id, coalesce((select max(number) from old), 0) + 1, 'published', ${author},
      ${JSON.stringify({ title, description: 'd', template: 'TextPage', contentSlots: [] })}::jsonb, ${now}, ${now}
    from page`.execute(database.db);
}

describe('the calls', () => {
  test('CMS-1 a page is found by its label or uid, per site and language', async () => {
    const titles = await Promise.all(
      ['?pageLabelOrId=/aide&lang=fr', '?pageLabelOrId=aide&lang=en'].map(async (query) => {
        const { status, headers, body } = await api.call('GET', pages('pro', query));
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
        const { uid, label, template, status: state, locale, contentSlots } = body as ContentPage;
        expect({ uid, label, template, state }).toEqual({
          uid: 'aide',
          label: '/aide',
          template: 'HelpHome',
          state: 'published',
        });
        expect(JSON.stringify(contentSlots)).toContain('"/professionnel/aide/');
        return locale;
      }),
    );
    expect(titles).toEqual(['fr', 'en']);
    const ownPage = await api.call('GET', pages('part', '?pageLabelOrId=aide'));
    expect(JSON.stringify(ownPage.body)).not.toContain('/professionnel');
  });

  test('CMS-1 without a label it is the home page', async () => {
    expect((await api.call('GET', pages('part'))).body).toMatchObject({ label: 'home' });
  });

  test.each([
    ['/api/occ/part/smartedit/pages?pageLabelOrId=/nowhere', 404],
    ['/api/occ/elsewhere/smartedit/pages?pageLabelOrId=home', 404],
    ['/api/occ/part/smartedit/components/nowhere', 404],
    [`/api/occ/part/smartedit/pages?pageLabelOrId=${'x'.repeat(300)}`, 400],
    ["/api/occ/part/smartedit/pages?pageLabelOrId='%20or%201=1--", 404],
    ['/api/front/occ/ecommerce/part/cms/pages?pageLabelOrId=/nowhere', 404],
    ['/api/front/occ/ecommerce/part/cms/pages?pageType=ProductPage&code=unknown&lang=fr', 404],
    ['/api/front/occ/ecommerce/part/cms/pages?pageType=CategoryPage&code=unknown', 404],
    ['/api/front/occ/ecommerce/part/cms/pages?pageType=CatalogPage&code=cartons', 404],
    ['/api/occ/part/smartedit/pages?pageLabelOrId=%01', 404],
    ['/api/front/occ/ecommerce/part/cms/pages?pageLabelOrId=/Aide_%01', 404],
    ['/api/occ/part/smartedit/components/%01', 404],
    ['/api/front/occ/ecommerce/part/cms/components/a%01', 404],
  ])('API-2 %s is a %i with the error body', async (path, status) => {
    const answer = await api.call('GET', path);
    expect(answer).toMatchObject({
      status,
      body: { errors: [{ type: expect.any(String), message: expect.any(String) }] },
    });
    if (status === 404)
      expect(answer.body).toMatchObject({
        errors: [{ type: expect.stringMatching(/^(NotFound|UnknownIdentifier)Error$/) }],
      });
  });

  test('API-2 the error of a missing component is about content, not about an address', async () => {
    const path = '/api/occ/part/smartedit/components/nowhere?lang=';
    expect([await api.call('GET', `${path}fr`), await api.call('GET', `${path}en`)]).toMatchObject([
      { body: { errors: [{ message: 'Ce contenu n’est plus publié. Rechargez la page où il se trouvait.' }] } },
      { body: { errors: [{ message: 'This content is no longer published. Reload the page it was on.' }] } },
    ]);
  });

  test('CMS-1 a component is found by its uid, in the requested language', async () => {
    const { body } = await api.call('GET', pages('part', '?pageLabelOrId=home&lang=en'));
    const [component] = (body as ContentPage).contentSlots.flatMap(({ components }) => components);
    const path = `/api/occ/part/smartedit/components/${component?.uid}`;
    expect((await api.call('GET', `${path}?lang=en`)).body).toEqual(component);
    expect((await api.call('GET', `${path}?lang=fr`)).body).not.toEqual(component);
  });

  const occ = '/api/front/occ/ecommerce/part/cms';
  interface OccPage {
    readonly typeCode: string;
    readonly template: string;
    readonly contentSlots: {
      readonly contentSlot: readonly {
        readonly position: string;
        readonly components: { readonly component: readonly Readonly<Record<string, unknown>>[] };
      }[];
    };
  }
  const occPage = async (query: string) => {
    const { status, body } = await api.call('GET', `${occ}/pages?${query}`);
    expect(status, query).toBe(200);
    const { typeCode, template, contentSlots } = body as OccPage;
    const slots = new Map(contentSlots.contentSlot.map(({ position, components }) => [position, components.component]));
    return { typeCode, template, slots };
  };

  test.each([
    ['', 'ContentPage', 'LandingPage2Template', 'Section2A', 'CMSParagraphComponent'],
    ['pageLabelOrId=/aide', 'ContentPage', 'ContentPage1Template', 'Section2A', 'CMSParagraphComponent'],
    [
      'pageType=ContentPage&pageLabelOrId=search',
      'ContentPage',
      'SearchResultsListPageTemplate',
      'SearchResultsListSlot',
      'SearchResultsListComponent',
    ],
    ['pageType=ContentPage&pageLabelOrId=/cart', 'ContentPage', 'CartPageTemplate', 'TopContent', 'CartComponent'],
    [
      'pageType=ContentPage&pageLabelOrId=/not-found',
      'ContentPage',
      'ErrorPageTemplate',
      'MiddleContent',
      'CMSParagraphComponent',
    ],
    [
      'pageType=ProductPage&code=carton-20',
      'ProductPage',
      'ProductDetailsPageTemplate',
      'Tabs',
      'CMSTabParagraphContainer',
    ],
    [
      'pageType=CategoryPage&code=cartons',
      'CategoryPage',
      'ProductListPageTemplate',
      'ProductListSlot',
      'CMSProductListComponent',
    ],
  ])(
    'API-1 OCC storefronts find the page of %s with its template and slots',
    async (query, type, template, position, kind) => {
      const page = await occPage(query);
      expect([page.typeCode, page.template]).toEqual([type, template]);
      expect(page.slots.get(position)?.[0]).toMatchObject({ typeCode: kind });
      for (const sharedSlot of [
        'SiteContext',
        'SiteLogo',
        'SearchBox',
        'MiniCart',
        'NavigationBar',
        'BottomHeaderSlot',
      ])
        expect([...page.slots.keys()], query).toContain(sharedSlot);
    },
  );

  test('API-1 OCC storefronts get the components that a page refers to, and texts as paragraphs', async () => {
    const { slots } = await occPage('pageLabelOrId=home');
    const [navigation] = slots.get('NavigationBar') ?? [];
    const node = navigation?.navigationNode as { children: { entries: { itemId: string }[] }[] } | undefined;
    const link = node?.children[0]?.entries[0]?.itemId ?? '';
    const paragraph = String(slots.get('Section2A')?.[0]?.uid);
    const path = `${occ}/components?componentIds=${link},ProductDetailsTabComponent,nowhere,${paragraph}`;
    const { status, body } = await api.call('GET', `${path}&fields=DEFAULT&currentPage=0&pageSize=4`);
    expect(status).toBe(200);
    expect(body).toEqual({
      component: [
        expect.objectContaining({
          uid: link,
          typeCode: 'CMSLinkComponent',
          url: expect.stringMatching(/^\/category\/[\w-]+$/),
        }),
        expect.objectContaining({ typeCode: 'CMSFlexComponent', flexType: 'ProductDetailsTabComponent' }),
        expect.objectContaining({ uid: paragraph, content: expect.stringContaining('<h2>') }),
      ],
      pagination: { count: 3, totalCount: 4, page: 0, totalPages: 1, hasNext: false, hasPrevious: false },
    });
    const uid = paragraph;
    expect(await api.call('GET', `${occ}/components/${uid}`)).toMatchObject({ status: 200, body: { uid } });
  });

  test('NAV-31 a page missing in a language is answered in French', async () => {
    await publishAs('editor', '/sans-anglais', 'Sans anglais');
    expect((await api.call('GET', pages('part', '?pageLabelOrId=/sans-anglais&lang=en'))).body).toMatchObject({
      locale: 'fr',
      title: 'Sans anglais',
    });
  });

  test('CMS-1 stored content is sanitised again when answered; a component of unknown type is dropped', async () => {
    await publishAs('editor', '/hostile', 'Hostile');
    const bad = { uid: 'h-1', typeCode: 'CMSParagraphComponent', content: '<p onclick="x">a<script>b</script></p>' };
    const slots = [{ position: 'Main', components: [bad, { uid: 'h-2', typeCode: 'Later' }] }];
    await sql`update content_version set data = jsonb_set(data, '{contentSlots}', ${JSON.stringify(slots)}::jsonb)
      where page_id = (select id from content_page where label = '/hostile')`.execute(database.db);
    expect((await api.call('GET', pages('part', '?pageLabelOrId=/hostile'))).body).toMatchObject({
      contentSlots: [{ components: [{ uid: 'h-1', content: '<p>a</p>' }] }],
    });
  });
});

describe('publishing the bundled pages', async () => {
  const { db } = await testDatabase();
  const store = createContentStore(db);
  beforeEach(async () => {
    await db.deleteFrom('content_page').execute();
    await store.publishSeeds(seeds, now);
  });
  const withTitle = (seed: SeedPage, title: string): SeedPage => ({
    ...seed,
    checksum: title,
    data: { ...seed.data, title },
  });
  const isHelp = ({ site, locale, label }: SeedPage) => site === 'part' && locale === 'fr' && label === '/aide';
  const withHelp = (title: string) => seeds.map((seed) => (isHelp(seed) ? withTitle(seed, title) : seed));
  const helpTitle = async () => (await store.page('part', '/aide')).find(({ locale }) => locale === 'fr')?.data.title;
  const states = async () => {
    const { rows } = await sql<{
      state: string;
    }>`select state from content_version v join content_page p on p.id = v.page_id
      where site = 'part' and locale = 'fr' and label = '/aide' order by number`.execute(db);
    return rows.map(({ state }) => state);
  };

  test('CMS-1 changes nothing the second time, and adds a version when a page changed', async () => {
    expect(await store.publishSeeds(seeds, now)).toBe(0);
    expect(await store.publishSeeds(withHelp('Neuve'), now)).toBe(1);
    expect(await helpTitle()).toBe('Neuve');
    expect(await states()).toEqual(['archived', 'published']);
    expect(await store.publishSeeds(seeds, now)).toBe(1);
  });

  test('CMS-1 a page that is no longer bundled is withdrawn', async () => {
    const seedsWithoutHelp = seeds.filter((seed) => !isHelp(seed));
    expect(await store.publishSeeds(seedsWithoutHelp, now)).toBe(1);
    expect(await helpTitle()).toBeUndefined();
    expect(await store.publishSeeds(seeds, now)).toBe(1);
    expect(await helpTitle()).toBeDefined();
  });

  test('CMS-1 two processes that start together publish once', async () => {
    const done = await Promise.all([1, 2, 3].map(() => store.publishSeeds(withHelp('Ensemble'), now)));
    expect(done.toSorted()).toEqual([0, 0, 1]);
  });

  test('a page that an editor changed is never overwritten', async () => {
    await sql`update content_version set state = 'archived' where page_id = (select id from content_page
      where site = 'part' and locale = 'fr' and label = '/aide')`.execute(db);
    await sql`insert into content_version (page_id, number, state, author, data, created_at, published_at)
      select page_id, max(number) + 1, 'published', 'editor', '{"title": "À la main", "contentSlots": []}'::jsonb, ${now}, ${now}
      from content_version where page_id = (select id from content_page where site = 'part' and locale = 'fr' and label = '/aide')
      group by page_id`.execute(db);
    expect(await store.publishSeeds(withHelp('Écrasée'), now)).toBe(0);
    expect(await store.publishSeeds([], now)).toBe(seeds.length - 1);
    expect(await helpTitle()).toBe('À la main');
  });

  test('the database itself prevents a page from being published twice', async () => {
    await store.publishSeeds(withHelp('Neuve'), now);
    const twice = sql`update content_version set state = 'published', published_at = ${now}
      where page_id = (select page_id from content_version group by page_id having count(*) > 1 limit 1)`;
    await expect(twice.execute(db)).rejects.toThrow(/content_version_published/);
  });
});

test('CMS-1 changed files are published at once; faulty ones are logged and the previous pages stay', async () => {
  const folder = await temporaryFolder('content');
  const file = join(folder, 'part', 'fr', 'a.json');
  await mkdir(dirname(file), { recursive: true });
  const write = (title: string) =>
    writeFile(file, JSON.stringify({ label: '/a', title, description: 'd', template: 'TextPage', contentSlots: [] }));
  await write('Une');
  const lines: string[] = [];
  const service = await createContentService({
    media: { find: () => null },
    ...database,
    secretKeys: ['a secret of thirty-two bytes, or more'],
    brand: (await testBrand()).file,
    store: createContentStore((await testDatabase()).db),
    folder,
    storeTimeoutMs: 1000,
    clock: () => now,
    logger: recordingLogger(lines),
  });
  const title = async () => (await service.page('part', '/a', 'fr')).title;
  expect(await title()).toBe('Une');
  await write('Deux');
  expect([await service.reload(), await title()]).toEqual([true, 'Deux']);
  await writeFile(file, '{"label": 5}');
  expect([await service.reload(), await title()]).toEqual([false, 'Deux']);
  expect(lines.at(-1)).toMatch(/part\/fr\/a\.json:1:11 label/);
  expect(lines.at(-1)).toContain('content not reloaded, the former pages stay');
});
