import { data } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { addArticle } from '#app/cart/add-article.ts';
import { listedProducts } from '#app/catalog/listed-products.tsx';
import { loadProductLists } from '#app/catalog/load-product-lists.ts';
import { ContentPage } from '#app/content/ContentPage.tsx';
import { ContentUnavailable } from '#app/content/ContentUnavailable.tsx';
import { findRedirect, labelOfPath, loadContentPage } from '#app/content/load-content.ts';
import { leaveTo, moveTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/content.ts';

/** The content page at an address; throws 404 if there is none. */
async function findPage({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const { pathname } = new URL(request.url);
  const site = siteOfPath(pathname);
  const { report, settings } = pageRequest(context);
  const foreignHelp = settings.helpUrls[site];
  // If the operator has a help site elsewhere, it replaces the shop's front page of help (docs/requirements.md NAV-23).
  if (foreignHelp && pathname === pathOf('help', site)) throw leaveTo(foreignHelp);
  const { state, page } = await loadContentPage(apiOf(context), site, labelOfPath(pathname, site), report);
  if (state !== 'absent' && page?.template !== 'Slots') return page;
  const target = await findRedirect(apiOf(context), site, pathname);
  if (target) throw moveTo(target, 301);
  throw data(null, { status: 404 });
}

/** Help, legal pages, and every path without a route of its own (docs/requirements.md CMS-1, NAV-23, NAV-24). */
export async function loader(args: Route.LoaderArgs) {
  const page = await findPage(args);
  const site = siteOfPath(new URL(args.request.url).pathname);
  const components = page?.contentSlots.flatMap((slot) => slot.components) ?? [];
  const lists = await loadProductLists(apiOf(args.context), site, components, pageRequest(args.context).report);
  // With status 503, the page appears without its text and isn't cached.
  return data({ page, lists }, { status: page ? 200 : 503 });
}

/** Puts an article from a list of products in the page's content into the cart. */
export async function action(args: Route.ActionArgs) {
  await findPage(args);
  return addArticle(args);
}

export default function Content({ loaderData: { page, lists }, actionData }: Route.ComponentProps) {
  return page ? <ContentPage page={page} products={listedProducts(lists, actionData)} /> : <ContentUnavailable />;
}
