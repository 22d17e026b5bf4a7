/** What the product and offer pages ask of our own calls (docs/requirements.md NAV-7, NAV-8, NAV-10). */
import { data, type RouterContextProvider } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { apiOf } from '#app/api/page-context.ts';
import { moveTo } from '#app/site/go-to.ts';
import { productCall, productOfferCall } from '#domain/catalog/contract.ts';
import type { ProductAnswer, ProductOffer } from '#domain/catalog/wire-product.ts';
import { modeOfPath } from '#domain/site/mode.ts';

interface LoadArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** What isn't there is the shop's 404 page; other failures are the error page's. */
function absent(error: unknown): never {
  if (error instanceof CallError && error.status === 404) throw data(null, { status: 404 });
  throw error;
}

/** The product of a code; another address than its own moves there for good. */
export async function loadProduct({ request, context }: LoadArguments, code: string) {
  const { pathname } = new URL(request.url);
  const site = modeOfPath(pathname);
  const input = { parameters: { site, code }, query: { fields: 'FULL' } };
  const product: ProductAnswer = await apiOf(context).call(productCall, input).catch(absent);
  if (product.url !== pathname) throw moveTo(product.url, 301);
  return { product, sites: product.sites };
}

/** One seller's offer; `segment` is `offer_{offerId}`. */
export async function loadOffer({ request, context }: LoadArguments, code: string, segment: string) {
  const site = modeOfPath(new URL(request.url).pathname);
  const offerId = /^offer_([\w-]+)$/.exec(segment)?.[1];
  if (!offerId) throw data(null, { status: 404 });
  const api = apiOf(context);
  const [product, offer]: [ProductAnswer, ProductOffer] = await Promise.all([
    api.call(productCall, { parameters: { site, code }, query: { fields: 'FULL' } }),
    api.call(productOfferCall, { parameters: { site, code, offerId } }),
  ]).catch(absent);
  return { product, offer };
}
