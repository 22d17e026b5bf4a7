/** Changes texts of products, and takes offers off sale (docs/back-office.md, "Catalog"). */
import type * as v from 'valibot';
import type { CatalogProduct, Code, Texts } from '#domain/catalog/catalog.ts';
import { type ProductText, productTexts } from '#domain/catalog/product-texts.ts';
import type { textChange } from '#domain/catalog/staff-edits.ts';
import { locales } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { CatalogContext } from './catalog-context.ts';
import { unknownThing } from './not-found.ts';
import { announceEdit, lockVersion, storeProduct } from './stored-product.ts';

type Db = Pick<CatalogContext, 'db'>;

/** Throws 409 if the product has changed since `version`. */
export function changeTexts(
  { db }: Db,
  { code, version, ...texts }: v.InferOutput<typeof textChange>,
  record: RecordChange,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const changedIn = (stored: CatalogProduct) =>
      productTexts.filter((name) => locales.some((each) => texts[name][each] !== stored[name][each]));
    const { data } = await lockVersion(tx, code, version, (stored) => changedIn(stored).length === 0);
    const changed = changedIn(data);
    if (changed.length === 0) return;
    const of = (source: Readonly<Record<ProductText, Texts>>) =>
      Object.fromEntries(changed.map((name) => [name, source[name]]));
    await storeProduct(tx, { ...data, ...of(texts) });
    await record(tx, { action: 'product.texts', object: `product:${code}`, before: of(data), after: of(texts) });
    await announceEdit(tx);
  });
}

/** Throws 404 for an unknown offer. */
export function sellOffer(
  { db }: Db,
  { id, isSold, now }: { readonly id: Code; readonly isSold: boolean; readonly now: Date },
  record: RecordChange,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const offer = await tx
      .selectFrom('catalog_offer')
      .select('withdrawn_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!offer) throw unknownThing('offer');
    if ((offer.withdrawn_at === null) === isSold) return;
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
  });
}
