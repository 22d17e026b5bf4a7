import { addArticle } from '#app/cart/add-article.ts';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadShop } from '#app/catalog/load-shop.ts';
import { ShopPage } from '#app/catalog/ShopPage.tsx';
import type { Route } from './+types/shop.ts';

export const loader = async (args: Route.LoaderArgs) => pageOf(await loadShop(args));

export const action = addArticle;

export default function Shop({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.state === 'failed' ? <FailedList /> : <ShopPage data={page} failure={actionData} />;
}
