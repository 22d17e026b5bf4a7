import { data } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { addArticle } from '#app/cart/add-article.ts';
import { listedProducts } from '#app/catalog/listed-products.tsx';
import { loadProductLists } from '#app/catalog/load-product-lists.ts';
import { ContentPage } from '#app/content/ContentPage.tsx';
import { ContentUnavailable } from '#app/content/ContentUnavailable.tsx';
import { labelOfPath, loadContentPage } from '#app/content/load-content.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { Route } from './+types/content.ts';

/**
 * Help, legal pages and any path that is no other page's: what content has there, else the 404 of the root's error
 * boundary (docs/requirements.md CMS-1, NAV-23, NAV-24).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const site = modeOfPath(pathname);
  const api = apiOf(context);
  const { report } = pageRequest(context);
  const { state, page } = await loadContentPage(api, site, labelOfPath(pathname, site), report);
  if (state === 'absent' || page?.template === 'Slots') throw data(null, { status: 404 });
  // Without its text the page is a failure: shown, but never kept.
  const components = page?.contentSlots.flatMap((slot) => slot.components) ?? [];
  const lists = await loadProductLists(api, site, components, report);
  return data({ page, lists }, { status: state === 'failed' ? 503 : 200 });
}

/** Of the articles that a page may list. */
export const action = addArticle;

export default function Content({ loaderData: { page, lists }, actionData }: Route.ComponentProps) {
  return page ? <ContentPage page={page} products={listedProducts(lists, actionData)} /> : <ContentUnavailable />;
}
