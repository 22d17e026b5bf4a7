import { addArticle } from '#app/cart/add-article.ts';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadSearch } from '#app/catalog/load-shop.ts';
import { SearchPage } from '#app/catalog/SearchPage.tsx';
import type { Route } from './+types/search.ts';

export const loader = async (args: Route.LoaderArgs) => pageOf(await loadSearch(args));

export const action = addArticle;

export default function Search({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.state === 'failed' ? <FailedList /> : <SearchPage data={page} failure={actionData} />;
}
