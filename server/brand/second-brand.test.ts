import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RelayPointsAnswer } from '#domain/relay/contract.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { readConfig } from '#server/config.ts';
import { siteSettings } from '#server/site/site-settings.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { testBrand } from '#tests/support/brand.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { quoteBody, shippingApi } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const remote = JSON.stringify([{ code: 'RAPIDE', name: 'Rapide', url: 'http://127.0.0.1:9' }]);
/** A point for any carrier, one for two carriers, and one for a carrier that the second brand doesn't offer. */
const points = [
  'postOfficeId,type,label,line1,town,region,postalCode,country,latitude,longitude,kinds,carriers,openingHours,accessible,maxWeight',
  ...[
    ['Chacun', '', 48.8601],
    ['Les deux', 'DLVG CHRP', 48.8602],
    ['Delivengo seul', 'DLVG', 48.8603],
  ].map(
    ([label, carriers, latitude], index) =>
      `P${index},SHOP,${label},1 rue de la Mer,Paris,,75011,FR,${latitude},2.38,deposit delivery,${carriers},Mo-Fr 09:00-18:00,1,20`,
  ),
];
const pointsFile = join(await temporaryFolder('points'), 'points.csv');
await writeFile(pointsFile, points.join('\n'));
const database = await testDatabase();
await writeCatalog(database.db, smallCatalog);
const api = await shippingApi(database, {
  brand: 'estran',
  env: { REMOTE_CARRIERS: remote, RELAY_POINTS_FILE: pointsFile },
});
const env = { RELAY_POINTS_FILE: pointsFile, PROVIDER_LABEL: 'Guichet & <b>Fils</b>' };
const first = await shippingApi(database, { env });
afterAll(async () => {
  await api.close();
  await first.close();
});

const text = async (path: string) => (await api.app.request(`http://localhost:3000${path}`)).text();

describe('a second brand, by its file alone', () => {
  test('NAV-31 speaks its only language, whatever a visitor asks for', async () => {
    const { body } = await api.call('GET', '/api/front/occ/ecommerce/part/languages?lang=en', undefined, {
      cookie: 'lang=en',
    });
    expect(body).toMatchObject({ languages: [{ isocode: 'fr', nativeName: 'français' }] });
    const refused = await api.call('GET', '/api/nothing?lang=en', undefined, { 'accept-language': 'en' });
    expect(JSON.stringify(refused.body)).toContain('ne correspond à rien');
    const byCookie = await api.call('GET', '/api/nothing', undefined, { cookie: 'lang=en' });
    expect(byCookie.body).toEqual(refused.body);
    const english = await first.call('GET', '/api/nothing', undefined, { cookie: 'lang=en' });
    expect(english.body).not.toEqual(refused.body);
    const map = await text('/sitemaps/pages.xml');
    expect(map).toContain('<loc>http://localhost:3000/mentions-legales</loc>');
    expect(map).not.toMatch(/lang=en|hreflang/);
    expect((await first.call('GET', '/api/front/occ/ecommerce/part/languages')).body).toMatchObject({
      languages: [{ isocode: 'fr' }, { isocode: 'en' }],
    });
  });

  test('lists, rates and serves its carriers alone', async () => {
    const { body } = await api.call('GET', '/api/smt/init?countryIsoCode=FR&site=part');
    const carriers = (answer: unknown) =>
      [...new Set((answer as InitAnswer).deliveryServices.map(({ carrierCode }) => carrierCode))].sort();
    expect(carriers(body)).toEqual(['CHRP', 'POFR']);
    expect(carriers((await first.call('GET', '/api/smt/init?countryIsoCode=FR&site=part')).body)).toEqual([
      'CHRP',
      'DLVG',
      'MTEL',
      'POFR',
    ]);
    const letter = quoteBody({
      packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 2, weight: 0.1 },
    });
    const offersOf = async (shop: typeof api) => {
      const { body: answer } = await shop.call('POST', '/api/smt/offers/sync?site=part', letter);
      return answer as OffersAnswer;
    };
    const own = await offersOf(api);
    expect([...new Set(own.offers.map(({ service }) => service.carrierCode))].sort()).toEqual(['CHRP', 'POFR']);
    expect(JSON.stringify(own)).not.toMatch(/Delivengo|Lettre suivie|Rapide/);
    expect(JSON.stringify(await offersOf(first))).toContain('Lettre suivie');
  });

  test('shows no relay points of other carriers', async () => {
    const near = '/api/smt/relay-points?site=part&countryIsoCode=FR&postalCode=75011&city=Paris';
    const pointsOf = async (shop: typeof api) => {
      const { body } = await shop.call('GET', near);
      return (body as RelayPointsAnswer).relayPoints.map(({ label, carrierCode }) => [label, carrierCode]);
    };
    expect(await pointsOf(api)).toEqual([
      ['Chacun', ''],
      ['Les deux', 'CHRP'],
    ]);
    expect(await pointsOf(first)).toEqual([
      ['Chacun', ''],
      ['Les deux', 'DLVG'],
      ['Delivengo seul', 'DLVG'],
    ]);
    expect((await api.call('GET', `${near}&carrierCode=DLVG`)).status).toBe(400);
  });

  test('names itself in the documentation, the favicon and pictures of shared links', async () => {
    expect(await text('/api/openapi.json')).toContain('"title":"Estran"');
    expect(await text('/api/docs')).toContain('<h1>Estran API</h1>');
    const icon = await text('/favicon.svg');
    expect(icon).toContain('<circle cx="16" cy="16" r="16" fill="#00577c"');
    expect(icon).not.toContain('var(');
    const picture = await api.app.request('http://localhost:3000/media/share/part.png');
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  test('sells under its own name, as its own company', async () => {
    const seller = async (shop: typeof api) =>
      (await shop.call('GET', '/api/front/occ/ecommerce/part/catalogs/sellers/guichet')).body;
    const others = async (shop: typeof api) =>
      (await shop.call('GET', '/api/front/occ/ecommerce/part/catalogs/sellers/port')).body;
    expect(await seller(api)).toMatchObject({
      name: 'Estran',
      legal: { companyName: 'Estran Démonstration', address: '3 quai de la Marée-Imaginaire, 29299 Brest' },
    });
    expect(await others(api)).toEqual(await others(first));
  });

  test('fills the legal pages with the data of its file, as plain text', async () => {
    const page = await text('/api/occ/part/smartedit/pages?pageType=ContentPage&pageLabelOrId=/mentions-legales');
    for (const fact of ['Estran Démonstration', 'RCS Brest', 'Maëlle Fictive', 'bonjour@estran.example']) {
      expect(page).toContain(fact);
    }
    expect(page).not.toMatch(/\{(?:brand|company|host)\}|Guichet/);
    const original = await first.call(
      'GET',
      '/api/occ/part/smartedit/pages?pageType=ContentPage&pageLabelOrId=/mentions-legales',
    );
    expect(JSON.stringify(original.body)).toContain(
      'Guichet &amp; &lt;b&gt;Fils&lt;/b&gt;, marque exploitée par Guichet Démonstration',
    );
  });

  test('serves its style sheet and font at addresses that browsers may cache without limit', async () => {
    const { stylePath, font } = await testBrand('estran');
    const sheet = await api.app.request(`http://localhost:3000${stylePath}`);
    expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await sheet.text()).toContain('--accent:light-dark(oklch(0.43 0.095 235),');
    const face = await api.app.request(`http://localhost:3000${font?.url}`);
    expect([face.status, face.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect((await first.app.request(`http://localhost:3000${stylePath}`)).status).toBe(404);
  });

  test('gives pages its names, mark, style sheet and language', async () => {
    const config = readConfig({});
    if (!config.ok) throw new Error('no configuration');
    expect(siteSettings(config.config, await testBrand('estran'))).toMatchObject({
      providerLabel: 'Estran',
      professionalLabel: 'Estran Entreprises',
      landingLabelPart: 'Estran',
      languages: ['fr'],
      brandStyle: expect.stringContaining('/brand.css'),
      brandFont: { family: 'Lora', licence: 'SIL Open Font License 1.1' },
    });
    expect(siteSettings(config.config, await testBrand())).toMatchObject({ brandStyle: null, brandFont: null });
  });
});
