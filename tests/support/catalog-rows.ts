/** Writes a catalog into a test's database. */
import { type Kysely, sql } from 'kysely';
import type { Catalog, CatalogOffer } from '#domain/catalog/catalog.ts';
import type { Database } from '#server/db/schema.ts';

const toJson = (value: object) => JSON.stringify(value);

const toOfferRow = (offer: CatalogOffer) => ({
  id: offer.id,
  product: offer.product,
  seller: offer.seller,
  site: offer.site,
  tax_exclusive: offer.taxExclusive,
  tax_inclusive: offer.taxInclusive,
  volume_prices: offer.volumePrices.length === 0 ? null : toJson(offer.volumePrices),
  stock: offer.stock,
  delay_least: offer.delayDays[0],
  delay_most: offer.delayDays[1],
  delivery_fee: offer.deliveryFee,
});

/** Replaces the catalog in the database, as an import would. */
export async function writeCatalog(db: Kysely<Database>, catalog: Catalog): Promise<void> {
  const { categories, attributes, brands, sellers, products, offers } = catalog;
  await db.transaction().execute(async (tx) => {
    await sql`truncate catalog_former_price, catalog_offer, catalog_product, catalog_seller, catalog_brand, catalog_attribute, catalog_category`.execute(
      tx,
    );
    const tree = categories.map((one) => {
      const { code, parent, position } = one;
      return { code, parent, position, data: toJson(one) };
    });
    await tx.insertInto('catalog_category').values(tree).execute();
    const properties = attributes.map((one) => ({ code: one.code, position: one.position, data: toJson(one) }));
    await tx.insertInto('catalog_attribute').values(properties).execute();
    const codeRow = (one: { readonly code: string }) => ({ code: one.code, data: toJson(one) });
    await tx.insertInto('catalog_brand').values(brands.map(codeRow)).execute();
    await tx.insertInto('catalog_seller').values(sellers.map(codeRow)).execute();
    const goods = products.map((one) => {
      const { code, brand, ean, variant } = one;
      return { code, brand, ean, variant_group: variant?.group ?? null, data: toJson(one) };
    });
    if (goods.length > 0) await tx.insertInto('catalog_product').values(goods).execute();
    if (offers.length > 0) await tx.insertInto('catalog_offer').values(offers.map(toOfferRow)).execute();
    await tx
      .updateTable('catalog_revision')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .execute();
  });
}
