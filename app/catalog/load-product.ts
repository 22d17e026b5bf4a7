/** Loads product and offer pages (docs/requirements.md NAV-7, NAV-8, NAV-10). */
import { data } from 'react-router';
import type { PageArgs } from '#app/api/page-context.ts';
import { moveTo } from '#app/shell/go-to.ts';
import { objectGramsOf, objectWeightParam } from '#domain/catalog/object-weight.ts';
import { isTooHeavyFor } from '#domain/catalog/packaging-comparison.ts';
import { shopRequestOf } from './load-listing.ts';
import { loadParcelPrices } from './load-parcel-prices.ts';

/** Throws a redirect (301) if the request's path isn't the one of the product. Returns null if something failed. */
export async function loadProduct(args: PageArgs, code: string) {
  const { shop, site, url, answer } = shopRequestOf(args);
  const product = await answer(shop.product({ site, code }));
  if (!product) return null;
  if (product.url !== url.pathname) throw moveTo(product.url, 301);
  const objectWeight = objectGramsOf(url.searchParams.get(objectWeightParam)) / 1000;
  const parcel = product.parcel && { ...product.parcel, objectWeight };
  const prices = parcel && !isTooHeavyFor(parcel) ? await loadParcelPrices(args.context, site, parcel) : null;
  return { state: 'found' as const, product: { ...product, parcel }, prices, sites: product.sites };
}

/**
 * Loads a seller's offer; `segment` is the part of the path that names it, `offer_{offerId}`. Throws the 404 page for
 * any other segment, and returns null if something failed.
 */
export async function loadOffer(args: PageArgs, code: string, segment: string) {
  const offerId = /^offer_([\w-]+)$/.exec(segment)?.[1];
  if (!offerId) throw data(null, { status: 404 });
  const { shop, site, answer } = shopRequestOf(args);
  const offered = await answer(shop.offered({ site, code, offerId }));
  // The other site has no page for this offer, since its offers are different ones: the product's page is the
  // counterpart there (`twin`).
  return offered && { state: 'found' as const, ...offered, sites: offered.product.sites, twin: offered.product.url };
}
