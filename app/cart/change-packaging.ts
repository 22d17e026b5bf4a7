/** The action of the box below the offers of votre-colis. */
import { data, type RouterContextProvider } from 'react-router';
import { cartUserOf, type VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf } from '#app/api/page-context.ts';
import { packagingParam, packagingStates } from '#app/journey/packaging-state.ts';
import { goTo } from '#app/shell/go-to.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { cartCall, removeEntryCall } from '#domain/cart/calls.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { type AddRefusal, putArticleIntoCart, refusalOfStatus } from './add-article.ts';
import { type ChangeCart, openCart } from './open-cart.ts';

interface ChosenPackaging {
  readonly product: string;
  readonly offer: string;
  /** Makes a repeated submission count once; undefined counts submissions within a few seconds as one. */
  readonly key: string | undefined;
}

/**
 * The product and the offer that a form names; null if it names none. `key` is the Idempotency-Key, by default that of
 * the form, which only a script sets.
 */
export function packagingOf(form: FormData, key = String(form.get('key') ?? '') || undefined): ChosenPackaging | null {
  const [product, offer] = [form.get('product'), form.get('offer')];
  return typeof product === 'string' && typeof offer === 'string' && product !== '' ? { product, offer, key } : null;
}

/** Resolves to null, or to the reason why nothing was added. */
export async function addPackaging(
  api: ApiClient,
  changeCart: ChangeCart,
  chosen: ChosenPackaging,
): Promise<AddRefusal | null> {
  try {
    const { entry } = await putArticleIntoCart(api, changeCart, { ...chosen, quantity: 1 });
    return entry ? null : 'noStock';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return refusalOfStatus[error.status] ?? 'failed';
  }
}

async function removePackaging(
  api: ApiClient,
  { site, user }: VisitorCart,
  { product, offer }: ChosenPackaging,
): Promise<void> {
  const parameters = { site, user, cartId: 'current' };
  try {
    const { entries } = await api.call(cartCall, { parameters });
    const line = entries.find(
      (entry) => !isParcelEntry(entry) && entry.product.code === product && entry.offer.id === offer,
    );
    if (!line) return;
    await api.call(removeEntryCall, {
      parameters: { ...parameters, entryNumber: String(line.entryNumber) },
      headers: {},
    });
  } catch (error) {
    // Without a cart, or without the line, there is nothing left to remove.
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
}

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
