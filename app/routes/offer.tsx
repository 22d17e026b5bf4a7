import { addArticle } from '#app/cart/add-article.ts';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadOffer } from '#app/catalog/load-product.ts';
import { OfferPage } from '#app/catalog/OfferPage.tsx';
import { addOrRequestNotice } from '#app/catalog/request-notice.ts';
import type { Route } from './+types/offer.ts';

export const loader = async (args: Route.LoaderArgs) =>
  pageOf(await loadOffer(args, args.params.code ?? '', args.params.offer ?? ''));

export const action = (args: Route.ActionArgs) => addOrRequestNotice(args, addArticle);

export default function Offer({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.state === 'failed') return <FailedList />;
  const refused = actionData && 'typed' in actionData ? { notice: actionData } : { failure: actionData };
  return <OfferPage product={page.product} offer={page.offer} {...refused} />;
}
