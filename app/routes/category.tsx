import { addArticle } from '#app/cart/add-article.ts';
import { CategoryPage } from '#app/catalog/CategoryPage.tsx';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadCategory } from '#app/catalog/load-lists.ts';
import type { Route } from './+types/category.ts';

/** Of the whole shop or the operator's own range, with or without a value of a facet in its path. */
export const loader = async (args: Route.LoaderArgs) =>
  pageOf(await loadCategory(args, args.params.code ?? '', args.params.facet));

export const action = addArticle;

export default function Category({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.state === 'failed' ? <FailedList /> : <CategoryPage data={page} failure={actionData} />;
}
