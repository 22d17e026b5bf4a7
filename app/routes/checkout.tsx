import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { toJsonData, useJsonData } from '#app/api/json-data.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { CheckoutScreen } from '#app/cart/CheckoutScreen.tsx';
import { loadCheckout } from '#app/cart/load-checkout.ts';
import { payCart } from '#app/cart/pay-cart.ts';
import { isLostSubmit, keepLostSubmit, loadInBrowser, useLastAnswer } from '#app/forms/lost-submit.ts';
import { goTo, leaveTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/checkout.ts';

export const handle = { hydrate: true, texts: ['cart', 'checkout', 'frame', 'journey'] } satisfies PageHandle;

/**
 * Loads the order to confirm. Redirects to the cart page if the cart is empty, and to the page of the order if it is
 * paid already.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  const visitor = { site, user: cartUserOf(context, site) };
  const page = await loadCheckout(apiOf(context), visitor, crypto.randomUUID());
  if (page.kind === 'empty') throw goTo('cart', site);
  if (page.kind === 'paid') throw leaveTo(pathOf('confirmation', site, { code: page.code }), 303);
  return data(toJsonData(page, pageRequest(context)), { status: page.kind === 'failed' ? 503 : 200 });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, { kind: 'failed' } as const);

export async function action({ request, context }: Route.ActionArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  requireLivingSession(context, site, pathOf('checkout', site));
  const { settings, locale } = pageRequest(context);
  const visitor = { site, user: cartUserOf(context, site), origin: settings.origin, locale };
  return payCart(apiOf(context), visitor, await request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

/**
 * Reloads the page's data after each form, also after a refused order, since the cart may have changed; but not if the
 * form got no answer.
 */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !isLostSubmit(actionResult);
}

const loadTracker = async () => (await import('#app/cart/CartTracker.tsx')).CheckoutTracker;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const page = useJsonData(loaderData);
  const refusal = useLastAnswer(actionData);
  return (
    <>
      <Tracked load={loadTracker} data={{ page }} />
      <CheckoutScreen page={page} refusal={refusal} />
    </>
  );
}
