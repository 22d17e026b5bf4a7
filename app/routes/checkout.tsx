import { data } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf } from '#app/api/page-context.ts';
import { CheckoutScreen } from '#app/cart/CheckoutScreen.tsx';
import { loadCheckout } from '#app/cart/load-checkout.ts';
import { loadInBrowser } from '#app/forms/lost-submit.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { Tracked } from '#app/tracking/Tracked.tsx';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/checkout.ts';

export const handle = { hydrate: true, texts: ['cart', 'checkout', 'frame'] } satisfies PageHandle;

/** An empty cart redirects to the cart page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = siteOfPath(new URL(request.url).pathname);
  const page = await loadCheckout(apiOf(context), { site, user: cartUserOf(context, site) });
  if (page.kind === 'empty') throw goTo('cart', site);
  return data(page, { status: page.kind === 'failed' ? 503 : 200 });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, { kind: 'failed' } as const);

const loadTracker = async () => (await import('#app/cart/CartTracker.tsx')).CheckoutTracker;

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Tracked load={loadTracker} data={{ page: loaderData }} />
      <CheckoutScreen page={loaderData} />
    </>
  );
}
