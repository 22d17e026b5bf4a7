/** What is saved while an import or a colleague changes what it refers to (docs/back-office.md, "Catalog"). */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { newCode } from '#domain/catalog/structure-table.ts';
import { smallCatalog } from '#tests/build/catalog.ts';
import { signedInAccount } from '#tests/support/account.ts';
import { catalogApi } from '#tests/support/catalog-api.ts';
import { writeCatalog } from '#tests/support/catalog-rows.ts';
import { monday } from '#tests/support/shipping-api.ts';

const api = await catalogApi();
const { db, database } = api;
afterAll(() => api.close());
beforeEach(() => writeCatalog(db, smallCatalog));
const { cookie } = await signedInAccount(db, monday, { firstName: 'Léa', roles: ['operator'] });
const { catalog, structure } = api.office(cookie);

const code = 'carton-20';
const ean = '4006381333931';
const save = async (details: { ean?: string; brand?: string }) => {
  const { version } = await catalog.product(code);
  return catalog.change({ code, version, details });
};
/** Commits a statement of another transaction while an edit waits for it. */
async function during(statement: string, edit: () => Promise<unknown>) {
  const other = await database.pool.connect();
  try {
    await other.query('begin');
    await other.query(statement);
    const edited = edit().catch((error: unknown) => error);
    await wait(300);
    await other.query('commit');
    return await edited;
  } finally {
    other.release();
  }
}
const clash = (subject: string) => ({
  status: 409,
  errors: [
    {
      subject,
      message:
        'Un import ou un collègue a changé au même moment ce que ceci utilise\u00A0: rien n’est enregistré. Vérifiez, puis recommencez.',
    },
  ],
});

test('35.2 an EAN that an import takes at the same moment, and a brand that it removes, are refused at their fields', async () => {
  await db
    .insertInto('catalog_brand')
    .values({ code: 'neuve', data: JSON.stringify({ ...smallCatalog.brands[0], code: 'neuve' }) })
    .execute();
  const takesEan = `update catalog_product set ean = '${ean}' where code = 'carton-30'`;
  expect(await during(takesEan, () => save({ ean }))).toMatchObject(clash('ean'));
  expect(await during(`delete from catalog_brand where code = 'neuve'`, () => save({ brand: 'neuve' }))).toMatchObject(
    clash('brand'),
  );
  expect((await catalog.product(code)).brandCode).not.toBe('neuve');
});

test('35.2 an attribute isn’t removed while a product is saved with it', async () => {
  const cells = {
    code: 'neuf',
    kind: 'number',
    position: '9',
    facet: 'non',
    unit: 'cm',
    name_fr: 'Neuf',
    name_en: 'New',
  };
  await structure.save({ table: 'attributes', key: newCode, cells, known: {} });
  const isSaved = `select pg_advisory_xact_lock(7160077);
    update catalog_product set data = jsonb_set(data, '{attributes,neuf}', '5') where code = '${code}'`;
  const refused = await during(isSaved, () => structure.remove({ table: 'attributes', key: 'neuf' }));
  expect(refused).toMatchObject({ status: 409, errors: [{ reason: 'used' }] });
});
