/**
 * Texts that try to run a script, stored by the shop's own calls wherever somebody may type or import one: no page that
 * shows them contains anything that runs (docs/operations.md, "Faults"). Needs the build.
 */
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { PageData } from '#domain/content/page.ts';
import { officePageNames, officePages } from '#domain/office/pages.ts';
import { pathOf } from '#domain/site/paths.ts';
import { importCatalog } from '#server/catalog/import.ts';
import { openCatalogSource } from '#server/catalog/import-files.ts';
import { product, smallCatalog } from '#tests/build/catalog.ts';
import { writeCatalog } from '#tests/build/catalog-folder.ts';
import { aService, aTariffInput, label } from '#tests/build/tariff.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { anEntry, bookPath } from '#tests/support/address-book-rows.ts';
import { anonymousBrowser } from '#tests/support/anonymous-browser.ts';
import { addArticle } from '#tests/support/article-cart.ts';
import { type Ask, choose, parcelOf } from '#tests/support/cart-api.ts';
import { writeCatalog as storeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { executableMarkup } from '#tests/support/executable-markup.ts';
import { toLausanne } from '#tests/support/filled-cart.ts';
import { expectShown, harmlessPages, isTaken } from '#tests/support/harmless-pages.ts';
import { hostileTexts } from '#tests/support/hostile-texts.ts';
import { senderForm, someDetails } from '#tests/support/journey-details.ts';
import { servePages } from '#tests/support/served-pages.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const texts = hostileTexts.map(({ text }) => text);
const clock = () => new Date(monday);
const database = await testDatabase();
const api = await shippingApi(database, { clock });
const pageAt = await servePages(api, clock);
afterAll(() => api.close());

const { cookie } = await signedInAccount(database.db, monday, { firstName: 'Léa', roles: ['operator'] });
const lea: Ask = (method, path, body, headers = {}) => api.call(method, path, body, { ...headers, cookie });
const { catalog, content, tariffs } = api.office(cookie);
/** Whether a use case took its input; rethrows what isn't a refusal of it. */
const isDone = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    (error: { status?: number }) => {
      if (error.status === 400) return false;
      throw error;
    },
  );
const pageOf = (uid: string) => ({ site: 'part', locale: 'fr', uid }) as const;
const expectHarmless = harmlessPages(pageAt, cookie);

/** Timeout in milliseconds. Rendering hundreds of pages takes long on a busy machine; only a hang reaches this. */
const patience = 300_000;

test('the check itself finds the hostile texts in pages that don’t escape them', () => {
  const policy = "script-src 'nonce-abc'";
  const found = texts.filter((text) => {
    const places = [`<p>${text}</p>`, `<p title="${text}">`, `<a href="${text}">x</a>`, `<img alt=${text}>`];
    const quoted = [`<p title='${text}'>`, `<textarea>${text}</textarea>`, `<title>${text}</title>`];
    const escaped = text.replaceAll('"', String.raw`\"`);
    const data = [
      `<script nonce=abc>x("${text}")</script>`,
      `<script nonce=abc>x("${escaped}")</script>`,
      `<script nonce=abc>x(\`${text}\`)</script>`,
      `<script type="application/json">"${text}"</script>`,
    ];
    return [...places, ...quoted, ...data].some((html) => executableMarkup({ html, policy }).length > 0);
  });
  // The remaining texts could run only in a template engine or as part of a response's header.
  expect(texts.filter((text) => !found.includes(text))).toEqual([
    expect.stringContaining('{{'),
    expect.stringContaining('<%='),
    expect.stringContaining('%0d%0a'),
  ]);
  expect(executableMarkup({ html: '<script nonce=abc>f("a")</script><p onx>', policy })).toHaveLength(1);
  expect(texts).toHaveLength(60);
});

describe('content', () => {
  const uid = (at: number) => `hostile-${at}`;

  /** Components of every type, with this text in each of their fields for texts. */
  const componentsOf = (text: string, at: number) =>
    [
      { typeCode: 'CMSParagraphComponent', title: text, content: `<p>avant</p>${text}` },
      {
        typeCode: 'SimpleBannerComponent',
        headline: text,
        linkName: text,
        urlLink: '/aide',
        content: `<p>x</p>${text}`,
      },
      { typeCode: 'CMSLinkListComponent', links: [{ linkName: text, url: '/aide', description: text }] },
      { typeCode: 'FaqComponent', items: [{ question: text, answer: `<p>x</p>${text}` }] },
      { typeCode: 'StepsComponent', steps: [{ title: text, text: `<p>x</p>${text}` }] },
      { typeCode: 'AlertComponent', tone: 'info', title: text, content: `<p>x</p>${text}` },
      { typeCode: 'TableComponent', caption: text, columns: [text.slice(0, 80), 'b'], rows: [[text, text]] },
      { typeCode: 'DefinitionListComponent', items: [{ term: text, definition: `<p>x</p>${text}` }] },
      { typeCode: 'IllustrationComponent', name: 'tube', caption: text },
      { typeCode: 'ComparatorLinkComponent', linkName: text, criteria: { 'to.city': text.slice(0, 80) } },
    ].map((component, of) => ({ uid: `h-${at}-${of}`, ...component }));

  test(
    'CMS-2 texts stay texts, and HTML keeps only harmless tags',
    async () => {
      for (const [at, text] of texts.entries()) {
        // Every twentieth page has the components of twenty texts.
        const held = at % 20 === 0 ? texts.slice(at, at + 20).flatMap((each, of) => componentsOf(each, at + of)) : [];
        const contentSlots = held.length > 0 ? [{ position: 'Main', components: held }] : [];
        const data = { title: text, description: text, template: 'TextPage', contentSlots } as PageData;
        const page = { ...pageOf(uid(at)), label: `/hostile-${at}`, data, acceptsCleaning: true };
        expect([text, await content.save({ ...page, base: 0 })]).toEqual([text, 1]);
        await content.publish({ ...pageOf(uid(at)), number: 1 });
      }
      const paths = texts.map((_, at) => `/hostile-${at}`);
      expectShown(await expectHarmless(paths, ''), texts);
      const editors = [0, 20, 40].map((at) => `/gestion/contenu/part/fr/${uid(at)}`);
      expectShown(await expectHarmless(editors), texts);
      expectShown(await expectHarmless(['/gestion/contenu']), texts);
    },
    patience,
  );

  test.each(texts)('CMS-2 a link never leads to %j', async (text) => {
    const link = { uid: 'h', typeCode: 'CMSLinkComponent', linkName: 'x', url: text };
    const data = {
      title: 't',
      description: 'd',
      template: 'TextPage',
      contentSlots: [{ position: 'Main', components: [link] }],
    } as PageData;
    const saved = content.save({ ...pageOf('liens'), base: 0, label: '/liens', data });
    await expect(saved).rejects.toMatchObject({ status: 400 });
  });
});

test(
  'SHOP-6 texts of an imported catalog are shown as text in lists, products, carts and the search',
  async () => {
    const folder = await temporaryFolder('hostile');
    const both = (text: string) => ({ fr: text, en: text });
    const importTexts = async (taken: readonly string[]) => {
      const catalog = {
        ...smallCatalog,
        categories: smallCatalog.categories.map((each, at) => ({
          ...each,
          name: both(taken[at] ?? 'c'),
          description: both(taken[at] ?? ''),
        })),
        brands: smallCatalog.brands.map((each, at) => ({
          ...each,
          name: (taken[at] ?? 'b').slice(0, 80),
          description: both(taken[at] ?? ''),
        })),
        sellers: smallCatalog.sellers.map((each, at) => ({
          ...each,
          name: (taken[at] ?? 's').slice(0, 80),
          description: both(taken[at] ?? ''),
          returns: both(taken[at] ?? ''),
          legal: {
            ...each.legal,
            companyName: taken[at] ?? 's',
            address: taken[at] ?? 'a',
            registrationNumber: '732829320',
          },
        })),
        products: taken.map((text, at) =>
          product(`h${at}`, {
            name: both(text),
            pack: both(text.slice(0, 60)),
            summary: both(text),
            description: both(`${text}\n\n${text}`),
            keywords: both(text),
          }),
        ),
        offers: smallCatalog.offers
          .slice(0, 1)
          .flatMap((offer) => taken.map((_, at) => ({ ...offer, id: `o${at}`, product: `h${at}` }))),
      };
      await writeCatalog(join(folder, 'catalog.json'), catalog);
      return importCatalog(database.db, await openCatalogSource(join(folder, 'catalog.json')));
    };
    const taken: string[] = [];
    for (const text of texts) {
      if (!/\p{Cc}/u.test(text)) taken.push(text);
      else expect(await importTexts([text])).toMatchObject({ ok: false });
    }
    expect(await importTexts(taken)).toMatchObject({ ok: true });
    await api.reloadCatalog();

    const { body } = await api.call(
      'GET',
      '/api/front/occ/ecommerce/part/products/search?query=&pageSize=100&fields=FULL',
    );
    const { products } = body as { products: { code: string; url: string }[] };
    expect(products).toHaveLength(taken.length);
    const lists = ['/boutique', '/boutique/c/cartons', '/boutique/marque/nordpli', '/plan-du-site', '/'];
    expectShown(await expectHarmless([...lists, ...products.map(({ url }) => url)], ''), taken);
    const { headers } = await api.call('POST', '/api/front/occ/ecommerce/part/users/anonymous/carts');
    const cart = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const ask: Ask = (method, path, content) => api.call(method, path, content, { cookie: cart });
    for (const { code } of products) {
      const added = await addArticle(ask, '/api/front/occ/ecommerce/part/users/anonymous/carts/current', code);
      expect([added.status, added.body]).toMatchObject([200, {}]);
    }
    expectShown(await expectHarmless([pathOf('cart', 'part')], cart), taken);
  },
  patience,
);

test(
  'SHOP-4 texts that staff give to a new product and its pictures are shown as text in the shop and in its forms',
  async () => {
    await storeCatalog(database.db, smallCatalog);
    await api.reloadCatalog();
    const both = (text: string) => ({ fr: text, en: text });
    const offer = {
      seller: 'guichet',
      site: 'part',
      taxExclusive: 500,
      stock: 9,
      volumePrices: [],
      delayDays: [1, 2] as [number, number],
      deliveryFee: 0,
    };
    const fields = {
      ean: null,
      brand: 'nordpli',
      categories: ['cartons'],
      sites: ['part'],
      vatRate: 20,
      weight: 9,
      ownRange: false,
      attributes: {},
      variant: null,
    };
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';
    const taken: string[] = [];
    const paths: string[] = [];
    for (const [at, text] of texts.entries()) {
      const code = `neuf-${at}`;
      const empty = { summary: both(''), description: both(''), keywords: both('') };
      const newTexts = { ...empty, name: both(text), pack: both(text.slice(0, 60)) };
      const created = catalog.create({ code, texts: newTexts, details: fields, newOffers: [offer] });
      if (!(await isDone(created))) continue;
      const { version, offers } = await catalog.product(code);
      await api.office(cookie).media.upload({ name: code, altFr: text, altEn: text, file: Buffer.from(drawing) });
      await catalog.changePictures({ code, version, pictures: [code] });
      const attributes = { [text]: text, longueur: text };
      const { version: now } = await catalog.product(code);
      const details = { categories: [text], sites: [text], attributes };
      expect(await isDone(catalog.change({ code, version: now, details }))).toBe(false);
      await catalog.sellOffer({ id: offers[0]?.id ?? '', isSold: true });
      const { pages } = await catalog.product(code);
      paths.push(...pages.map(({ path }) => path));
      // The form is the same for all: every eighth is opened.
      if (taken.length % 8 === 0) paths.push(`/gestion/catalogue/${code}`);
      taken.push(text);
    }
    expect(taken.length).toBeGreaterThan(45);
    await api.reloadCatalog();
    expectShown(await expectHarmless([...paths, '/boutique/c/cartons', '/gestion/catalogue/produits/nouveau']), taken);
  },
  patience,
);

test(
  'ADR-10 texts that an address book accepts are shown as text on its pages, and its exported file has no formulas',
  async () => {
    const taken: string[] = [];
    const paths: string[] = [];
    for (const text of texts) {
      const entry = anEntry(text.slice(0, 30), { line1: text.slice(0, 38), lastName: text, companyName: text });
      isTaken(await lea('POST', bookPath(), entry));
      const named = await lea('POST', bookPath(), anEntry(text.slice(0, 30)));
      if (!isTaken(named)) continue;
      taken.push(text.slice(0, 30));
      const { id } = named.body as { id: string };
      // The form is opened for every eighth entry only, since it is the same for all; the list contains all entries.
      if (taken.length % 8 === 1) paths.push(pathOf('addressBookEntry', 'part', { id }));
    }
    expect(taken.length).toBeGreaterThan(45);
    expectShown(await expectHarmless([pathOf('addressBook', 'part'), ...paths]), taken);
    const { body: file } = await lea('GET', `${bookPath()}/export`);
    expect(
      String(file)
        .split(/[\r\n]+/)
        .flatMap((line) => line.split(';'))
        .filter((cell) => /^"?[=+@]/.test(cell)),
    ).toEqual([]);
  },
  patience,
);

test(
  'SMT-20 names of staff and reasons of closing are shown as text in the back office and its audit log',
  async () => {
    for (const [at, text] of texts.entries()) {
      const { cookie: own } = await signedInAccount(database.db, monday, { firstName: text, roles: ['operator'] });
      await api.office(own).flags.change({ name: 'payment', site: 'part', isOpen: at % 2 === 1, reason: text });
      expectShown(await expectHarmless(['/gestion/bascules'], own), [text]);
    }
    const pages = [1, 2, 3, 4, 5, 6].map((page) => `/gestion/journal?page=${page}`);
    expectShown(await expectHarmless(pages), texts);
    await api.office(cookie).flags.change({ name: 'payment', site: 'part', isOpen: true });
  },
  patience,
);

test(
  'SMT-26 names and labels of a tariff file are shown as text in comparisons and in the back office',
  async () => {
    const comparison = `${pathOf('parcel', 'part')}?${new URLSearchParams({
      'from.country': 'FR',
      'from.postalCode': '69003',
      'from.city': 'Lyon',
      'to.country': 'FR',
      'to.postalCode': '75011',
      'to.city': 'Paris',
      'packageDetail.type': 'PARCEL',
      'packageDetail.dimensionType': 'ORDINARY',
      'packageDetail.length': '22',
      'packageDetail.width': '16',
      'packageDetail.height': '6',
      'packageDetail.weight': '0.25',
    })}`;
    const modes = (text: string) => ({ ROAD: { label: label(text), gramsPerTonneKm: 100 } });
    const inFive = Array.from({ length: 5 }, (_, at) => texts.filter((_text, of) => of % 5 === at));
    for (const some of inFive) {
      const [first = ''] = some;
      const services = some.map((text, at) => aService({ code: `S${at}`, label: label(text) }));
      const co2 = { status: 'demo', source: label(first), modes: modes(first) } as const;
      const file = aTariffInput({ carrier: { code: 'XSS', name: first }, services, co2, sources: [{ what: first }] });
      const content = JSON.stringify(file);
      expect(await isDone(tariffs.upload({ name: first, content }))).toBe(false);
      const { id, faults } = await tariffs.upload({ name: 'hostile.json', content });
      expect(faults).toEqual([]);
      const schedule = (from: string | null) => tariffs.schedule({ id: String(id), from, acceptsGaps: true });
      await schedule('2026-11-23');
      expectShown(await expectHarmless([comparison, pathOf('ranking', 'part'), pathOf('carbon', 'part')], ''), some);
      await expectHarmless(officePageNames.map((name) => officePages[name].path));
      await expect(schedule(null)).rejects.toMatchObject({ status: 409 });
      await database.db.deleteFrom('tariff_file').execute();
    }
  },
  patience,
);

test(
  'SMT-18 texts typed in the journey or declared for customs are shown as text on its pages and in the cart',
  async () => {
    const visitor = anonymousBrowser(api);
    const carts = '/api/front/occ/ecommerce/part/users/anonymous/carts';
    const [description, draft] = [toLausanne.change as { customs: { cn23Products: object[] } }, '/api/smt/drafts/'];
    const [product] = description.customs.cn23Products;
    await visitor.ask('POST', carts);
    const chosen = await choose(visitor.ask, toLausanne.quote);
    const declared: string[] = [];
    for (const text of texts) {
      const customs = { ...description.customs, cn23Products: [{ ...product, description: text }] };
      const addressFrom = { customsReference: text.slice(0, 35) };
      const change = { customs, addresses: { addressTo: { phone: '+41791234567' }, addressFrom } };
      const named = { ...change, addresses: { ...change.addresses, addressFrom: { ...addressFrom, lastName: text } } };
      isTaken(await visitor.ask('POST', `${carts}/current/smt`, parcelOf(chosen, named)));
      if (isTaken(await visitor.ask('POST', `${carts}/current/smt`, parcelOf(chosen, change)))) declared.push(text);
    }
    await expectHarmless([pathOf('cart', 'part')], visitor.cookies());
    const fields = [
      'lastName',
      'firstName',
      'building',
      'additionalInformation',
      'streetName',
      'additionalStreetName',
    ] as const;
    for (let at = 0; at < texts.length; at += fields.length) {
      const { offer, shipmentCode } = await choose(visitor.ask);
      await visitor.ask('PUT', `${draft}${shipmentCode}?site=part`, { offerKey: offer.key });
      const typed = Object.fromEntries(fields.map((field, of) => [field, texts[at + of]]));
      const details = someDetails({ sender: { ...senderForm, ...typed } });
      expect(await visitor.ask('PATCH', `${draft}${shipmentCode}?site=part`, { details })).toMatchObject({
        status: 200,
      });
      const contact = `${pathOf('contact', 'part')}?envoi=${shipmentCode}`;
      expectShown(await expectHarmless([contact], visitor.cookies()), texts.slice(at, at + fields.length));
    }
  },
  patience,
);

test(
  'texts of a withdrawal are shown as text on its receipt',
  async () => {
    for (const [at, text] of texts.entries()) {
      const other = texts[texts.length - 1 - at] ?? '';
      const statement = { site: 'part', name: text, code: text.slice(0, 40), email: 'zoe@example.fr', items: other };
      const stated = await api.use('withdrawals.state', statement);
      if (!isTaken(stated)) continue;
      const { id } = stated.body as { id: string };
      expectShown(await expectHarmless([pathOf('withdrawalReceipt', 'part', { id })], ''), [text, other]);
    }
  },
  patience,
);

test(
  'texts in the query of an address are shown as text on its page',
  async () => {
    const asked = [
      ['help', 'q'],
      ['depositPoints', 'lieu'],
      ['trace', 'numero'],
      ['search', 'q'],
    ] as const;
    for (const [at, text] of texts.entries()) {
      // Every second text is sent to the search, the others to the other pages in turn.
      const [name, field] = at % 2 === 0 ? (asked[(at / 2) % 3] ?? asked[3]) : asked[3];
      const path = `${pathOf(name, 'part')}?${new URLSearchParams({ [field]: text })}`;
      const page = await pageAt(path);
      expect([path, executableMarkup(page)]).toEqual([path, []]);
      expect(page.headers.get('set-cookie') ?? '', path).not.toContain('xss');
      expect(page.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/)/);
    }
  },
  patience,
);
