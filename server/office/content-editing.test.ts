/** Editing, publishing and previewing pages (docs/requirements.md CMS-2, ACC-8; docs/content.md, "Editing"). */
import { afterAll, expect, test, vi } from 'vitest';
import type { PageData } from '#domain/content/page.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
let now = monday;
const clock = () => new Date(now);
const api = await shippingApi(database, { clock });
const otherProcess = await shippingApi(database, { clock });
afterAll(() => Promise.all([api.close(), otherProcess.close()]));
let noticed = 0;
await otherProcess.content.watch(() => {
  noticed += 1;
});

const staff = async (firstName: string): Promise<OfficeUseCases> => {
  const { cookie } = await signedInAccount(db, monday, { firstName, roles: ['editor'] });
  return api.office(cookie);
};
const [paul, ines] = [await staff('Paul'), await staff('Inès')];

const pageOf = (uid: string) => ({ site: 'part', locale: 'fr', uid }) as const;
const dataOf = (title: string, html = '<p>Texte</p>'): PageData => ({
  title,
  description: 'Une description.',
  template: 'TextPage',
  contentSlots: [
    { position: 'Main', components: [{ uid: 'main-1', typeCode: 'CMSParagraphComponent', title, content: html }] },
  ],
});
const save = ({ content }: OfficeUseCases, uid: string, base: number, title: string, label?: string) =>
  content.save({ ...pageOf(uid), base, data: dataOf(title), ...(label && { label }) });
type Wish = Parameters<OfficeUseCases['content']['publish']>[0];
const publish = (uid: string, number: number, wish: Partial<Wish> = {}) =>
  paul.content.publish({ ...pageOf(uid), number, ...wish });
const publicTitle = async (uid: string, process = otherProcess, query = '') => {
  const { status, body } = await process.call('GET', `/api/occ/part/smartedit/pages?pageLabelOrId=${uid}${query}`);
  return status === 200 ? (body as { title: string }).title : status;
};
const statesOf = async (uid: string) => {
  const { versions } = await paul.content.page(pageOf(uid));
  return versions.map(({ number, state }) => `${number} ${state}`);
};

test('CMS-2 a page is created, changed, published and restored, in every process at once, with entries in the audit log', async () => {
  expect(await save(paul, 'soldes', 0, 'Soldes', '/soldes')).toBe(1);
  expect(await publicTitle('soldes')).toBe(404);
  noticed = 0;
  await publish('soldes', 1);
  await vi.waitFor(() => expect(noticed).toBeGreaterThan(0), { timeout: 60_000 });
  expect(await publicTitle('soldes')).toBe('Soldes');

  expect(await save(ines, 'soldes', 1, 'Soldes d’hiver')).toBe(2);
  expect(await publicTitle('soldes')).toBe('Soldes');
  await publish('soldes', 2);
  expect([await publicTitle('soldes'), await statesOf('soldes')]).toEqual([
    'Soldes d’hiver',
    ['2 published', '1 archived'],
  ]);
  const back = await paul.content.restore({ ...pageOf('soldes'), number: 1, base: 2 });
  expect([back, await publicTitle('soldes')]).toEqual([3, 'Soldes']);
  expect(await statesOf('soldes')).toEqual(['3 published', '2 archived', '1 archived']);
  expect((await paul.content.list({})).find(({ uid }) => uid === 'soldes')).toMatchObject({
    site: 'part',
    locale: 'fr',
    label: '/soldes',
    title: 'Soldes',
    latest: 3,
    published: 3,
    author: 'Paul Martin',
  });
  const rows = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor', 'after'])
    .where('object', '=', 'page:part:fr:soldes')
    .orderBy('number')
    .execute();
  expect(rows.map(({ action, actor, after }) => `${actor} ${action} ${after}`)).toEqual([
    'Paul Martin page.save {"version":1}',
    'Paul Martin page.publish {"published":1,"withdrawAt":null}',
    'Inès Martin page.save {"version":2}',
    'Paul Martin page.publish {"published":2,"withdrawAt":null}',
    'Paul Martin page.restore {"published":3,"copyOf":1}',
  ]);
});

test('the search finds pages by the words of title or path, whatever the accents', async () => {
  const { find } = paul;
  await save(paul, 'braderie', 0, 'La braderie', '/braderie');
  const page = { site: 'part', locale: 'fr', uid: 'braderie', title: 'La braderie' };
  expect(await find.objects({ term: 'BRADÉRIE  la' })).toEqual({ orders: [], products: [], content: [page] });
  expect((await find.objects({ term: 'aide' })).content).toHaveLength(6);
});

test('the list can be asked for one page alone, in all its languages', async () => {
  const listed = async (filter: Parameters<typeof paul.content.list>[0]) =>
    (await paul.content.list(filter)).map(({ site, locale, uid }) => `${site} ${locale} ${uid}`);
  expect(await listed({ site: 'part', uid: 'aide' })).toEqual(['part en aide', 'part fr aide']);
  expect(await listed({ site: 'part', uid: 'nowhere' })).toEqual([]);
  expect(new Set((await listed({ site: 'pro' })).map((page) => page.slice(0, 3)))).toEqual(new Set(['pro']));
});

test('CMS-2 of two editors of a page, the second learns who has saved before, and nothing is overwritten', async () => {
  await save(paul, 'aide-contact', 1, 'Par Paul');
  await expect(save(ines, 'aide-contact', 1, 'Par Inès')).rejects.toMatchObject({
    status: 409,
    errors: [{ reason: 'changed', message: expect.stringMatching(/^Paul Martin a enregistré la version 2/) }],
  });
  const stored = await ines.content.version({ ...pageOf('aide-contact'), number: 2 });
  expect(stored).toMatchObject({ data: { title: 'Par Paul' }, author: 'Paul Martin', state: 'draft' });
  expect(await save(ines, 'aide-contact', 2, 'Par Inès')).toBe(3);
  expect(await statesOf('aide-contact')).toEqual(['3 draft', '2 archived', '1 published']);
  const both = [save(paul, 'aide-contact', 3, 'P'), save(ines, 'aide-contact', 3, 'I')];
  const faster = (await Promise.allSettled(both)).map((each) =>
    each.status === 'fulfilled' ? each.value : each.reason,
  );
  expect(faster).toEqual(expect.arrayContaining([4, expect.objectContaining({ status: 409 })]));
});

test('CMS-2 a version is published and withdrawn at its time without any call', async () => {
  await save(paul, 'cookies', 1, 'Fêtes');
  const [from, to] = [monday + 100, monday + 300];
  const [publishAt, withdrawAt] = [new Date(from), new Date(to)];
  await expect(publish('cookies', 2, { publishAt: withdrawAt, withdrawAt: publishAt })).rejects.toMatchObject({
    errors: [{ subject: 'withdrawAt' }],
  });
  const former = await publicTitle('cookies');
  await publish('cookies', 2, { publishAt, withdrawAt });
  expect([await publicTitle('cookies'), await statesOf('cookies')]).toEqual([former, ['2 scheduled', '1 published']]);
  now = from;
  await vi.waitFor(async () => expect(await publicTitle('cookies')).toBe('Fêtes'), { timeout: 60_000 });
  expect(await statesOf('cookies')).toEqual(['2 published', '1 archived']);
  now = to;
  await vi.waitFor(async () => expect(await publicTitle('cookies')).toBe(former), { timeout: 60_000 });
  expect(await statesOf('cookies')).toEqual(['2 archived', '1 published']);
  now = monday;
});

test('CMS-2 a version that begins when the former one ends stays, in whatever order they were set', async () => {
  const end = new Date(monday + 500);
  const pages = ['nouvelles', 'actualites'];
  for (const [at, uid] of pages.entries()) {
    await save(paul, uid, 0, 'Automne', `/${uid}`);
    await publish(uid, 1);
    await save(paul, uid, 1, 'Hiver');
    const steps = [() => publish(uid, 2, { publishAt: end }), () => publish(uid, 1, { withdrawAt: end })];
    for (const step of at === 0 ? steps : steps.toReversed()) await step();
  }
  now = monday + 500;
  for (const uid of pages) {
    await vi.waitFor(async () => expect(await publicTitle(uid)).not.toBe('Automne'), { timeout: 60_000 });
    expect([uid, await publicTitle(uid), await statesOf(uid)]).toEqual([uid, 'Hiver', ['2 published', '1 archived']]);
  }
  now = monday;
});

test('G33 a version is neither published nor withdrawn at a time that is past', async () => {
  await save(paul, 'passe', 0, 'Hier', '/passe');
  for (const name of ['publishAt', 'withdrawAt'] as const) {
    await expect(publish('passe', 1, { [name]: new Date(monday - 1) })).rejects.toMatchObject({
      status: 400,
      errors: [{ subject: name, message: expect.stringMatching(/^Ce moment est passé/) }],
    });
  }
  expect(await statesOf('passe')).toEqual(['1 draft']);
});

test('CMS-2 the published version isn’t taken offline to be scheduled', async () => {
  await save(paul, 'astuces', 0, 'Astuces', '/astuces');
  await publish('astuces', 1);
  await expect(publish('astuces', 1, { publishAt: new Date(monday + 500) })).rejects.toMatchObject({
    status: 409,
    errors: [{ subject: 'publishAt', message: expect.stringMatching(/^Cette version est déjà en ligne/) }],
  });
  expect(await publicTitle('astuces')).toBe('Astuces');
});

test('CMS-2 a published version that the editor hasn’t seen isn’t replaced, and an invalid date is refused', async () => {
  await save(paul, 'tarifs-postaux', 0, 'Un', '/tarifs-postaux');
  await publish('tarifs-postaux', 1, { published: null });
  await save(paul, 'tarifs-postaux', 1, 'Deux');
  await expect(publish('tarifs-postaux', 2, { published: null })).rejects.toMatchObject({
    status: 409,
    errors: [{ subject: 'published', message: expect.stringMatching(/^La version en ligne a changé.*c’est la 1\./) }],
  });
  await expect(publish('tarifs-postaux', 2, { publishAt: new Date('24 décembre') })).rejects.toMatchObject({
    status: 400,
    errors: [{ subject: 'publishAt', message: expect.stringMatching(/^Indiquez un jour et une heure/) }],
  });
  expect(await publicTitle('tarifs-postaux')).toBe('Un');
  await publish('tarifs-postaux', 2, { published: 1 });
});

test('ACC-8 CMS-2 a ticket shows one version for 30 minutes; forged, expired and foreign tickets have no effect', async () => {
  await save(paul, 'aide', 1, 'Aide en préparation');
  const { path } = await paul.content.preview({ ...pageOf('aide'), number: 2 });
  const ticket = /^\/aide\?cmsTicketId=([^&]+)/.exec(path)?.[1] ?? '';
  const shown = await publicTitle('aide');
  const withTicket = (text: string, uid = 'aide', lang = 'fr') =>
    publicTitle(uid, otherProcess, `&lang=${lang}&cmsTicketId=${encodeURIComponent(text)}`);
  expect([shown === 'Aide en préparation', await withTicket(ticket)]).toEqual([false, 'Aide en préparation']);
  const draft = await api.call('GET', `/api/occ/part/smartedit/pages?pageLabelOrId=aide&cmsTicketId=${ticket}`);
  expect([draft.headers.get('cache-control'), draft.body]).toMatchObject(['no-store', { status: 'draft' }]);
  expect(draft.headers.get('x-robots-tag')).toBe('noindex');
  const component = `/api/occ/part/smartedit/components/main-1?lang=fr`;
  const published = await otherProcess.call('GET', component);
  const shownComponent = await otherProcess.call('GET', `${component}&cmsTicketId=${ticket}`);
  expect([shownComponent.status, shownComponent.body]).toMatchObject([200, { title: 'Aide en préparation' }]);

  const [payload = '', signature = ''] = ticket.split('.');
  const forgedPayload = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), number: 1 }),
  );
  for (const forged of [
    `${forgedPayload.toString('base64url')}.${signature}`,
    `${payload}.${'A'.repeat(43)}`,
    payload,
    'x',
    `${ticket}x`,
  ]) {
    expect(await withTicket(forged)).toBe(shown);
  }
  // A ticket is for one page: it doesn't open another page, language or site.
  expect(await withTicket(ticket, 'cookies')).toBe(await publicTitle('cookies'));
  expect(await withTicket(ticket, 'aide', 'en')).toBe(await publicTitle('aide', otherProcess, '&lang=en'));
  const pro = await api.call('GET', `/api/occ/pro/smartedit/pages?pageLabelOrId=aide&cmsTicketId=${ticket}`);
  expect(pro.body).toMatchObject({ status: 'published' });
  // A ticket neither signs in nor allows changes.
  const stranger = api.office(`session=${ticket}`);
  await expect(stranger.content.list({})).rejects.toMatchObject({ status: 401 });
  await expect(save(stranger, 'aide', 2, 'Autre')).rejects.toMatchObject({ status: 401 });
  now = monday + 30 * 60_000 - 1;
  expect(await withTicket(ticket)).toBe('Aide en préparation');
  now = monday + 30 * 60_000;
  expect(await withTicket(ticket)).toBe(shown);
  expect((await api.call('GET', `${component}&cmsTicketId=${ticket}`)).body).toEqual(published.body);
  now = monday;
});

test('35.6 a page is shown as it is typed, incomplete too, by a ticket that is worth nothing in another process', async () => {
  const { contentSlots, ...head } = dataOf('Tapé', '<p onclick="x">vu</p>');
  const empty = { uid: 'vide', typeCode: 'AlertComponent', tone: 'info' };
  const data = {
    ...head,
    contentSlots: [...contentSlots, { position: 'Bottom' as const, components: [empty] }],
  };
  const { path } = await paul.content.previewTyped({ ...pageOf('cookies'), label: '/cookies', data });
  const ticket = /^\/cookies\?cmsTicketId=([^&]+)&lang=fr$/.exec(path)?.[1] ?? '';
  const shownBy = async (process: typeof api) =>
    (await process.call('GET', `/api/occ/part/smartedit/pages?pageLabelOrId=cookies&cmsTicketId=${ticket}`)).body;
  const shown = await shownBy(api);
  expect(shown).toMatchObject({ status: 'draft', title: 'Tapé' });
  expect(JSON.stringify(shown)).toContain('<p>vu</p>');
  expect(JSON.stringify(shown)).not.toContain('vide');
  expect(await shownBy(otherProcess)).toMatchObject({ status: 'published' });
  expect(await publicTitle('cookies', api)).not.toBe('Tapé');
});

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<form action="https://evil.example"><input name="p"></form>',
  '<base href="https://evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
];

test.each(hostile)(
  'CMS-2 G38 HTML that could run code is refused, or removed before it is stored: %s',
  async (html) => {
    const known = (await statesOf('donnees-personnelles')).length;
    const page = pageOf('donnees-personnelles');
    const wish = { ...page, base: known, data: dataOf('T', `<p>avant</p>${html}`) };
    await expect(paul.content.save(wish)).rejects.toMatchObject({
      errors: [{ subject: 'data.contentSlots.0.components.0.content', reason: 'unsafe' }],
    });
    const number = await paul.content.save({ ...wish, acceptsCleaning: true });
    const text = JSON.stringify(await paul.content.version({ ...page, number }));
    expect(text).toContain('<p>avant</p>');
    expect(text).not.toMatch(
      /<script|onerror|onload|onclick|javascript:|data:text|<iframe|<svg|<math|<form|<base|style=/i,
    );
  },
);

test('a page that doesn’t fit the contract is refused, and an unknown page is a 404', async () => {
  const { content } = paul;
  for (const data of [{}, { ...dataOf('T'), template: 'Other' }, { ...dataOf(''), title: '' }]) {
    const saved = content.save({ ...pageOf('aide'), base: 2, data: data as PageData });
    await expect(saved).rejects.toMatchObject({ status: 400 });
  }
  const unknown = { ...pageOf('aide'), number: 999 };
  for (const use of [
    () => content.page(pageOf('nulle-part')),
    () => content.version(unknown),
    () => save(paul, 'nulle-part', 0, 'T'),
    () => save(paul, 'nulle-part', 0, 'T', '/ailleurs'),
    () => content.publish(unknown),
    () => content.preview(unknown),
  ]) {
    await expect(use()).rejects.toMatchObject({ status: 404 });
  }
});

test('CMS-2 a version is saved, published, scheduled and restored once by two presses at once, or after a lost answer', async () => {
  const uid = 'deux-fois';
  const thrice = async <Answer>(press: () => Promise<Answer>) => [
    ...(await Promise.all([press(), press()])),
    await press(),
  ];
  expect(await thrice(() => save(paul, uid, 0, 'Deux fois', '/deux-fois'))).toEqual([1, 1, 1]);
  await expect(save(ines, uid, 0, 'Deux fois')).rejects.toMatchObject({ status: 409 });
  await thrice(() => publish(uid, 1, { published: null }));
  await save(paul, uid, 1, 'Trois fois');
  await thrice(() => publish(uid, 2, { published: 1 }));
  await save(paul, uid, 2, 'Quatre fois');
  const publishAt = new Date(now + 3_600_000);
  await thrice(() => publish(uid, 3, { published: 2, publishAt }));
  expect(await thrice(() => paul.content.restore({ ...pageOf(uid), number: 1, base: 3 }))).toEqual([4, 4, 4]);
  expect(await statesOf(uid)).toEqual(['4 published', '3 scheduled', '2 archived', '1 archived']);
  const object = `page:part:fr:${uid}`;
  const entries = await db.selectFrom('audit_entry').select('action').where('object', '=', object).execute();
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'page.publish',
    'page.publish',
    'page.restore',
    'page.save',
    'page.save',
    'page.save',
    'page.schedule',
  ]);
});

test('35.6 a link can be picked among the pages that are online in its language and the categories of its site', async () => {
  await save(paul, 'tarifs-cadeaux', 0, 'Tarifs cadeaux', '/tarifs-cadeaux');
  const hrefs = async () => (await paul.content.destinations({ site: 'part', locale: 'fr' })).map(({ href }) => href);
  expect(await hrefs()).not.toContain('/tarifs-cadeaux');
  await publish('tarifs-cadeaux', 1);
  expect(await paul.content.destinations({ site: 'part', locale: 'fr' })).toContainEqual({
    href: '/tarifs-cadeaux',
    name: 'Tarifs cadeaux',
  });
  expect((await paul.content.destinations({ site: 'part', locale: 'en' })).map(({ href }) => href)).not.toContain(
    '/tarifs-cadeaux',
  );
  const pro = await paul.content.destinations({ site: 'pro', locale: 'fr' });
  expect(pro.length).toBeGreaterThan(0);
  for (const { href } of pro) expect(href).toMatch(/^\/professionnel\//);
});
