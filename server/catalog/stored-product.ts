/** Products as staff read and change them, with what every change of one has to do (docs/back-office.md, "Catalog"). */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { CatalogProduct, Code } from '#domain/catalog/catalog.ts';
import type { Database } from '#server/db/schema.ts';
import { outdated } from '#server/http/refusals.ts';
import { type ReducibleRow, refreshReferences } from './announced-reductions.ts';
import { unknownThing } from './not-found.ts';
import { announceChange } from './stock.ts';
import { type OfferRow, shownColumns } from './store.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;

/** Offers are in the order of sites, sellers and ids. */
export interface StoredProduct {
  readonly data: CatalogProduct;
  /** A text that changes whenever the product's own fields change. */
  readonly version: string;
  readonly archived_at: Date | null;
  readonly offers: readonly (OfferRow & ReducibleRow)[];
}

/** The fields that violate constraints of the database; others concern no single one. */
const fieldOfConstraint: Readonly<Record<string, string>> = {
  catalog_product_ean: 'ean',
  catalog_product_brand_fkey: 'brand',
};

/**
 * Runs an edit, all or nothing. Throws 409 if an import or somebody else has removed at the same moment what it refers to, or taken what must
 * be unique: the rules, which were checked before, couldn't see that yet.
 */
export async function editCatalog<Result>(db: Db, edit: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(edit);
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    if (!constraint.startsWith('catalog_')) throw error;
    throw outdated('catalog.clash', fieldOfConstraint[constraint] ?? 'version');
  }
}

const versionOf = sql<string>`md5(data::text)`;

/**
 * Makes every process read the catalog again. Also clears the stored checksum of the demo files that the catalog was
 * made from, so that a new version of these files doesn't overwrite what staff have changed.
 */
export async function announceEdit(tx: Tx): Promise<void> {
  await refreshReferences(tx);
  await tx.updateTable('catalog_revision').set({ seed: null }).execute();
  await announceChange(tx);
}

/**
 * Finds a product with its offers; throws 404 if there is none. `lock` is an SQL clause that keeps other transactions
 * from changing these rows until this one ends.
 */
export async function findStored(db: Db, code: Code, lock?: RawBuilder<unknown>): Promise<StoredProduct> {
  const { rows } = await sql<Omit<StoredProduct, 'offers'>>`
    select data, archived_at, ${versionOf} as version from catalog_product where code = ${code} ${lock ?? sql``}`.execute(
    db,
  );
  const [product] = rows;
  if (!product) throw unknownThing('product');
  const offers = await sql<StoredProduct['offers'][number]>`
    select ${sql.join([...shownColumns, 'withdrawn_at', 'reduction_announced_at'].map((column) => sql.ref(column)))}
    from catalog_offer where product = ${code} order by site, seller, id ${lock ?? sql``}`.execute(db);
  return { ...product, offers: offers.rows };
}

/** The clause of `findStored` that locks the rows. */
export const forChange = sql`for update`;

/**
 * The stored product, locked until the transaction ends. Throws 404 for an unknown one, and 409 if it has changed since
 * `version`, unless it is as wanted already (`isAsWanted`), as after a first press whose answer was lost.
 */
export async function lockVersion(
  tx: Tx,
  code: Code,
  version: string,
  isAsWanted: (stored: CatalogProduct) => boolean,
): Promise<StoredProduct> {
  const stored = await findStored(tx, code, forChange);
  if (stored.version !== version && !isAsWanted(stored.data)) throw outdated('office.productChanged', 'version');
  return stored;
}
