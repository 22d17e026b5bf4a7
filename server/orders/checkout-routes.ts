/** The calls that place, pay, cancel and open orders (docs/requirements.md CRT-8, NAV-33, described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  cancelOrderContract,
  checkPaymentContract,
  forgetOrdersContract,
  giveUpPaymentContract,
  guestOrderContract,
  lookUpOrderContract,
  orderDocumentContract,
  paymentEventContract,
  placeOrderContract,
  rateSellerContract,
  withdrawRatingContract,
} from '#domain/orders/placing-contract.ts';
import { quotationContract } from '#domain/orders/quotation-contract.ts';
import { withdrawalContract, withdrawContract } from '#domain/orders/withdrawal-contract.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { CartOf } from '#server/cart/service.ts';
import { admitKey } from '#server/http/admit-key.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { readBodyBytes } from '#server/http/json-body.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { readWithdrawal, stateWithdrawal } from '#server/orders/cancel/withdraw.ts';
import { withConsignments } from '#server/orders/invoices/wire-consignments.ts';
import { quoteCart } from '#server/orders/place/cart-quotation.ts';
import { badSignature } from '#server/orders/read/refusals.ts';
import type { OrderReader } from '#server/orders/read/store.ts';
import {
  askPayment,
  type CheckoutContext,
  cancelOwnOrder,
  giveUpPayment,
  lookUpOrder,
  type OpenedOrder,
  openDocument,
  openOrder,
  placeAndPay,
  rateOwnSeller,
  receiveEvent,
} from './checkout.ts';

/**
 * Name of the HttpOnly cookie with the guids of the orders that this browser placed on a site without an account,
 * newest first.
 */
const ordersCookie = (site: Site) => `orders_${site}`;
/** How many orders a browser can open by their code alone, and for how many seconds. */
const maxRemembered = 10;
const rememberSeconds = 30 * 24 * 3600;

const guidsOf = (context: CallContext, site: Site): readonly string[] =>
  (context.cookie(ordersCookie(site)) ?? '').split('.').filter((guid) => guid !== '');

function rememberOrder(context: CallContext, site: Site, guid: string): void {
  const guids = [guid, ...guidsOf(context, site).filter((each) => each !== guid)].slice(0, maxRemembered);
  context.setCookie({ name: ordersCookie(site), value: guids.join('.'), httpOnly: true, maxAge: rememberSeconds });
}

/** Makes this browser forget its orders on both sites. */
export function forgetOrders(context: Pick<CallContext, 'setCookie'>): void {
  for (const site of allSites) context.setCookie({ name: ordersCookie(site), value: '', httpOnly: true, maxAge: 0 });
}

interface OrderParameters {
  readonly site: Site;
  readonly code: string;
}

/** A reader without an account: whoever has the guid of an order, or the browser that placed it. */
const guestOf = ({ site, code }: OrderParameters, context: CallContext): OrderReader => ({
  guids: [code, ...guidsOf(context, site)],
});

/** Who wants to read an order: an account, or whoever has the guid of the order or placed it in this browser. */
export async function readerOf(
  parameters: OrderParameters & { readonly user: 'anonymous' | 'current' },
  context: CallContext,
): Promise<OrderReader> {
  if (parameters.user === 'anonymous') return guestOf(parameters, context);
  return { accountId: (await requireAccount(context)).id };
}

const found = ({ answer }: OpenedOrder, fields?: string) =>
  ({ status: 200, body: withConsignments(answer, fields) }) as const;

/** Registers the calls that place, pay and cancel an order. */
function mountPlacing(mount: Mount, checkout: CheckoutContext, cartOf: CartOf): void {
  mount(placeOrderContract, async ({ parameters, query, headers }, context) => {
    const { site, user } = parameters;
    const cart = await cartOf({ site, user, cartId: query.cartId }, context);
    const account = user === 'current' ? await requireAccount(context) : null;
    const { answer, guid } = await placeAndPay(checkout, {
      cart,
      legalEntity: account?.company ?? '',
      locale: context.locale,
      termsChecked: query.termsChecked === 'true',
      agreedTotal: query.agreedTotal,
      idempotencyKey: headers['idempotency-key'],
    });
    if (!account) rememberOrder(context, site, guid);
    return { status: 201, body: withConsignments(answer, query.fields) };
  });
  mount(checkPaymentContract, async ({ parameters, query }, context) => {
    const request = { locale: context.locale, opens: query.open === 'true' };
    return found(await askPayment(checkout, await readerOf(parameters, context), parameters.code, request));
  });
  mount(giveUpPaymentContract, async ({ parameters }, context) =>
    found(await giveUpPayment(checkout, await readerOf(parameters, context), parameters.code, context.locale)),
  );
  mount(cancelOrderContract, async ({ parameters, body }, context) => {
    const lines = body?.cancellationRequestEntryInputs ?? null;
    return found(
      await cancelOwnOrder(
        checkout,
        await readerOf(parameters, context),
        { code: parameters.code, lines },
        context.locale,
      ),
    );
  });
}

/** Registers the calls by which buyers rate sellers. */
function mountRatings(mount: Mount, checkout: CheckoutContext): void {
  mount(rateSellerContract, async ({ parameters, query, body }, context) =>
    found(
      await rateOwnSeller(
        checkout,
        await readerOf(parameters, context),
        { ...parameters, stars: body.stars },
        context.locale,
      ),
      query.fields,
    ),
  );
  mount(withdrawRatingContract, async ({ parameters, query }, context) =>
    found(
      await rateOwnSeller(
        checkout,
        await readerOf(parameters, context),
        { ...parameters, stars: null },
        context.locale,
      ),
      query.fields,
    ),
  );
}

/** Registers the call for a quotation of a cart, which only professionals get. */
function mountQuotation(mount: Mount, checkout: CheckoutContext, cartOf: CartOf): void {
  mount(quotationContract, async ({ parameters }, context) => {
    const { company: legalEntity = '' } = await requireAccount(context);
    if (parameters.site !== 'pro') throw notFound();
    const cart = await cartOf({ ...parameters, user: 'current' }, context);
    const { number, pdf } = await quoteCart(checkout, { cart, legalEntity, locale: context.locale });
    return pdfAnswer(pdf, `${number}.pdf`, 'attachment');
  });
}

/** Registers the calls for statements of withdrawal, which need no account. */
function mountWithdrawals(mount: Mount, checkout: CheckoutContext): void {
  mount(withdrawContract, async ({ parameters: { site }, body }, { locale }) => ({
    status: 201,
    body: await stateWithdrawal(checkout, { site, locale, ...body }),
  }));
  mount(withdrawalContract, async ({ parameters }) => ({
    status: 200,
    body: await readWithdrawal(checkout.db, parameters.id),
  }));
}

/** Registers the calls that open an order without an account, and the call for documents of any order. */
function mountReading(mount: Mount, checkout: CheckoutContext): void {
  mount(lookUpOrderContract, async ({ parameters, body }, context) => {
    const opened = await lookUpOrder(checkout, body, context.locale);
    rememberOrder(context, parameters.site, opened.guid);
    return found(opened);
  });
  mount(forgetOrdersContract, async (_input, context) => {
    forgetOrders(context);
    return { status: 200, body: {} };
  });
  mount(orderDocumentContract, async ({ parameters, query }, context) => {
    const request = { type: parameters.type, entryNumber: query.entry ?? null, format: query.format };
    const { pdf, fileName } = await openDocument(
      checkout,
      await readerOf(parameters, context),
      parameters.code,
      request,
    );
    return pdfAnswer(pdf, fileName);
  });
  mount(guestOrderContract, async ({ parameters, query }, context) => {
    const opened = await openOrder(checkout, guestOf(parameters, context), parameters.code, context.locale);
    // The visitor has followed a link from a mail: this browser may now open the order by its code as well.
    if (opened.guid === parameters.code) rememberOrder(context, parameters.site, opened.guid);
    return found(opened, query.fields);
  });
}

/** Registers the calls. `cartOf` finds the cart that a request names. */
export function mountCheckoutOrders(
  app: Hono<HttpEnv>,
  checkout: CheckoutContext,
  cartOf: CartOf,
  options: MountOptions,
): void {
  const mount = callMounter(app, options);
  mountPlacing(mount, checkout, cartOf);
  mountRatings(mount, checkout);
  mountQuotation(mount, checkout, cartOf);
  mountWithdrawals(mount, checkout);
  mountReading(mount, checkout);
}

/**
 * Registers the URL to which payment providers send their events. The signature is checked on the bytes of the body.
 */
export function mountPaymentEvents(app: Hono<HttpEnv>, checkout: CheckoutContext): void {
  app.post(paymentEventContract.path.replace('{provider}', ':provider'), async (c) => {
    c.set('call', paymentEventContract.name);
    await admitKey(c, paymentEventContract);
    const body = await readBodyBytes(c.req.raw);
    const received = await receiveEvent(checkout, c.req.param('provider') ?? '', c.req.raw.headers, body);
    if (!received) throw badSignature();
    return c.json({ received: true });
  });
}
