import { addArticle } from '#app/cart/add-article.ts';
import { BrandPage } from '#app/catalog/BrandPage.tsx';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadBrand } from '#app/catalog/load-lists.ts';
import type { Route } from './+types/brand.ts';

export const loader = async (args: Route.LoaderArgs) => pageOf(await loadBrand(args, args.params.code));

export const action = addArticle;

export default function Brand({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.state === 'failed' ? <FailedList /> : <BrandPage data={page} failure={actionData} />;
}
