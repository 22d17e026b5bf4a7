/** What the product and offer pages ask of our own calls (docs/requirements.md NAV-7, NAV-8, NAV-10). */
import { data } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { moveTo } from '#app/shell/go-to.ts';
import { productCall, productOfferCall } from '#domain/catalog/contract.ts';
import { askedOf, type LoadArguments } from './load-listing.ts';
import { loadParcelPrices } from './load-parcel-prices.ts';

/** The product of a code; another address than its own moves there for good. Null when the shop doesn't answer. */
export async function loadProduct(args: LoadArguments, code: string) {
  const { api, site, url, answer } = askedOf(args);
  const product = await answer(api.call(productCall, { parameters: { site, code }, query: { fields: 'FULL' } }));
  if (!product) return null;
  if (product.url !== url.pathname) throw moveTo(product.url, 301);
  const { parcel, ownRange, sites } = product;
  const { report } = pageRequest(args.context);
  const prices = parcel && !ownRange ? await loadParcelPrices(api, site, parcel, report) : null;
  return { state: 'found' as const, product, prices, sites };
}

/** One seller's offer; `segment` is `offer_{offerId}`. Null when the shop doesn't answer. */
export async function loadOffer(args: LoadArguments, code: string, segment: string) {
  const offerId = /^offer_([\w-]+)$/.exec(segment)?.[1];
  if (!offerId) throw data(null, { status: 404 });
  const { api, site, answer } = askedOf(args);
  const found = await answer(
    Promise.all([
      api.call(productCall, { parameters: { site, code }, query: { fields: 'FULL' } }),
      api.call(productOfferCall, { parameters: { site, code, offerId } }),
    ]),
  );
  if (!found) return null;
  const [product, offer] = found;
  // The other site has other offers: there, the product stands for this one.
  return { state: 'found' as const, product, offer, sites: product.sites, twin: product.url };
}
