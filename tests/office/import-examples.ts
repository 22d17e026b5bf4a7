import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { activeStates, type ImportReportData, type ImportState } from '#domain/catalog/import-report.ts';
import type { catalogFaultsCall, uploadCatalogCall } from '#domain/office/catalog-files.ts';
import { exportCatalog } from '#server/catalog/export.ts';
import { storedTables } from '#server/catalog/import-tables.ts';
import type { OfficeUseCases } from '#server/office/rooms.ts';
import { monday } from '#tests/support/shipping-api.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { CaseExamples, ExamplesOf, OfficeWorkshop } from './example.ts';

const roles = ['operator'] as const;
const brand = 'nordpli';

/** Waits until no import is at work any more. */
async function settled({ db }: Pick<OfficeWorkshop, 'db'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const active = await db.selectFrom('catalog_import').select('id').where('state', 'in', activeStates).execute();
      expect(active).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
}

const nothing = { read: 0, added: 0, changed: 0, removed: 0, unchanged: 0 };
const report: ImportReportData = {
  revision: 1,
  tables: {
    categories: nothing,
    attributes: nothing,
    brands: nothing,
    sellers: nothing,
    products: nothing,
    offers: nothing,
  },
  unusual: [],
  unusualCount: 0,
  removable: [],
  prices: 0,
  stocks: 0,
};

/** An import by somebody else that is in a state already, once no other one is at work. */
async function newImport(workshop: OfficeWorkshop, state: ImportState) {
  await settled(workshop);
  const { id } = await workshop.db
    .insertInto('catalog_import')
    .values({
      state,
      started_by: 'Paul Martin',
      started_at: new Date(monday),
      report: JSON.stringify(report),
      // Later than all others, so that it can be undone.
      ...(state === 'applied' && { revision: 1_000_000 + workshop.next() }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, parameters: { id }, object: `catalog:${id}` };
}

/** A file of the catalog as it is, with another name of a brand. */
async function changedCatalog({ db, next }: OfficeWorkshop): Promise<string> {
  const path = `${await temporaryFolder('import')}/catalogue.json`;
  await exportCatalog(db, path, { json: true });
  const catalog = JSON.parse(await readFile(path, 'utf8')) as { brands: { code: string; name: string }[] };
  const brands = catalog.brands.map((each) => (each.code === brand ? { ...each, name: `Nordpli ${next()}` } : each));
  return JSON.stringify({ ...catalog, brands });
}

/** What the log says of a change of one brand. */
const changedBrand = {
  revision: expect.any(Number),
  ...Object.fromEntries(
    storedTables.map((table) => [
      table,
      { inserted: 0, changed: table === 'brands' ? 1 : 0, removed: 0, unchanged: expect.any(Number) },
    ]),
  ),
};

/** A form with one file, as a browser sends it. */
const formWith = (name: string, text: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=limit' },
  body: ['--limit', `content-disposition: form-data; name="files"; filename="${name}"`, '', text, '--limit--', ''].join(
    '\r\n',
  ),
});

/** The calls for the files of an import. */
export const importFileExamples: ExamplesOf<readonly [typeof uploadCatalogCall, typeof catalogFaultsCall]> = {
  uploadCatalog: {
    roles,
    async make(workshop) {
      const { id } = await newImport(workshop, 'ready');
      const after = { files: [{ name: 'catalog.json', bytes: 2 }], stopped: [id] };
      const object = expect.stringMatching(/^catalog:\d+$/);
      const entry = { action: 'catalog.upload', object, before: null, after };
      return { ...formWith('catalogue.json', '{}'), status: 201, entry };
    },
    settled,
    async refuse(workshop) {
      await settled(workshop);
      return { ...formWith('notes.txt', '{}'), status: 400 };
    },
  },
  catalogFaults: {
    roles,
    make: async (workshop) => ({ parameters: (await newImport(workshop, 'faulty')).parameters }),
  },
};

export const importExamples: CaseExamples<OfficeUseCases>['catalogImports'] = {
  list: { roles, changesNothing: 'It is read for the page.' },
  stop: {
    roles,
    async make(workshop) {
      const { id, object } = await newImport(workshop, 'ready');
      const [before, after] = [{ state: 'ready' }, { state: 'stopped' }];
      return { input: String(id), entry: { action: 'catalog.stop', object, before, after } };
    },
    refuse: async (workshop) => ({ input: String((await newImport(workshop, 'faulty')).id), status: 409 }),
  },
  apply: {
    roles,
    async make(workshop) {
      const { id, object } = await newImport(workshop, 'ready');
      const bytes = gzipSync(await changedCatalog(workshop));
      const chunk = { import: id, file: 'catalogue.json', number: 0, bytes };
      await workshop.db.insertInto('catalog_import_chunk').values(chunk).execute();
      const entry = { action: 'catalog.import', object, before: null, after: changedBrand };
      return { input: { id: String(id), seen: '' }, entry };
    },
    settled,
    refuse: async (workshop) => ({
      input: { id: String((await newImport(workshop, 'ready')).id), seen: '1' },
      status: 400,
    }),
  },
  undo: {
    roles,
    async make(workshop) {
      const { id, object } = await newImport(workshop, 'applied');
      const former = JSON.stringify({ name: `Nordpli ${workshop.next()}` });
      await sql`insert into catalog_import_before (import, catalog_table, key, data)
        select ${id}, 'brands', code, to_jsonb(b) || jsonb_build_object('data', data || ${former}::jsonb)
        from catalog_brand b where code = ${brand}`.execute(workshop.db);
      return { input: String(id), entry: { action: 'catalog.undo', object, before: null, after: changedBrand } };
    },
    settled,
    refuse: async (workshop) => ({ input: String((await newImport(workshop, 'faulty')).id), status: 409 }),
  },
};
