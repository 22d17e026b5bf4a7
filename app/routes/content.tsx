import { data } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { addArticle } from '#app/cart/add-article.ts';
import { listedProducts } from '#app/catalog/listed-products.tsx';
import { loadProductLists } from '#app/catalog/load-product-lists.ts';
import { ContentPage } from '#app/content/ContentPage.tsx';
import { ContentUnavailable } from '#app/content/ContentUnavailable.tsx';
import { labelOfPath, loadContentPage } from '#app/content/load-content.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/content.ts';

/** What content has at an address; the 404 of the root's error boundary where that is nothing. */
async function findPage({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { pathname } = new URL(request.url);
  const site = modeOfPath(pathname);
  const { report, settings } = pageRequest(context);
  const foreignHelp = settings.helpUrls[site];
  // The operator has a help of its own: ours has no front page then (docs/requirements.md NAV-23).
  if (foreignHelp && pathname === pathOf('help', site)) throw leaveTo(foreignHelp);
  const { state, page } = await loadContentPage(apiOf(context), site, labelOfPath(pathname, site), report);
  if (state === 'absent' || page?.template === 'Slots') throw data(null, { status: 404 });
  return page;
}

/** Help, legal pages and any path that is no other page's (docs/requirements.md CMS-1, NAV-23, NAV-24). */
export async function loader(args: Route.LoaderArgs) {
  const page = await findPage(args);
  const site = modeOfPath(new URL(args.request.url).pathname);
  const components = page?.contentSlots.flatMap((slot) => slot.components) ?? [];
  const lists = await loadProductLists(apiOf(args.context), site, components, pageRequest(args.context).report);
  // Without its text the page is a failure: shown, but never kept.
  return data({ page, lists }, { status: page ? 200 : 503 });
}

/** Of the articles that a page may list. */
export async function action(args: Route.ActionArgs) {
  await findPage(args);
  return addArticle(args);
}

export default function Content({ loaderData: { page, lists }, actionData }: Route.ComponentProps) {
  return page ? <ContentPage page={page} products={listedProducts(lists, actionData)} /> : <ContentUnavailable />;
}
