import { addArticle } from '#app/cart/add-article.ts';
import { FailedList } from '#app/catalog/FailedList.tsx';
import { pageOf } from '#app/catalog/load-listing.ts';
import { loadProduct } from '#app/catalog/load-product.ts';
import { ProductPage } from '#app/catalog/ProductPage.tsx';
import type { Route } from './+types/product.ts';

export const loader = async (args: Route.LoaderArgs) => pageOf(await loadProduct(args, args.params.code ?? ''));

export const action = addArticle;

export default function Product({ loaderData: page, actionData }: Route.ComponentProps) {
  return page.state === 'failed' ? (
    <FailedList />
  ) : (
    <ProductPage product={page.product} prices={page.prices} failure={actionData} />
  );
}
