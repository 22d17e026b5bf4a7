/** Adding an article by a form of a product, an offer or a list page (docs/requirements.md CRT-2, CRT-7, CRT-9). */
import { data, type RouterContextProvider } from 'react-router';
import { cartUserOf, type VisitorCart } from '#app/api/cart-user.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { apiOf } from '#app/api/page-context.ts';
import { goTo } from '#app/shell/go-to.ts';
import { requireLivingSession } from '#app/site/renew-session.ts';
import { askedPath } from '#app/site/require-account.ts';
import { addEntryCall, type CartModificationAnswer } from '#domain/cart/contract.ts';
import { readQuantity } from '#domain/cart/typed-quantity.ts';
import { modeOfPath } from '#domain/site/mode.ts';
import { moreParam, noticeParams } from './load-cart.ts';
import { withCart } from './with-cart.ts';

/** Why nothing was added; each has its words on the page that holds the form. */
export type AddRefusal = 'noStock' | 'gone' | 'quantity' | 'full' | 'failed';

/** What a form of a page could not add: the page is drawn again with it, at 422. */
export interface RefusedArticle {
  readonly refusal: AddRefusal;
  readonly product: string;
  /** Null for the cheapest. */
  readonly offer: string | null;
  /** As it was typed. */
  readonly quantity: string;
}

interface AskedArticle {
  readonly product: string;
  readonly offer: string | null;
  readonly quantity: number;
  readonly key: string | undefined;
}

/**
 * A form without a script has no key: its equal presses within these seconds are one. Longer, and coming back to add once
 * more would add nothing.
 */
const pressSeconds = '3';

function repetitionOf({ product, offer, quantity, key }: AskedArticle) {
  if (key !== undefined) return { 'idempotency-key': key };
  const press = encodeURIComponent(['form', product, offer ?? '', quantity].join(' ')).slice(0, 255);
  return { 'idempotency-key': press, 'idempotency-window': pressSeconds };
}

/** Adds to the visitor's cart, which is created first where there is none. */
function add(api: ApiClient, visitor: VisitorCart, asked: AskedArticle): Promise<CartModificationAnswer> {
  const { product, offer, quantity } = asked;
  const input = {
    headers: repetitionOf(asked),
    body: { product: { code: product }, quantity, ...(offer === null ? {} : { offer: { id: offer } }) },
  };
  return withCart(api, visitor, (parameters) => api.call(addEntryCall, { ...input, parameters }));
}

const refusalOfStatus: Readonly<Record<number, AddRefusal>> = { 400: 'full', 404: 'gone' };
/** The same form is being added already: the cart shows it. */
const underWay = 409;

/**
 * The action of a route whose page holds a form of the fields `product` (code), `offer` (id; absent or empty: the
 * cheapest in stock), `quantity` (absent: 1) and `key` (Idempotency-Key, set by a script alone: a page of the cache would
 * give every press the same; without it two quick equal presses are one). Answers 303 to the cart, which tells what was added and whether it is less than asked for;
 * or the `RefusedArticle` at 422, which the route gets as `actionData`.
 */
export async function addArticle({
  request,
  context,
}: {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}) {
  const site = modeOfPath(new URL(request.url).pathname);
  requireLivingSession(context, site, askedPath(request));
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
    const asked = { product, offer, quantity, key: /^[\w-]{1,255}$/.test(field('key')) ? field('key') : undefined };
    const { statusCode, quantityAdded, entry } = await add(
      apiOf(context),
      { site, user: cartUserOf(context, site) },
      asked,
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
    if (error.status === underWay) return goTo('cart', site, {}, 303);
    return refuse(refusalOfStatus[error.status] ?? 'failed');
  }
}
