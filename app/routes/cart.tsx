import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { CartScreen } from '#app/cart/CartScreen.tsx';
import { changeCart, noticeQuery } from '#app/cart/change-cart.ts';
import { type CartPage, loadCart } from '#app/cart/load-cart.ts';
import { useTrackCart } from '#app/cart/use-track-cart.ts';
import { isLostSubmit, keepLostSubmit, loadStepInBrowser } from '#app/forms/lost-submit.ts';
import { goTo } from '#app/shell/go-to.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Route } from './+types/cart.ts';

export const handle = { hydrate: true, stepTexts: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const site = modeOfPath(url.pathname);
  const visitor = { site, user: cartUserOf(context, site) };
  const page = await loadCart(apiOf(context), visitor, url.searchParams, pageRequest(context).now());
  return data(page, { status: page.kind === 'failed' ? 503 : 200 });
}

/** An answer that doesn't come is a state of the page, with a way to ask again. */
export const clientLoader = (args: Route.ClientLoaderArgs): Promise<CartPage> =>
  loadStepInBrowser(args, { kind: 'failed' } as const);

export const clientAction = (args: Route.ClientActionArgs) =>
  keepLostSubmit(args, { problem: 'failed' as const, entryNumber: -1 });

/** A change of a quantity by the page's script is answered in place; any other leads on. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = modeOfPath(new URL(request.url).pathname);
  // The cart that was shown is the account's: a stranger's is another one.
  requireLivingSession(context, site, pathOf('cart', site));
  const form = await request.formData();
  const change = await changeCart(apiOf(context), { site, user: cartUserOf(context, site) }, form);
  if ('page' in change) return goTo(change.page, site, change.query, 303);
  // A line that another tab removed takes its message with it: the page tells, and can put it back.
  if ('problem' in change && change.problem === 'gone' && form.has('inPlace')) {
    return goTo('cart', site, noticeQuery({ done: 'gone', entryNumber: change.entryNumber }), 303);
  }
  if ('problem' in change) return data(change, { status: 422 });
  return form.has('inPlace') ? change : goTo('cart', site, noticeQuery(change), 303);
}

/** Also after a refused change: the page then shows the cart as it is now. A lost one leaves it as it was. */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !isLostSubmit(actionResult);
}

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData : null;
  useTrackCart(loaderData, problem);
  return <CartScreen page={loaderData} problem={problem} />;
}
