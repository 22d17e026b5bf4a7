/** Editing the navigation, the footer and the shelves of the home page (docs/requirements.md CMS-2). */
import { afterAll, expect, test, vi } from 'vitest';
import type { ContentComponent } from '#domain/content/component.ts';
import type { ContentPage, PageData } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { createContentStore } from '#server/content/store.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const api = await shippingApi(database);
const store = createContentStore(database.db);
let readCount = 0;
const countingStore = {
  ...store,
  page: (...args: Parameters<typeof store.page>) => {
    readCount += 1;
    return store.page(...args);
  },
};
const otherProcess = await shippingApi(database, { contentStore: countingStore });
const bundled = await testDatabase();
await writeCatalog(bundled.db, smallCatalog);
const untouched = await shippingApi(bundled);
afterAll(() => Promise.all([api.close(), otherProcess.close(), untouched.close()]));
let noticed = 0;
await otherProcess.content.watch(() => {
  noticed += 1;
});
const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Paul', roles: ['editor'] });
const { content } = api.office(cookie);

const frameOf = (site: Site = 'part', process = otherProcess, locale: Locale = 'fr') =>
  process.visitor('', locale).content.frame(site);
const names = (links: readonly { name: string }[]) => links.map(({ name }) => name);

const pageOf = (uid: string) => ({ site: 'part', locale: 'fr', uid }) as const;
async function latestOf(uid: string) {
  const [{ number } = { number: 0 }] = (await content.page(pageOf(uid))).versions;
  const { data } = await content.version({ ...pageOf(uid), number });
  return { number, data };
}
type Change = (component: ContentComponent) => ContentComponent;
const withComponents = (data: PageData, change: Change): PageData => ({
  ...data,
  contentSlots: data.contentSlots.map((slot) => ({ ...slot, components: slot.components.map(change) })),
});
async function save(uid: string, change: Change) {
  const { number, data } = await latestOf(uid);
  return content.save({ ...pageOf(uid), base: number, data: withComponents(data, change) });
}
const publish = (uid: string, number: number, wish: object = {}) =>
  content.publish({ ...pageOf(uid), number, ...wish });
/** Makes a change and waits until the other process has been notified of it. */
async function heard(change: () => Promise<unknown>) {
  noticed = 0;
  await change();
  await vi.waitFor(() => expect(noticed).toBeGreaterThan(0), { timeout: 15_000 });
}
/** Adds a link to the first list of a page. */
const adding =
  (uid: string, linkName: string, url: string): Change =>
  (component) =>
    component.typeCode === 'CMSLinkListComponent' && component.uid === uid
      ? { ...component, links: [...component.links, { linkName, url }] }
      : component;

test('NAV-1 the bundled header and footer have the shop’s sections, departments and legal pages', async () => {
  expect(await frameOf('part', untouched)).toEqual({
    navigation: {
      locale: 'fr',
      sections: [
        { name: 'Envoyer un colis', url: '/envoi-colis/comparer-transporteurs' },
        { name: 'Boutique', url: '/boutique' },
        { name: 'Suivre un envoi', url: '/suivi' },
      ],
      utilities: [
        { name: 'Trouver un point de dépôt', url: '/points-de-depot' },
        { name: 'Aide', url: '/aide' },
      ],
    },
    footer: {
      locale: 'fr',
      columns: [
        {
          title: 'Envoyer',
          links: [
            { name: 'Envoyer un colis', url: '/envoi-colis/comparer-transporteurs' },
            { name: 'Suivre un envoi', url: '/suivi' },
            { name: 'Trouver un point de dépôt', url: '/points-de-depot' },
            { name: 'Comment sont classées les offres', url: '/envoi-colis/classement-des-offres' },
            { name: 'Calcul du CO₂', url: '/envoi-colis/calcul-co2' },
          ],
        },
        {
          title: 'Boutique',
          links: [
            { name: 'Emballages', url: '/boutique/c/emballages' },
            { name: 'Timbres', url: '/pp/c/timbres' },
            { name: 'Toute la boutique', url: '/boutique' },
          ],
        },
        {
          title: 'Professionnels',
          links: [
            { name: 'Guichet Pro', url: '/professionnel' },
            { name: 'API pour les développeurs', url: '/api/docs' },
          ],
        },
        {
          title: 'Aide',
          links: [
            { name: 'Aide', url: '/aide' },
            { name: 'Nous contacter', url: '/aide/contact' },
            { name: 'Mon compte', url: '/espaceclient' },
            { name: 'Sources des données', url: '/sources-des-donnees' },
            { name: 'Plan du site', url: '/plan-du-site' },
          ],
        },
      ],
      legal: [
        { name: 'Mentions légales', url: '/mentions-legales' },
        { name: 'Conditions de vente', url: '/conditions-de-vente' },
        { name: 'Renoncer au contrat ici', url: '/retractation' },
        { name: 'Données personnelles', url: '/donnees-personnelles' },
        { name: 'Cookies', url: '/cookies' },
        { name: 'Accessibilité', url: '/accessibilite' },
      ],
    },
  });
  const pro = await frameOf('pro', untouched, 'en');
  expect(pro.navigation.sections.at(-1)).toEqual({ name: 'In bulk', url: '/professionnel/en-nombre' });
  expect(pro.footer.columns[2]?.links.slice(0, 2)).toEqual([
    { name: 'Compare a file', url: '/professionnel/en-nombre' },
    { name: 'Quick order', url: '/professionnel/commande-rapide' },
  ]);
  expect(pro.footer.columns[1]?.links.at(-1)).toEqual({ name: 'The whole shop', url: '/professionnel/boutique' });
  expect(pro.footer.legal[2]).toEqual({ name: 'Withdraw from contract here', url: '/professionnel/retractation' });
});

test('CMS-2 a section is added, previewed and published, in every process, without a query for each page', async () => {
  const number = await save('site-navigation', adding('site-navigation-1', 'Cartons', '/boutique/c/cartons'));
  const { path } = await content.preview({ ...pageOf('site-navigation'), number });
  const ticket = /^\/\?cmsTicketId=([^&]+)/.exec(path)?.[1] ?? '';
  const preview = async (site: Site) => {
    const noteShown = vi.fn();
    const { visitor } = otherProcess.openUseCasesFor('', () => new Error('refused'), {
      preview: { ticket, noteShown },
    });
    return { sections: names((await visitor.content.frame(site)).navigation.sections), shown: noteShown.mock.calls };
  };
  expect(await preview('part')).toMatchObject({ sections: expect.arrayContaining(['Cartons']), shown: [[]] });
  expect(names((await frameOf()).navigation.sections)).not.toContain('Cartons');
  // The ticket is for one site.
  expect(await preview('pro')).toMatchObject({ sections: expect.not.arrayContaining(['Cartons']), shown: [] });

  await heard(() => publish('site-navigation', number));
  expect(names((await frameOf()).navigation.sections)).toEqual([
    'Envoyer un colis',
    'Boutique',
    'Suivre un envoi',
    'Cartons',
  ]);
  expect(names((await frameOf('pro')).navigation.sections)).not.toContain('Cartons');
  // The notice of an earlier change may come late, and has the frame read once more.
  await vi.waitFor(async () => {
    readCount = 0;
    await Promise.all([frameOf(), frameOf(), frameOf('part', otherProcess, 'en')]);
    expect(readCount).toBe(0);
  });
});

test('CMS-2 a footer needs the links required by law, and can’t have broken links', async () => {
  const withoutLegal = save('site-footer', (component) =>
    component.typeCode === 'CMSLinkListComponent'
      ? { ...component, links: component.links.filter(({ url }) => url !== '/retractation') }
      : component,
  );
  await expect(withoutLegal).rejects.toMatchObject({
    status: 400,
    errors: [{ message: 'La loi demande ces liens dans le pied de page. Remettez-les\u00A0: /retractation.' }],
  });
  const number = await save('site-footer', adding('site-footer-1', 'Ancienne page', '/aide/nulle-part'));
  const broken = { ...pageOf('site-footer'), number };
  expect(await content.checks(broken)).toMatchObject({ brokenLinks: ['/aide/nulle-part'], isRefused: true });
  const refusal = { status: 409, errors: [{ reason: 'faults' }] };
  for (const wish of [{}, { acceptsFaults: true }, { publishAt: new Date('2099-01-01'), acceptsFaults: true }]) {
    await expect(content.publish({ ...broken, ...wish })).rejects.toMatchObject(refusal);
  }
  await expect(content.restore({ ...broken, base: number })).rejects.toMatchObject(refusal);
  expect(names((await frameOf()).footer.columns[0]?.links ?? [])).not.toContain('Ancienne page');
  // Visitors still see the bundled version; the editor's version can be published once its links are right.
  await content.save({ ...pageOf('nulle-part'), base: 0, label: '/nulle-part', data: blankPage });
  await publish('nulle-part', 1);
  const mended = await save('site-footer', (component) =>
    component.typeCode === 'CMSLinkListComponent'
      ? {
          ...component,
          links: component.links.map((link) =>
            link.url === '/aide/nulle-part' ? { ...link, url: '/nulle-part' } : link,
          ),
        }
      : component,
  );
  await heard(() => publish('site-footer', mended));
  expect(names((await frameOf()).footer.columns[0]?.links ?? [])).toContain('Ancienne page');
});

const blankPage: PageData = { title: 'Page', description: 'Une page.', template: 'TextPage', contentSlots: [] };

test('CMS-2 a shelf of the home page is changed; a shelf without a published version is the bundled one', async () => {
  const shelves = async () => {
    const { body } = await otherProcess.call('GET', '/api/occ/part/smartedit/pages?pageLabelOrId=home-shelves');
    return (body as ContentPage).contentSlots.flatMap(({ components }) => components);
  };
  expect(await shelves()).toMatchObject([
    { typeCode: 'CategoryNavigationComponent', title: 'Emballer et affranchir' },
    { typeCode: 'ProductListComponent', title: 'Meilleures ventes', ranking: 'bestSellers' },
    { typeCode: 'ProductListComponent', title: 'Nouveautés' },
  ]);
  const saved = await save('home-shelves', (component) =>
    component.typeCode === 'ProductListComponent' && !component.ranking
      ? { ...component, title: 'Nos cartons', categoryCode: 'cartons' }
      : component,
  );
  await heard(() => publish('home-shelves', saved));
  expect(await shelves()).toMatchObject([{}, {}, { title: 'Nos cartons', categoryCode: 'cartons' }]);
  const archived = database.db
    .updateTable('content_version')
    .set({ state: 'archived' })
    .where('page_id', 'in', (eb) => eb.selectFrom('content_page').select('id').where('uid', '=', 'home-shelves'));
  await heard(() => archived.execute());
  expect(await shelves()).toMatchObject([{}, {}, { title: 'Nouveautés' }]);
});
