import { data } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf } from '#app/api/page-context.ts';
import { CheckoutScreen } from '#app/cart/CheckoutScreen.tsx';
import { loadCheckout } from '#app/cart/load-checkout.ts';
import { useTrackCheckout } from '#app/cart/use-track-cart.ts';
import { loadStepInBrowser } from '#app/forms/lost-submit.ts';
import { goTo } from '#app/shell/go-to.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import type { Route } from './+types/checkout.ts';

export const handle = { hydrate: true, stepTexts: true };

/** Nothing to check is the cart's page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = modeOfPath(new URL(request.url).pathname);
  const page = await loadCheckout(apiOf(context), { site, user: cartUserOf(context, site) });
  if (page.kind === 'empty') throw goTo('cart', site);
  return data(page, { status: page.kind === 'failed' ? 503 : 200 });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadStepInBrowser(args, { kind: 'failed' } as const);

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useTrackCheckout(loaderData);
  return <CheckoutScreen page={loaderData} />;
}
