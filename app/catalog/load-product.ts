/** Loads product and offer pages (docs/requirements.md NAV-7, NAV-8, NAV-10). */
import { data } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { moveTo } from '#app/shell/go-to.ts';
import { productCall, productOfferCall } from '#domain/catalog/calls.ts';
import { type LoadArguments, shopRequestOf } from './load-listing.ts';
import { loadParcelPrices } from './load-parcel-prices.ts';

/**
 * Throws a redirect (301) if the request's path isn't the one of the product. Returns null if the server doesn't
 * answer.
 */
export async function loadProduct(args: LoadArguments, code: string) {
  const { api, site, url, answer } = shopRequestOf(args);
  const product = await answer(api.call(productCall, { parameters: { site, code }, query: { fields: 'FULL' } }));
  if (!product) return null;
  if (product.url !== url.pathname) throw moveTo(product.url, 301);
  const { parcel, sites } = product;
  const { report } = pageRequest(args.context);
  const prices = parcel ? await loadParcelPrices(api, site, parcel, report) : null;
  return { state: 'found' as const, product, prices, sites };
}

/**
 * Loads a seller's offer; `segment` is the part of the path that names it, `offer_{offerId}`. Throws the 404 page for
 * any other segment, and returns null if the server doesn't answer.
 */
export async function loadOffer(args: LoadArguments, code: string, segment: string) {
  const offerId = /^offer_([\w-]+)$/.exec(segment)?.[1];
  if (!offerId) throw data(null, { status: 404 });
  const { api, site, answer } = shopRequestOf(args);
  const answers = await answer(
    Promise.all([
      api.call(productCall, { parameters: { site, code }, query: { fields: 'FULL' } }),
      api.call(productOfferCall, { parameters: { site, code, offerId } }),
    ]),
  );
  if (!answers) return null;
  const [product, offer] = answers;
  // The other site has no page for this offer, since its offers are different ones: the product's page is the
  // counterpart there (`twin`).
  return { state: 'found' as const, product, offer, sites: product.sites, twin: product.url };
}
