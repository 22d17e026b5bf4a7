/** A catalogue's rows in a test's database. */
import { type Kysely, sql } from 'kysely';
import type { Catalogue, CatalogueOffer } from '#domain/catalog/catalogue.ts';
import type { Database } from '#server/db/schema.ts';

const toJson = (value: object) => JSON.stringify(value);

const toOfferRow = (offer: CatalogueOffer) => ({
  id: offer.id,
  product: offer.product,
  seller: offer.seller,
  site: offer.site,
  tax_exclusive: offer.taxExclusive,
  tax_inclusive: offer.taxInclusive,
  stock: offer.stock,
  delay_least: offer.delayDays[0],
  delay_most: offer.delayDays[1],
  delivery_fee: offer.deliveryFee,
});

/** Replaces what the database holds, as an import would. */
export async function writeCatalogue(db: Kysely<Database>, catalogue: Catalogue): Promise<void> {
  const { categories, attributes, brands, sellers, products, offers } = catalogue;
  await db.transaction().execute(async (tx) => {
    await sql`truncate catalog_offer, catalog_product, catalog_seller, catalog_brand, catalog_attribute, catalog_category`.execute(
      tx,
    );
    const tree = categories.map((one) => {
      const { code, parent, position } = one;
      return { code, parent, position, data: toJson(one) };
    });
    await tx.insertInto('catalog_category').values(tree).execute();
    const properties = attributes.map((one) => ({ code: one.code, position: one.position, data: toJson(one) }));
    await tx.insertInto('catalog_attribute').values(properties).execute();
    const coded = (one: { readonly code: string }) => ({ code: one.code, data: toJson(one) });
    await tx.insertInto('catalog_brand').values(brands.map(coded)).execute();
    await tx.insertInto('catalog_seller').values(sellers.map(coded)).execute();
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
