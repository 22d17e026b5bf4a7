/** Adds the box for a parcel to the cart, or takes it back; used beside the offers and on the step 'Options'. */
import type { VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { cartCall, removeEntryCall } from '#domain/cart/calls.ts';
import { isParcelEntry } from '#domain/cart/entry-kind.ts';
import { type AddRefusal, putArticleIntoCart, refusalOfStatus } from './add-article.ts';
import type { ChangeCart } from './open-cart.ts';

export interface ChosenPackaging {
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

/** Does nothing if the cart has no line with the box. */
export async function removePackaging(
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
