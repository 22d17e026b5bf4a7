import { addArticle } from '#app/cart/add-article.ts';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadOffer } from '#app/catalog/load-product.ts';
import { OfferPage } from '#app/catalog/OfferPage.tsx';
import { noticeEmail, requestNotice } from '#app/catalog/request-notice.ts';
import type { Route } from './+types/offer.ts';

export const loader = async (args: Route.LoaderArgs) =>
  pageOf(await loadOffer(args, args.params.code ?? '', args.params.offer ?? ''));

/** Adds the offer to the cart, or requests a notice if the form of a sold-out article was sent. */
export async function action(args: Route.ActionArgs) {
  const email = await noticeEmail(args.request);
  return email === null ? addArticle(args) : requestNotice(args, args.params.code ?? '', email);
}

export default function Offer({ loaderData: page, actionData }: Route.ComponentProps) {
  if (page.state === 'failed') return <FailedList />;
  const refused = actionData && 'typed' in actionData ? { notice: actionData } : { failure: actionData };
  return <OfferPage product={page.product} offer={page.offer} {...refused} />;
}
