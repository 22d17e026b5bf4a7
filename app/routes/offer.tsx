import { addArticle } from '#app/cart/add-article.ts';
import { loadOffer } from '#app/catalog/load-product.ts';
import { OfferPage } from '#app/catalog/OfferPage.tsx';
import type { Route } from './+types/offer.ts';

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadOffer({ request, context }, params.code ?? '', params.offer ?? '');
}

export const action = addArticle;

/** One seller's offer of a product (docs/requirements.md NAV-8). */
export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  return <OfferPage product={loaderData.product} offer={loaderData.offer} failure={actionData} />;
}
