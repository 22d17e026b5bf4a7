/**
 * Changes what a product is, and adds products (docs/back-office.md, "Catalog"). Every record is checked by the rules of
 * an import.
 */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { CatalogOffer, CatalogProduct } from '#domain/catalog/catalog.ts';
import { offerRow } from '#domain/catalog/catalog-file.ts';
import type { newProduct, ProductChange, pictureChange } from '#domain/catalog/staff-edits.ts';
import { inclusiveOfVat } from '#domain/money/money.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { CatalogContext } from './catalog-context.ts';
import { checkRecords, codeTaken } from './check-records.ts';
import { insertRecord } from './import-tables.ts';
import { offerOf } from './store.ts';
import { announceEdit, findStored, lockVersion, storeProduct } from './stored-product.ts';
import type { Structure } from './structure.ts';

type Tx = Transaction<Database>;

type NewProduct = v.InferOutput<typeof newProduct>;
type DetailChange = NonNullable<ProductChange['details']>;
type Part = 'categories' | 'sites' | 'attributes' | 'pictures';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A record's attributes in the order of their codes, so that the same ones are recognised as the same. */
const inOrder = (attributes: CatalogProduct['attributes']) =>
  Object.fromEntries(Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1)));

/** A typed number such as `1 200`, `35,5` or `-1.25`; any other text as it is, to be refused. */
function typedNumber(text: string): number | string {
  const figure = text.replace(/\s/gu, '').replace(',', '.');
  return /^-?\d{1,10}(?:\.\d{1,10})?$/.test(figure) ? Number(figure) : text;
}

const readAttributes = ({ attributes }: Structure, typed: DetailChange['attributes']) =>
  Object.fromEntries(
    Object.entries(typed).map(([code, value]) => {
      const isNumber = typeof value === 'string' && attributes.get(code)?.kind === 'number';
      return [code, isNumber ? typedNumber(value) : value];
    }),
  );

const hasDetails = (stored: CatalogProduct, { categories, sites, attributes }: DetailChange) =>
  same([stored.categories, stored.sites], [categories, sites]) && same(inOrder(stored.attributes), inOrder(attributes));

/** With one entry in the audit log. */
async function changeParts(
  tx: Tx,
  { former, next, parts, action }: { former: CatalogProduct; next: CatalogProduct; parts: Part[]; action: string },
  record: RecordChange,
): Promise<void> {
  const partOf = (product: CatalogProduct, part: Part) =>
    part === 'attributes' ? inOrder(product.attributes) : product[part];
  const changed = parts.filter((part) => !same(partOf(former, part), partOf(next, part)));
  if (changed.length === 0) return;
  const of = (product: CatalogProduct) => Object.fromEntries(changed.map((part) => [part, partOf(product, part)]));
  await storeProduct(tx, { ...former, ...of(next) });
  await record(tx, { action, object: `product:${former.code}`, before: of(former), after: of(next) });
  await announceEdit(tx);
}

/**
 * The field of the form for a path in the checked rows: offers of other sites than those ticked are a fault of the
 * sites.
 */
const detailSubject =
  ({ variant }: CatalogProduct) =>
  (path: string) => {
    if (path === 'offers.site') return 'sites';
    return path.startsWith('variant.') ? `attributes.${variant?.attribute}` : path.replace(/\.\d+$/, '');
  };

/** Throws 409 if the product has changed since `version`, 400 with faults. */
export async function changeDetails(
  tx: Tx,
  { structure }: { readonly structure: Structure },
  { code, version, attributes, ...change }: DetailChange & Pick<ProductChange, 'code' | 'version'>,
  record: RecordChange,
): Promise<void> {
  const details = { ...change, attributes: readAttributes(structure, attributes) };
  const { data, offers } = await lockVersion(tx, code, version, (stored) => hasDetails(stored, details));
  const { product } = await checkRecords(
    tx,
    { product: { ...data, ...details } as CatalogProduct, offers: offers.map((row) => offerRow(offerOf(row))) },
    { isNew: false, subjectOf: detailSubject(data) },
  );
  const parts: Part[] = ['categories', 'sites', 'attributes'];
  await changeParts(tx, { former: data, next: product, parts, action: 'product.details' }, record);
}

/** Throws 409 if the product has changed since `version`, 400 if there is no picture of one of the names. */
export function changePictures(
  { db, pictures }: CatalogContext,
  { code, version, pictures: names }: v.InferOutput<typeof pictureChange>,
  record: RecordChange,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { data } = await lockVersion(tx, code, version, ({ pictures: stored }) => same(stored, names));
    const rows = { product: { ...data, pictures: names }, offers: [] };
    const { product } = await checkRecords(tx, rows, { isNew: false, subjectOf: () => 'pictures' });
    const added = product.pictures.filter((name) => !data.pictures.includes(name));
    if ((await pictures.findMissing(tx, added)).length > 0) {
      throw new ApiError(400, [
        { type: 'ValidationError', key: 'office.noPicture', subject: 'pictures', reason: 'unknown' },
      ]);
    }
    await changeParts(tx, { former: data, next: product, parts: ['pictures'], action: 'product.pictures' }, record);
  });
}

/** The field of the form for a path in the rows of a new product; fields that are worked out stand for their source. */
const newSubject = (path: string) =>
  ({ 'offers.product': 'code', 'offers.taxInclusive': 'offer.taxExclusive' })[path] ??
  path
    .replace(/^offers\./, 'offer.')
    .replace(/^(categories|sites)\..*$/, '$1')
    .replace(/^offer\.delayDays$/, 'offer.delayDays.0');

/** The rows of a new product and its offer in the form of the files; `today` is the day in Paris. */
function newRows({ structure, today }: { structure: Structure; today: string }, draft: NewProduct) {
  const { offer, ...fields } = draft;
  const [category = ''] = draft.categories;
  const empty = { fr: '', en: '' };
  const product = {
    ...fields,
    ownRange: structure.categories.get(category)?.ownRange ?? false,
    summary: empty,
    description: empty,
    keywords: empty,
    attributes: {},
    pictures: [],
    createdOn: today,
    variant: null,
  };
  const taxInclusive = inclusiveOfVat(offer.taxExclusive, draft.vatRate);
  const id = randomBytes(8).toString('hex');
  return {
    product,
    offers: [offerRow({ ...offer, id, product: draft.code, taxInclusive, volumePrices: [] } as CatalogOffer)],
  };
}

/** Whether a product is stored just as a form sends it, with its offer, as by a first press whose answer was lost. */
async function isCreated(tx: Tx, rows: ReturnType<typeof newRows>): Promise<boolean> {
  const { code } = rows.product;
  const found = await tx.selectFrom('catalog_product').select('code').where('code', '=', code).executeTakeFirst();
  if (!found) return false;
  const { data, offers: stored } = await findStored(tx, code);
  const [offer, second] = stored;
  if (!offer || second) return false;
  const sent = { ...rows, offers: rows.offers.map((row) => ({ ...row, id: offer.id })) };
  return isDeepStrictEqual([data, [offerRow(offerOf(offer))]], [sent.product, sent.offers]);
}

/** Key of the advisory lock by which products are added. */
const createLock = 7_160_077;

/** Adds a product with one offer, which is withdrawn until staff put it on sale. Throws 400 with faults. */
export function createProduct(
  context: CatalogContext,
  draft: NewProduct,
  now: Date,
  record: RecordChange,
): Promise<void> {
  const rows = newRows({ structure: context.overview().structure, today: context.now().date }, draft);
  return context.db.transaction().execute(async (tx) => {
    // Products are added one at a time, so that two presses see each other.
    await sql`select pg_advisory_xact_lock(${createLock})`.execute(tx);
    if (await isCreated(tx, rows)) return;
    const { product, offers } = await checkRecords(tx, rows, { isNew: true, subjectOf: newSubject });
    if (!(await insertRecord(tx, 'products', product))) throw codeTaken(product.code);
    for (const offer of offers) {
      await insertRecord(tx, 'offers', offer);
      await tx.updateTable('catalog_offer').set({ withdrawn_at: now }).where('id', '=', offer.id).execute();
    }
    const object = `product:${product.code}`;
    await record(tx, { action: 'product.create', object, before: null, after: { ...product, offers } });
    await announceEdit(tx);
  });
}

export async function usesPicture(tx: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select from catalog_product where data->'pictures' ? ${name} limit 1`.execute(tx);
  return rows.length > 0;
}
