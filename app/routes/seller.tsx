import { addArticle } from '#app/cart/add-article.ts';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadSeller } from '#app/catalog/load-lists.ts';
import { SellerPage } from '#app/catalog/SellerPage.tsx';
import type { Route } from './+types/seller.ts';

export const loader = async (args: Route.LoaderArgs) => pageOf(await loadSeller(args, args.params.code));

export const action = addArticle;

export default function Seller({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.state === 'failed' ? <FailedList /> : <SellerPage data={page} failure={actionData} />;
}
