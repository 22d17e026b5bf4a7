/** The action of the box below the offers of votre-colis. */
import { data, type RouterContextProvider } from 'react-router';
import { cartUserOf } from '#app/api/cart-user.ts';
import { apiOf } from '#app/api/page-context.ts';
import { packagingParam, packagingStates } from '#app/journey/packaging-state.ts';
import { goTo } from '#app/shell/go-to.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { addPackaging, type ChosenPackaging, removePackaging } from './add-packaging.ts';
import { openCart } from './open-cart.ts';

/**
 * Adds the box to the cart or, with the field `remove`, takes it back. Redirects to the offers, whose URL then says that
 * it was added, so that reloading the page doesn't add a second one; answers 422 with the reason if nothing was added.
 */
export async function changePackaging(
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
  form: FormData,
  chosen: ChosenPackaging,
) {
  const url = new URL(request.url);
  const site = siteOfPath(url.pathname);
  requireLivingSession(context, site, requestedPath(request));
  const visitor = { site, user: cartUserOf(context, site) };
  const { [packagingParam]: _before, ...params } = Object.fromEntries(url.searchParams);
  if (form.has('remove')) {
    await removePackaging(apiOf(context), visitor, chosen);
    return goTo('parcel', site, params, 303);
  }
  const refusal = await addPackaging(apiOf(context), openCart(apiOf(context), visitor), chosen);
  if (refusal) return data({ refused: [], packaging: refusal }, { status: 422 });
  return goTo('parcel', site, { ...params, [packagingParam]: packagingStates.added }, 303);
}
