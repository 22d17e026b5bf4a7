import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { toJsonData, useJsonData } from '#app/api/json-data.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { CartScreen } from '#app/cart/CartScreen.tsx';
import { changeCart, noticeQuery } from '#app/cart/change-cart.ts';
import { loadCart } from '#app/cart/load-cart.ts';
import { withQuotation } from '#app/cart/quotation.ts';
import { isLostSubmit, keepLostSubmit, loadInBrowser } from '#app/forms/lost-submit.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/cart.ts';

export const handle = { hydrate: true, texts: ['cart', 'frame'] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const site = siteOfPath(url.pathname);
  const visitor = { site, user: cartUserOf(context, site) };
  const { now, locale } = pageRequest(context);
  const cart = await loadCart(apiOf(context), visitor, url.searchParams, now());
  const page = withQuotation(cart, url.searchParams, visitor, locale);
  if ('quotation' in page) return leaveTo(page.quotation, 303);
  return data(toJsonData(page, pageRequest(context)), { status: page.kind === 'failed' ? 503 : 200 });
}

/** If the cart can't be loaded in the browser, the page says so and has a link to try again. */
export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, { kind: 'failed' } as const);

export const clientAction = (args: Route.ClientActionArgs) =>
  keepLostSubmit(args, { problem: 'failed' as const, entryNumber: -1 });

/**
 * Changes the cart. A change that the page's script makes in place (`inPlace`), such as another quantity, is answered
 * with data; every other change with a redirect.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  // The page may show the cart of an account whose session has ended since. The calls would then change an anonymous
  // visitor's cart instead.
  requireLivingSession(context, site, pathOf('cart', site));
  const form = await request.formData();
  const change = await changeCart(apiOf(context), { site, user: cartUserOf(context, site) }, form);
  if ('page' in change) return goTo(change.page, site, change.query, 303);
  // The line to change has been removed in another tab, so there is no line to show the message beside. The redirect
  // makes the page say so and offer to restore the line.
  if ('problem' in change && change.problem === 'gone' && form.has('inPlace')) {
    return goTo('cart', site, noticeQuery({ done: 'gone', entryNumber: change.entryNumber }), 303);
  }
  if ('problem' in change) return data(change, { status: 422 });
  return form.has('inPlace') ? change : goTo('cart', site, noticeQuery(change), 303);
}

/**
 * Reloads the cart after each form, also after a refusal, since the cart may have changed; but not if the form got no
 * answer.
 */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !isLostSubmit(actionResult);
}

const loadTracker = async () => (await import('#app/cart/CartTracker.tsx')).CartTracker;

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const page = useJsonData(loaderData);
  const asked = 'problem' in page ? page.problem : null;
  const problem = actionData && 'problem' in actionData ? actionData : asked;
  return (
    <>
      <Tracked load={loadTracker} data={{ page, problem }} />
      <CartScreen page={page} problem={problem} />
    </>
  );
}
