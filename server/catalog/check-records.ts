/**
 * Checks the records that staff write by the rules of an import (docs/catalog.md): they are read after everything that
 * they refer to, as the rows of a file would be.
 */
import { sql, type Transaction } from 'kysely';
import type { CatalogOffer, CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import { type CatalogReader, createCatalogReader } from '#domain/catalog/catalog-file-reader.ts';
import type { CatalogFaultKey } from '#domain/catalog/catalog-messages-fr.ts';
import { structureTables } from '#domain/catalog/structure-table.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError, type ErrorDetail } from '#server/http/api-error.ts';
import { readStructureIn, type StructureRecords } from './store.ts';
import { structureRows } from './structure-rows.ts';

type Tx = Transaction<Database>;

/** Rows in the form of the files: a product, and its offers with amounts in decimal euros. */
export interface WrittenRows {
  readonly product: Pick<CatalogProduct, 'code' | 'ean' | 'variant'>;
  readonly offers: readonly object[];
}

export interface CheckedRecords {
  readonly product: CatalogProduct;
  readonly offers: readonly CatalogOffer[];
}

/** What a form says about a fault; the messages of files name columns and rows. */
const errorKeys: Readonly<Partial<Record<CatalogFaultKey, ErrorKey>>> = {
  missing: 'field.missing',
  characters: 'office.textCharacters',
  tooLong: 'office.textLength',
  code: 'catalog.choice',
  hyphenatedCode: 'catalog.code',
  twice: 'catalog.codeTaken',
  ean: 'catalog.ean',
  eanTwice: 'catalog.eanTaken',
  categoryUnknown: 'catalog.choice',
  brandUnknown: 'catalog.choice',
  sellerUnknown: 'catalog.choice',
  attributeUnknown: 'catalog.choice',
  valueUnknown: 'catalog.choice',
  sites: 'catalog.choice',
  site: 'catalog.choice',
  vatRate: 'catalog.choice',
  attributes: 'catalog.attributeNumber',
  measure: 'catalog.attributeNumber',
  valueNumber: 'catalog.attributeNumber',
  variantAttribute: 'catalog.variantAttribute',
  variantTwice: 'catalog.variantTaken',
  variantOther: 'catalog.variantOther',
  offerTwice: 'catalog.offerTwice',
  date: 'catalog.day',
  volumeOrder: 'office.volumeOrder',
  volumePrice: 'office.volumeLower',
  offerSite: 'catalog.offerSite',
  listLength: 'catalog.listLength',
  listTwice: 'catalog.listTwice',
  weight: 'catalog.weight',
  delay: 'catalog.delay',
  delayOrder: 'catalog.delay',
  price: 'office.price',
  stock: 'office.stock',
  deliveryFee: 'catalog.deliveryFee',
};

/** A text that can't even be a code was typed for a number: choices are only chosen. */
const errorKeyOf = (key: CatalogFaultKey, [field]: readonly string[]): ErrorKey =>
  key === 'code' && field === 'attributes' ? 'catalog.attributeNumber' : (errorKeys[key] ?? 'field.invalid');

/** Reads the stored rows that a product can refer to. They aren't judged again: their faults are another form's. */
function readStored(reader: CatalogReader, records: StructureRecords): void {
  const rows = structureRows(records);
  for (const table of structureTables) {
    for (const row of rows[table]) reader.read(table, row, 'stored');
    reader.end(table);
  }
}

/**
 * Waits for whoever checks what must be unlike all other products, or changes what products refer to, so that two of
 * them see each other.
 */
export const lockChecks = (tx: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(7160077)`.execute(tx);

/** The other products of which the rules allow only one with the same value: code, EAN, or place in a group of variants. */
async function rivalsOf(tx: Tx, { code, ean, variant }: WrittenRows['product'], isNew: boolean) {
  const { rows } = await sql<{ data: CatalogProduct }>`
    select data from catalog_product
    where (code = ${code} and ${isNew})
       or (code <> ${code} and (ean = ${ean} or variant_group = ${variant?.group ?? null}))`.execute(tx);
  return rows.map(({ data }) => data);
}

/**
 * The records of a product and its offers, checked as an import checks its rows. `isNew`: no product may have the code
 * yet. Throws 400 with each fault; `subjectOf` names the field of the request that a path in the product, or
 * `offers.0.…` for one in the first offer, stands for.
 */
export async function checkRecords(
  tx: Tx,
  { product, offers }: WrittenRows,
  { isNew, subjectOf }: { readonly isNew: boolean; readonly subjectOf: (path: string, key: CatalogFaultKey) => string },
): Promise<CheckedRecords> {
  const faults: ErrorDetail[] = [];
  const reader = createCatalogReader((table, place, path, key, params = {}) => {
    if (typeof place === 'string') return;
    const subject = subjectOf([...(table === 'offers' ? ['offers', place] : []), ...path].join('.'), key);
    faults.push({
      type: 'ValidationError',
      key: errorKeyOf(key, path),
      params,
      subject,
      reason: 'invalid',
    });
  });
  readStored(reader, await readStructureIn(tx));
  for (const rival of await rivalsOf(tx, product, isNew)) reader.read('products', rival, 'stored');
  const readProduct = reader.read('products', product, 0);
  const readOffers = offers.flatMap((offer, at) => reader.read('offers', offer, at) ?? []);
  const once = [...new Map(faults.map((fault) => [fault.subject, fault])).values()];
  if (readProduct === null || once.length > 0) throw new ApiError(400, once);
  return { product: readProduct, offers: readOffers };
}

/** The 400 for a code that another product got at the same moment. */
export const codeTaken = (code: Code): ApiError =>
  new ApiError(400, [
    { type: 'ValidationError', key: 'catalog.codeTaken', params: { given: code }, subject: 'code', reason: 'taken' },
  ]);
