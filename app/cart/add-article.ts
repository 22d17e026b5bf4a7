/**
 * Adds an article to the cart from the form on a product, offer or list page (docs/requirements.md CRT-2, CRT-7,
 * CRT-9).
 */
import { data, type RouterContextProvider } from 'react-router';
import { isCartBeingPaid } from '#app/api/cart-being-paid.ts';
import { cartUserOf } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf } from '#app/api/page-context.ts';
import { goTo } from '#app/shell/go-to.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { addEntryCall } from '#domain/cart/calls.ts';
import type { CartModificationAnswer } from '#domain/cart/contract.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { siteOfPath } from '#domain/site/site.ts';
import { moreParam, noticeParams } from './load-cart.ts';
import { type ChangeCart, openCart } from './open-cart.ts';

/** Why nothing was added. The page that contains the form has a message for each reason. */
export type AddRefusal = 'noStock' | 'gone' | 'quantity' | 'full' | 'failed';

export interface RefusedArticle {
  readonly refusal: AddRefusal;
  readonly product: string;
  /** Id of the offer; null for the cheapest one. */
  readonly offer: string | null;
  readonly quantity: string;
}

/**
 * A product with the id of a seller's offer (null: the best one) and a number of packs. `key` makes repeated submissions
 * count once; without it, equal submissions within a few seconds do.
 */
export interface RequestedArticle {
  readonly product: string;
  readonly offer: string | null;
  readonly quantity: number;
  readonly key: string | undefined;
}

/**
 * Seconds within which two identical submissions count as one, if they have no key because no script runs. In a longer
 * window, a visitor who adds the same article again on purpose would add nothing.
 */
const pressSeconds = '3';

function repetitionOf({ product, offer, quantity, key }: RequestedArticle) {
  if (key !== undefined) return { 'idempotency-key': key };
  const press = encodeURIComponent(['form', product, offer ?? '', quantity].join(' ')).slice(0, 255);
  return { 'idempotency-key': press, 'idempotency-window': pressSeconds };
}

export function putArticleIntoCart(
  api: ApiClient,
  changeCart: ChangeCart,
  article: RequestedArticle,
): Promise<CartModificationAnswer> {
  const { product, offer, quantity } = article;
  const headers = repetitionOf(article);
  const entry = { product: { code: product }, quantity, ...(offer === null ? {} : { offer: { id: offer } }) };
  return changeCart((parameters) => api.call(addEntryCall, { parameters, headers, body: entry }), {
    input: { headers, body: { entry } },
    answerOf: ({ modification }) => modification,
  });
}

export const refusalOfStatus: Readonly<Record<number, AddRefusal>> = { 400: 'full', 404: 'gone' };
/** Status of a call while the same form is already being handled. */
const conflict = 409;

/**
 * The action of routes whose page contains a form with the fields `product` (code), `offer` (id; if missing or empty,
 * the cheapest in stock), `quantity` (1 if missing) and `key` (the Idempotency-Key). Only a script sets `key`, since a
 * key in a cached page would be the same for every visitor. Without it, identical submissions within `pressSeconds`
 * count as one. Redirects with 303 to the cart, which says whether everything was added, or returns a `RefusedArticle`
 * with status 422 as the route's `actionData`.
 */
export async function addArticle({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}) {
  const site = siteOfPath(new URL(request.url).pathname);
  requireLivingSession(context, site, requestedPath(request));
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [product, offer] = [field('product'), field('offer') || null];
  const typed = form.has('quantity') ? field('quantity') : '1';
  const refuse = (refusal: AddRefusal) =>
    data<RefusedArticle>({ refusal, product, offer, quantity: typed }, { status: 422 });
  const read = readQuantity(typed);
  if ('fault' in read) return refuse('quantity');
  const { quantity, beyond } = read;
  try {
    const article = { product, offer, quantity, key: /^[\w-]{1,255}$/.test(field('key')) ? field('key') : undefined };
    const { statusCode, quantityAdded, entry } = await putArticleIntoCart(
      apiOf(context),
      openCart(apiOf(context), { site, user: cartUserOf(context, site) }),
      article,
    );
    if (!entry) return refuse('noStock');
    const kind = statusCode === 'success' && !beyond ? 'added' : 'limited';
    const whole = kind === 'added' && quantityAdded === entry.quantity;
    return goTo(
      'cart',
      site,
      { [noticeParams[kind]]: String(entry.entryNumber), ...(!whole && { [moreParam]: String(quantityAdded) }) },
      303,
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === conflict) return goTo(isCartBeingPaid(error) ? 'checkout' : 'cart', site, {}, 303);
    return refuse(refusalOfStatus[error.status] ?? 'failed');
  }
}
