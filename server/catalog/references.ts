/** Looks up products by the references that buyers write, and what a wrong one may have meant (docs/quick-order.md). */
import type { CatalogOffer, CatalogProduct } from '#domain/catalog/catalog.ts';
import {
  type FoundReference,
  isShortenedNumber,
  meantReferences,
  type NearestProduct,
  nearReferences,
} from '#domain/catalog/reference.ts';
import { shownOn } from './cards.ts';
import type { CatalogContext, Reader } from './catalog-context.ts';
import { mayBeCode } from './not-found.ts';
import { toSoldOffer } from './sold-offers.ts';
import { findOffersOf, findProductsByReference } from './store.ts';

/** For how many wrong references of a request the nearest product is sought: each may be one of a thousand others. */
const maxSought = 40;

/** A shorter text, or one without letters, finds products that have nothing to do with it. */
const minSearchedLetters = 4;

type Shown = NonNullable<ReturnType<typeof shownOn>>;

/** The products with some of the codes and EANs that are shown on the site, by both. */
async function shownByReference(
  { db }: CatalogContext,
  { site }: Reader,
  references: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  const products = await findProductsByReference(db, [...new Set(references)].filter(mayBeCode));
  const offers = Map.groupBy(
    await findOffersOf(
      db,
      products.map(({ code }) => code),
    ),
    ({ product }: CatalogOffer) => product,
  );
  const shownOf = (product: CatalogProduct) => shownOn(site, product, offers.get(product.code) ?? []);
  return new Map(
    products.flatMap((product) => {
      const shown = shownOf(product);
      if (!shown) return [];
      return [product.code, ...(product.ean === null ? [] : [product.ean])].map((key) => [key, shown] as const);
    }),
  );
}

/** The first product that a search finds for a text; null if the text says too little. */
async function searchedProduct(context: CatalogContext, reader: Reader, text: string): Promise<Shown | null> {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < minSearchedLetters || isShortenedNumber(text)) return null;
  const list = { scope: {}, choices: [], sort: 'relevance', page: 0, pageSize: 1 } as const;
  const { codes } = await context.search.search({ ...reader, text: text.replace(/\p{Cc}/gu, ' '), ...list });
  const [code] = codes;
  return code === undefined ? null : ((await shownByReference(context, reader, [code])).get(code) ?? null);
}

/** The products that wrong references resemble most, by reference; those that resemble none are left out. */
async function nearestProducts(
  context: CatalogContext,
  reader: Reader,
  wrong: readonly string[],
): Promise<ReadonlyMap<string, NearestProduct>> {
  const near = wrong.slice(0, maxSought).map((reference) => [reference, nearReferences(reference)] as const);
  const shown = await shownByReference(
    context,
    reader,
    near.flatMap(([, neighbours]) => neighbours),
  );
  const found = new Map<string, NearestProduct>();
  for (const [reference, neighbours] of near) {
    const neighbour = neighbours.find((each) => shown.has(each));
    const nearest = neighbour === undefined ? await searchedProduct(context, reader, reference) : shown.get(neighbour);
    if (nearest) found.set(reference, { code: nearest.product.code, name: nearest.product.name });
  }
  return found;
}

/**
 * What references stand for on a site, by reference as written. A product that the site doesn't show is unknown; one that
 * is sold out is found, with a stock of 0.
 */
export async function findReferences(
  context: CatalogContext,
  reader: Reader,
  references: readonly string[],
): Promise<ReadonlyMap<string, FoundReference>> {
  const written = [...new Set(references)];
  const meant = new Map(written.map((reference) => [reference, meantReferences(reference)]));
  const shown = await shownByReference(context, reader, [...meant.values()].flat());
  const shownFor = (reference: string) =>
    meant
      .get(reference)
      ?.map((each) => shown.get(each))
      .find((each) => each !== undefined);
  const nearest = await nearestProducts(
    context,
    reader,
    written.filter((reference) => shownFor(reference) === undefined),
  );
  const source = { structure: context.overview().structure, pictures: context.pictures };
  return new Map(
    written.map((reference) => {
      const product = shownFor(reference);
      const sold = product ? toSoldOffer(product.offers[0], product.product, source) : null;
      return [reference, { sold, nearest: sold ? null : (nearest.get(reference) ?? null) }];
    }),
  );
}
