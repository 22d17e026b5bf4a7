/** 35.2, G36: categories, attributes, values, brands and sellers in the office (docs/back-office.md, "Catalog"). */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newCode, type StructureTable, structureTables } from '#domain/catalog/structure-table.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { testDatabase } from '#tests/support/database.ts';
import { monday, shippingApi } from '#tests/support/shipping-api.ts';

const database = await testDatabase();
const { db } = database;
await writeCatalog(db, smallCatalog);
const api = await shippingApi(database);
afterAll(() => api.close());
beforeEach(() => writeCatalog(db, smallCatalog));

const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const office = api.office(cookie);
const { structure } = office;

const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => ({ status: 200, errors: [] }),
    ({ status, errors }) => ({ status, errors: errors as { subject: string; message: string }[] }),
  );
const cellsOf = async (table: StructureTable, key: string) => (await structure.read({ table, key })).cells;
/** Saves a row with some other cells; of a new one, those that it has at first. */
async function save(table: StructureTable, key: string, cells: Readonly<Record<string, string>>) {
  const known = await cellsOf(table, key);
  return structure.save({ table, key, cells: { ...known, ...cells }, known: key.endsWith(newCode) ? {} : known });
}
const both = (name: string, text: string) => ({ [`${name}_fr`]: text, [`${name}_en`]: text });
const lastEntry = async () => (await office.audit.list({})).entries[0];
const revision = async () => (await db.selectFrom('catalog_revision').select('revision').executeTakeFirst())?.revision;

const seller = {
  ...{ code: 'dock', name: 'Dock', company_name: 'Dock', legal_form: 'SAS', registration_number: '732829320' },
  ...{ registry: 'RCS Paris', vat_number: 'FR44732829320', address: '2 quai, 13002 Marseille', capital: '10 000' },
  ...{ email: 'contact@example.fr', phone: '+33 1 23 45 67 89', mediator: 'Médiation de la vente', return_days: '' },
};

test.each([
  ['categories', newCode, { code: 'tubes', parent: 'emballages', ...both('name', 'Tubes') }, 'tubes'],
  ['attributes', newCode, { code: 'poids', kind: 'number', unit: 'g', ...both('name', 'Poids') }, 'poids'],
  ['attribute-values', `couleur=${newCode}`, { code: 'rouge', ...both('name', 'Rouge') }, 'couleur=rouge'],
  ['brands', newCode, { code: 'ferrand', name: 'Ferrand' }, 'ferrand'],
  ['sellers', newCode, seller, 'dock'],
] as const)('35.2 a row of %s is added, changed and removed', async (table, key, cells, added) => {
  expect(await save(table, key, cells)).toBe(added);
  expect(await lastEntry()).toMatchObject({ action: 'structure.add', object: `structure:${table}:${added}` });
  expect(await cellsOf(table, added)).toMatchObject({
    ...cells,
    ...('capital' in cells && { capital: '10000', return_days: '0' }),
  });
  const name: Readonly<Record<string, string>> = 'name' in cells ? { name: 'Autre' } : { name_fr: 'Autre' };
  expect(await save(table, added, name)).toBe(added);
  expect(await lastEntry()).toMatchObject({ action: 'structure.change', actor: 'Léa Martin' });
  expect((await structure.list({ table })).find((row) => row.key === added)?.name).toContain('Autre');
  await structure.remove({ table, key: added });
  expect((await structure.list({ table })).find((row) => row.key === added)).toBeUndefined();
});

test('35.2 saving any row as it is changes nothing', async () => {
  const before = await revision();
  for (const table of structureTables) {
    for (const { key } of await structure.list({ table })) expect(await save(table, key, {})).toBe(key);
  }
  expect(await revision()).toBe(before);
});

test('35.2 a value takes its place among the others, and the attribute keeps its values', async () => {
  await save('attribute-values', `couleur=${newCode}`, { code: 'rouge', position: '2', ...both('name', 'Rouge') });
  await save('attributes', 'couleur', both('name', 'Teinte'));
  const values = await structure.list({ table: 'attribute-values', attribute: 'couleur' });
  expect(values.map(({ key, products }) => [key, products])).toEqual([
    ['couleur=brun', 3],
    ['couleur=rouge', 0],
    ['couleur=blanc', 2],
  ]);
  expect(await save('attribute-values', 'couleur=blanc', { position: '1' })).toBe('couleur=blanc');
  const [first] = await structure.list({ table: 'attribute-values', attribute: 'couleur' });
  expect(first?.key).toBe('couleur=blanc');
});

test.each([
  [
    'categories',
    newCode,
    { code: 'Tubes', ...both('name', 'T') },
    'code',
    'Un code a 1 à 40 minuscules sans accent, chiffres ou «\u00A0_\u00A0». Corrigez-le.',
  ],
  ['categories', newCode, { code: 'tubes', name_fr: 'T' }, 'name_en', 'Renseignez ce champ.'],
  [
    'categories',
    newCode,
    { code: 'cartons', ...both('name', 'T') },
    'code',
    'Ce code est déjà pris. Donnez-en un autre.',
  ],
  ['categories', 'cartons', { parent: 'double' }, 'parent', expect.stringContaining('La catégorie est sous elle-même')],
  ['categories', 'cartons', { sites: '' }, 'sites', 'Renseignez ce champ.'],
  [
    'attributes',
    newCode,
    { code: 'prix', ...both('name', 'Prix') },
    'code',
    expect.stringContaining('déjà des filtres'),
  ],
  [
    'attribute-values',
    `longueur=${newCode}`,
    { code: 'moyen', least: '20', below: '40', ...both('name', 'M') },
    'least',
    expect.stringContaining('recouvre'),
  ],
  [
    'attribute-values',
    `longueur=${newCode}`,
    { code: 'tout', below: '10', ...both('name', 'M') },
    'least',
    expect.stringContaining('recouvre'),
  ],
  ['attribute-values', 'longueur=petit', { below: '40' }, 'least', expect.stringContaining('recouvre')],
  ['attribute-values', 'longueur=petit', { below: '25,5 cm' }, 'below', expect.stringContaining('Il faut un nombre')],
  ['sellers', 'port', { registration_number: '732829321' }, 'registration_number', expect.stringContaining('SIREN')],
  ['brands', 'nordpli', { name: 'x'.repeat(81) }, 'name', 'Raccourcissez ce texte.'],
] as const)('35.2 G36 a fault of %s, %s %j, is said at its field', async (table, key, cells, subject, message) => {
  const before = await revision();
  const { status, errors } = await outcomeOf(save(table, key, cells));
  expect([status, errors.find((each) => each.subject === subject)]).toMatchObject([400, { message }]);
  expect(await revision()).toBe(before);
});

test('35.2 a code and a kind stay, since others depend on them', async () => {
  await save('attributes', 'couleur', { code: 'teinte', kind: 'number', ...both('name', 'Teinte') });
  expect(await cellsOf('attributes', 'couleur')).toMatchObject({ kind: 'choice', name_fr: 'Teinte' });
});

test('35.1 who saves what somebody has changed meanwhile is told, and overwrites nothing', async () => {
  const known = await cellsOf('brands', 'nordpli');
  await save('brands', 'nordpli', { name: 'Nordpli SA' });
  const second = structure.save({ table: 'brands', key: 'nordpli', cells: { ...known, name: 'Nord' }, known });
  expect(await outcomeOf(second)).toMatchObject({ status: 409, errors: [{ reason: 'changed' }] });
  expect(await cellsOf('brands', 'nordpli')).toMatchObject({ name: 'Nordpli SA' });
});

test('35.1 a press whose answer was lost adds nothing twice', async () => {
  const brand = { table: 'brands' as const, key: newCode, cells: { code: 'martin', name: 'Ferrand' }, known: {} };
  const presses = await Promise.all([structure.save(brand), structure.save(brand), structure.save(brand)]);
  expect(presses).toEqual(['martin', 'martin', 'martin']);
  const { entries } = await office.audit.list({});
  expect(entries.filter(({ object }) => object === 'structure:brands:martin').length).toBe(1);
});

test.each([
  ['categories', 'cartons', { products: 5, below: 1, isNeeded: true }],
  ['categories', 'emballages', { products: 7, below: 4, isNeeded: true }],
  ['categories', 'vide', { products: 0, below: 0, isNeeded: false }],
  ['brands', 'nordpli', { products: 7, offers: 12, isNeeded: true }],
  ['sellers', 'port', { products: 4, offers: 5, isNeeded: true }],
  ['attributes', 'couleur', { products: 5, below: 2, isNeeded: true }],
  ['attribute-values', 'couleur=brun', { products: 3, isNeeded: true }],
  ['attribute-values', 'longueur=petit', { products: 1, isNeeded: false }],
] as const)('35.2 what depends on %s, %s is counted, and keeps it from being removed', async (table, key, uses) => {
  expect((await structure.read({ table, key })).uses).toMatchObject(uses);
  const { status } = await outcomeOf(structure.remove({ table, key }));
  expect(status).toBe(uses.isNeeded ? 409 : 200);
});

test('35.2 pages of content that link to a category are counted', async () => {
  const before = (await structure.read({ table: 'categories', key: 'double' })).uses?.pages ?? -1;
  const slot = { contentSlots: [{ components: [{ html: '<a href="/boutique/c/double?page=2">Double</a>' }] }] };
  const other = { contentSlots: [{ components: [{ html: '<a href="/boutique/c/double_face">Face</a>' }] }] };
  for (const data of [slot, other]) {
    const { id } = await db
      .insertInto('content_page')
      .values({
        site: 'part',
        locale: 'fr',
        label: `/l${JSON.stringify(data).length}`,
        uid: `u${JSON.stringify(data).length}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = { page_id: id, number: 1, state: 'published', author: 'Léa', data: JSON.stringify(data) } as const;
    const at = new Date(monday);
    await db
      .insertInto('content_version')
      .values({ ...version, created_at: at, published_at: at })
      .execute();
  }
  expect((await structure.read({ table: 'categories', key: 'double' })).uses?.pages).toBe(before + 1);
});

test('35.2 the shop’s pages follow a change', async () => {
  await save('brands', 'nordpli', { name: 'Nordpli SA' });
  const before = await revision();
  await save('categories', 'cartons', both('name', 'Boîtes'));
  expect(await revision()).toBe(Number(before) + 1);
  await api.reloadCatalog();
  const { body } = await api.call('GET', '/api/front/occ/ecommerce/part/products/carton-20?fields=FULL');
  expect(JSON.stringify(body)).toContain('Nordpli SA');
  expect(JSON.stringify(body)).toContain('Boîtes');
});
