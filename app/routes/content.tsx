import { data } from 'react-router';
import { type PageArgs, pageRequest, siteOf } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { addArticle } from '#app/cart/add-article.ts';
import { listedProducts } from '#app/catalog/listed-products.tsx';
import { loadProductLists } from '#app/catalog/load-product-lists.ts';
import { ContentPage } from '#app/content/ContentPage.tsx';
import { ContentUnavailable } from '#app/content/ContentUnavailable.tsx';
import { loadContentPage } from '#app/content/load-content.ts';
import { leaveTo, moveTo } from '#app/shell/go-to.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/content.ts';

/**
 * The page of content with the requested path; null if it can't be loaded. If there is none, throws a redirect that
 * editors have set up for the path, otherwise a 404.
 */
async function findPage(args: PageArgs) {
  const { pathname } = new URL(args.request.url);
  const site = siteOf(args);
  const foreignHelp = pageRequest(args.context).settings.helpUrls[site];
  // If the operator has configured a help site of its own, it replaces the front page of the shop's help
  // (docs/requirements.md NAV-23).
  if (foreignHelp && pathname === pathOf('help', site)) throw leaveTo(foreignHelp);
  const { state, page } = await loadContentPage(args);
  if (state !== 'absent' && page?.template !== 'Slots') return page;
  const target = await visitorOf(args.context).content.redirect({ site, path: pathname });
  if (target) throw moveTo(target, 301);
  throw data(null, { status: 404 });
}

/**
 * Loads a page that editors have written: help, legal pages, and any path without a route (docs/requirements.md CMS-1,
 * NAV-23, NAV-24).
 */
export async function loader(args: Route.LoaderArgs) {
  const page = await findPage(args);
  const lists = await loadProductLists(args, page?.contentSlots.flatMap((slot) => slot.components) ?? []);
  // If the text couldn't be loaded, the page says so, with status 503 so that it isn't cached.
  return data({ page, lists }, { status: page ? 200 : 503 });
}

export async function action(args: Route.ActionArgs) {
  await findPage(args);
  return addArticle(args);
}

export default function Content({ loaderData: { page, lists }, actionData }: Route.ComponentProps) {
  return page ? <ContentPage page={page} products={listedProducts(lists, actionData)} /> : <ContentUnavailable />;
}
