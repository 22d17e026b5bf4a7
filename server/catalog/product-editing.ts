/**
 * Changes what a product is, and adds products and offers (docs/back-office.md, "Catalog"). Every record is checked by
 * the rules of an import.
 */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { CatalogOffer, CatalogProduct } from '#domain/catalog/catalog.ts';
import { offerRow } from '#domain/catalog/catalog-file.ts';
import type { CatalogFaultKey } from '#domain/catalog/catalog-messages-fr.ts';
import type { NewOffer, NewProduct, ProductChange, pictureChange } from '#domain/catalog/staff-edits.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { conflict, outdated } from '#server/http/refusals.ts';
import type { CatalogContext } from './catalog-context.ts';
import { checkRecords, codeTaken, lockChecks } from './check-records.ts';
import { insertRecord, saveRecord } from './import-tables.ts';
import { retaxed, storeOffer } from './offer-editing.ts';
import { offerOf } from './store.ts';
import { announceEdit, editCatalog, findStored, lockVersion } from './stored-product.ts';
import type { Structure } from './structure.ts';

type Tx = Transaction<Database>;
type Context = Pick<CatalogContext, 'db' | 'overview' | 'pictures'>;

/** A typed number such as `1 200`, `35,5` or `-1.25`; any other text as it is, to be refused. */
function typedNumber(text: string): number | string {
  const figure = text.replace(/\s/gu, '').replace(',', '.');
  return /^-?\d{1,10}(?:\.\d{1,10})?$/.test(figure) ? Number(figure) : text;
}

/** The details of a product after a change, still to be checked. */
function changedBy<Details extends NonNullable<ProductChange['details']>>(
  { attributes: known }: Structure,
  { attributes, ...details }: Details,
) {
  const typed = Object.entries(attributes ?? {}).map(([code, value]) => {
    const isNumber = typeof value === 'string' && known.get(code)?.kind === 'number';
    return [code, isNumber ? typedNumber(value) : value];
  });
  return { ...details, ...(attributes && { attributes: Object.fromEntries(typed) }) } as Partial<CatalogProduct>;
}

/** The fields in which two records of a product differ. */
const differingIn = (one: CatalogProduct, other: CatalogProduct) =>
  (Object.keys(one) as (keyof CatalogProduct)[]).filter((name) => !isDeepStrictEqual(one[name], other[name]));

/** Stores a product as changed, with an entry in the audit log about the fields that it differs in. */
async function storeParts(
  tx: Tx,
  { former, next, action }: { readonly former: CatalogProduct; readonly next: CatalogProduct; readonly action: string },
  record: RecordChange,
): Promise<void> {
  const changed = differingIn(former, next);
  if (changed.length === 0) return;
  const of = (product: CatalogProduct) => Object.fromEntries(changed.map((name) => [name, product[name]]));
  await saveRecord(tx, 'products', next);
  await record(tx, { action, object: `product:${former.code}`, before: of(former), after: of(next) });
  await announceEdit(tx);
}

/** New offers as they are stored, still to be checked. */
const offersOf = (offers: readonly NewOffer[], { code, vatRate }: Pick<CatalogProduct, 'code' | 'vatRate'>) =>
  offers.map((offer) => {
    const written = { ...offer, id: randomBytes(8).toString('hex'), product: code } as unknown as CatalogOffer;
    return retaxed(written, vatRate);
  });

/** Whether an offer is among those stored, as after a first press whose answer was lost. */
const isAmong = (stored: readonly CatalogOffer[], offer: CatalogOffer) =>
  stored.some((each) => isDeepStrictEqual({ ...each, id: offer.id }, offer));

/** Stores offers that nobody sees until staff put them on sale. */
async function insertOffers(tx: Tx, offers: readonly CatalogOffer[], now: Date): Promise<void> {
  for (const offer of offers) {
    if (!(await insertRecord(tx, 'offers', offer))) throw outdated('office.productChanged', 'version');
    await tx.updateTable('catalog_offer').set({ withdrawn_at: now }).where('id', '=', offer.id).execute();
  }
}

/** Faults of a variant that are those of the value by which it differs. */
const valueFaults: readonly CatalogFaultKey[] = ['variantAttribute', 'variantTwice'];
/** For what follows from a field, the field. */
const sources: Readonly<Record<string, string>> = { taxInclusive: 'taxExclusive' };

/**
 * The field of the form for a path in the checked rows, of which the first offers are `stored`: these have a fault only by
 * the sites or the VAT rate of the product.
 */
const fieldOf =
  ({ variant }: Pick<CatalogProduct, 'variant'>, stored: number) =>
  (path: string, key: CatalogFaultKey): string => {
    const [, at, field = ''] = /^offers\.(\d+)\.(\w+)/.exec(path) ?? [];
    if (at === undefined) {
      return variant && valueFaults.includes(key) ? `attributes.${variant.attribute}` : path.replace(/\.\d+$/, '');
    }
    if (field === 'product') return 'code';
    if (Number(at) >= stored) return `newOffers.${Number(at) - stored}.${sources[field] ?? field}`;
    return field === 'site' ? 'sites' : 'vatRate';
  };

/** Throws 409 with the effect of another VAT rate on the prices of a product's offers, unless it is confirmed. */
function askVatRate(
  [former, next]: readonly [CatalogProduct, CatalogProduct],
  [first, ...others]: readonly CatalogOffer[],
  confirmed: number | undefined,
): void {
  if (!first || next.vatRate === former.vatRate || next.vatRate === confirmed) return;
  const params = {
    rateBefore: former.vatRate,
    rateAfter: next.vatRate,
    count: others.length + 1,
    from: formatPrice(first.taxInclusive),
    to: formatPrice(retaxed(first, next.vatRate).taxInclusive),
  };
  throw conflict('office.vatRate', { params, reason: 'unusual', subject: 'confirmed.vatRate' });
}

type DetailsChange = Pick<ProductChange, 'code' | 'version' | 'details' | 'newOffers' | 'confirmedVatRate'>;

/**
 * Changes the details of a product and adds offers, which are withdrawn until staff put them on sale. Throws 409 if the
 * product has changed since `version`, 400 with faults, 409 with what is to be confirmed.
 */
export async function changeDetails(
  tx: Tx,
  { structure, now }: { readonly structure: Structure; readonly now: Date },
  { code, version, details, newOffers = [], confirmedVatRate }: DetailsChange,
  record: RecordChange,
): Promise<void> {
  const change = changedBy(structure, details ?? {});
  const isAsWanted = (stored: CatalogProduct) => differingIn(stored, { ...stored, ...change }).length === 0;
  const { data, offers: rows } = await lockVersion(tx, code, version, isAsWanted);
  await lockChecks(tx);
  const wanted = { ...data, ...change };
  const stored = rows.map(offerOf);
  const kept = wanted.vatRate === data.vatRate ? stored : stored.map((offer) => retaxed(offer, wanted.vatRate));
  const added = offersOf(newOffers, wanted).filter((offer) => !isAmong(kept, offer));
  const written = { product: wanted, offers: [...kept, ...added].map(offerRow) };
  const { product } = await checkRecords(tx, written, { isNew: false, subjectOf: fieldOf(wanted, kept.length) });
  askVatRate([data, product], stored, confirmedVatRate);
  await storeParts(tx, { former: data, next: product, action: 'product.details' }, record);
  for (const [at, offer] of stored.entries()) await storeOffer(tx, { stored: offer, after: kept[at] ?? offer }, record);
  await insertOffers(tx, added, now);
  for (const offer of added) {
    await record(tx, { action: 'offer.create', object: `offer:${offer.id}`, before: null, after: offer });
  }
  if (added.length > 0 || kept !== stored) await announceEdit(tx);
}

/** Throws 400 if there is no picture of one of the names. */
async function requirePictures(tx: Tx, { pictures }: Context, names: readonly string[]): Promise<void> {
  if ((await pictures.findMissing(tx, names)).length === 0) return;
  throw new ApiError(400, [
    { type: 'ValidationError', key: 'office.noPicture', subject: 'pictures', reason: 'unknown' },
  ]);
}

/** Throws 409 if the product has changed since `version`, 400 if there is no picture of one of the names. */
export function changePictures(
  context: Context,
  { code, version, pictures: names }: v.InferOutput<typeof pictureChange>,
  record: RecordChange,
): Promise<void> {
  return editCatalog(context.db, async (tx) => {
    const { data } = await lockVersion(tx, code, version, ({ pictures }) => isDeepStrictEqual(pictures, names));
    const rows = { product: { ...data, pictures: names }, offers: [] };
    const { product } = await checkRecords(tx, rows, { isNew: false, subjectOf: () => 'pictures' });
    const added = product.pictures.filter((name) => !data.pictures.includes(name));
    await requirePictures(tx, context, added);
    await storeParts(tx, { former: data, next: product, action: 'product.pictures' }, record);
  });
}

/** Whether a product is stored just as a form sends it, with its offers, as by a first press whose answer was lost. */
async function isCreated(tx: Tx, product: CatalogProduct, offers: readonly CatalogOffer[]): Promise<boolean> {
  const { code } = product;
  const found = await tx.selectFrom('catalog_product').select('code').where('code', '=', code).executeTakeFirst();
  if (!found) return false;
  const { data, offers: rows } = await findStored(tx, code);
  const stored = rows.map(offerOf);
  return (
    isDeepStrictEqual(data, product) && stored.length === offers.length && offers.every((each) => isAmong(stored, each))
  );
}

/** Adds a product with its offers, which are withdrawn until staff put them on sale. Throws 400 with faults. */
export function createProduct(
  context: Context & Pick<CatalogContext, 'now'>,
  { code, texts, details, pictures, newOffers }: NewProduct,
  now: Date,
  record: RecordChange,
): Promise<void> {
  const change = changedBy(context.overview().structure, details);
  const wanted = {
    code,
    ...texts,
    ...change,
    pictures,
    createdOn: details.createdOn || context.now().date,
  } as CatalogProduct;
  const added = offersOf(newOffers, wanted);
  return editCatalog(context.db, async (tx) => {
    await lockChecks(tx);
    if (await isCreated(tx, wanted, added)) return;
    const written = { product: wanted, offers: added.map(offerRow) };
    const { product, offers } = await checkRecords(tx, written, { isNew: true, subjectOf: fieldOf(wanted, 0) });
    await requirePictures(tx, context, product.pictures);
    if (!(await insertRecord(tx, 'products', product))) throw codeTaken(product.code);
    await insertOffers(tx, offers, now);
    const object = `product:${product.code}`;
    await record(tx, { action: 'product.create', object, before: null, after: { ...product, offers } });
    await announceEdit(tx);
  });
}

export async function usesPicture(tx: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql`select from catalog_product where data->'pictures' ? ${name} limit 1`.execute(tx);
  return rows.length > 0;
}
