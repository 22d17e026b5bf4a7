import { addArticle } from '#app/cart/add-article.ts';
import { loadProduct } from '#app/catalog/load-product.ts';
import { ProductPage } from '#app/catalog/ProductPage.tsx';
import type { Route } from './+types/product.ts';

export function loader({ request, context, params }: Route.LoaderArgs) {
  return loadProduct({ request, context }, params.code ?? '');
}

export const action = addArticle;

/** A product, of the shop or of the own range (docs/requirements.md NAV-7, NAV-10). */
export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  return <ProductPage product={loaderData.product} failure={actionData} />;
}
