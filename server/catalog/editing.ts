/** Changes products as a whole, and takes offers off sale (docs/back-office.md, "Catalog"). */
import type { Transaction } from 'kysely';
import type { CatalogProduct, Code, Texts } from '#domain/catalog/catalog.ts';
import { type ProductText, productTexts } from '#domain/catalog/product-texts.ts';
import type { ProductChange } from '#domain/catalog/staff-edits.ts';
import { locales } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { conflict } from '#server/http/refusals.ts';
import type { CatalogContext } from './catalog-context.ts';
import { saveRecord } from './import-tables.ts';
import { unknownThing } from './not-found.ts';
import { changeOffers } from './offer-editing.ts';
import { changeDetails } from './product-editing.ts';
import { announceEdit, editCatalog, findStored, forChange, lockVersion } from './stored-product.ts';

type ReadProduct = Pick<ProductChange, 'code' | 'version'>;

async function changeTexts(
  tx: Transaction<Database>,
  { code, version }: ReadProduct,
  texts: NonNullable<ProductChange['texts']>,
  record: RecordChange,
): Promise<void> {
  const changedIn = (stored: CatalogProduct) =>
    productTexts.filter((name) => locales.some((each) => texts[name][each] !== stored[name][each]));
  const { data } = await lockVersion(tx, code, version, (stored) => changedIn(stored).length === 0);
  const changed = changedIn(data);
  if (changed.length === 0) return;
  const of = (source: Readonly<Record<ProductText, Texts>>) =>
    Object.fromEntries(changed.map((name) => [name, source[name]]));
  await saveRecord(tx, 'products', { ...data, ...of(texts) });
  await record(tx, { action: 'product.texts', object: `product:${code}`, before: of(data), after: of(texts) });
  await announceEdit(tx);
}

/**
 * Changes texts, details and offers of a product and adds offers, all or none. Throws 409 if the texts or details have changed since
 * `version`, or an offer since it was read; 400 with the faults of every part; 409 with what is to be confirmed.
 */
export function changeProduct(
  { db, overview }: Pick<CatalogContext, 'db' | 'overview'>,
  { code, version: seen, texts, offers, ...others }: ProductChange,
  now: Date,
  record: RecordChange,
): Promise<void> {
  return editCatalog(db, async (tx) => {
    const { version: first } = await findStored(tx, code, forChange);
    // Each part moves the version: what these parts have changed isn't somebody else's change.
    const versionNow = async () => (seen === first ? (await findStored(tx, code)).version : seen);
    const faults: ApiError[] = [];
    const run = (part: Promise<void>) =>
      part.catch((error) => {
        if (!(error instanceof ApiError)) throw error;
        faults.push(error);
      });
    if (texts) await run(changeTexts(tx, { code, version: seen }, texts, record));
    if (others.details || others.newOffers) {
      const change = { code, version: await versionNow(), ...others };
      await run(changeDetails(tx, { structure: overview().structure, now }, change, record));
    }
    if (offers) await run(changeOffers(tx, code, offers, record));
    const [fault] = faults.toSorted((one, other) => one.status - other.status);
    if (fault)
      throw new ApiError(
        fault.status,
        faults.flatMap(({ details: each }) => each),
      );
  });
}

type Archiving = { readonly code: Code; readonly isArchived: boolean; readonly now: Date };

/**
 * Takes a product off sale with all its offers, or puts those back on sale that this took off. Throws 404 for an unknown
 * product.
 */
export const archiveProduct = (
  { db }: Pick<CatalogContext, 'db'>,
  archiving: Archiving,
  record: RecordChange,
): Promise<void> => editCatalog(db, (tx) => archiveProductIn(tx, archiving, record));

export async function archiveProductIn(
  tx: Transaction<Database>,
  { code, isArchived, now }: Archiving,
  record: RecordChange,
): Promise<void> {
  const { archived_at } = await findStored(tx, code, forChange);
  if ((archived_at !== null) === isArchived) return;
  const changed = await tx
    .updateTable('catalog_offer')
    .set({ withdrawn_at: isArchived ? now : null })
    .where('product', '=', code)
    .where('withdrawn_at', isArchived ? 'is' : '=', archived_at)
    .returning('id')
    .execute();
  await tx
    .updateTable('catalog_product')
    .set({ archived_at: isArchived ? now : null })
    .where('code', '=', code)
    .execute();
  const ids = changed.map(({ id }) => id).sort();
  await record(tx, {
    action: isArchived ? 'product.archive' : 'product.restore',
    object: `product:${code}`,
    before: { onSale: isArchived ? ids : [] },
    after: { onSale: isArchived ? [] : ids },
  });
  await announceEdit(tx);
}

type Sale = { readonly id: Code; readonly isSold: boolean; readonly now: Date };

type Announcement = { readonly id: Code; readonly isAnnounced: boolean; readonly now: Date };

/** Starts or stops announcing falls of an offer's price as reductions. Throws 404 for an unknown offer. */
export const announceReduction = (
  { db }: Pick<CatalogContext, 'db'>,
  announcement: Announcement,
  record: RecordChange,
): Promise<void> => editCatalog(db, (tx) => announceReductionIn(tx, announcement, record));

export async function announceReductionIn(
  tx: Transaction<Database>,
  { id, isAnnounced, now }: Announcement,
  record: RecordChange,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('catalog_offer')
    .set({ reduction_announced_at: isAnnounced ? now : null })
    .where('id', '=', id)
    .where('reduction_announced_at', isAnnounced ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    const [before, after] = [{ isAnnounced: !isAnnounced }, { isAnnounced }];
    await record(tx, { action: 'offer.reduction', object: `offer:${id}`, before, after });
    return announceEdit(tx);
  }
  if (!(await tx.selectFrom('catalog_offer').select('id').where('id', '=', id).executeTakeFirst()))
    throw unknownThing('offer');
}

/** Throws 404 for an unknown offer, 409 if an archived product's is to be put on sale. */
export const sellOffer = ({ db }: Pick<CatalogContext, 'db'>, sale: Sale, record: RecordChange): Promise<void> =>
  editCatalog(db, (tx) => sellOfferIn(tx, sale, record));

export async function sellOfferIn(
  tx: Transaction<Database>,
  { id, isSold, now }: Sale,
  record: RecordChange,
): Promise<void> {
  const offer = await tx
    .selectFrom('catalog_offer')
    .select(['product', 'withdrawn_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!offer) throw unknownThing('offer');
  if ((offer.withdrawn_at === null) === isSold) return;
  const { archived_at } = await findStored(tx, offer.product);
  if (isSold && archived_at) throw conflict('office.archived', { subject: 'id', reason: 'archived' });
  await tx
    .updateTable('catalog_offer')
    .set({ withdrawn_at: isSold ? null : now })
    .where('id', '=', id)
    .execute();
  await record(tx, {
    action: isSold ? 'offer.restore' : 'offer.withdraw',
    object: `offer:${id}`,
    before: { isSold: !isSold },
    after: { isSold },
  });
  await announceEdit(tx);
}
