/** The calls about orders (docs/requirements.md CRT-6, CRT-8, NAV-33, ACC-7, described at `/api/docs`). */
import type { Hono } from 'hono';
import { batchLabelsContract, batchNumbersContract } from '#domain/batch/contract.ts';
import { orderContract, ordersContract, shipmentsContract } from '#domain/orders/contract.ts';
import {
  cancelOrderContract,
  checkPaymentContract,
  consignmentTrackingContract,
  giveUpPaymentContract,
  guestOrderContract,
  orderDocumentContract,
  paymentEventContract,
  placeOrderContract,
} from '#domain/orders/placing-contract.ts';
import { quotationContract } from '#domain/orders/quotation-contract.ts';
import { shortcutsContract } from '#domain/orders/shortcuts-contract.ts';
import { traceContract, trackingEventContract } from '#domain/orders/trace-contract.ts';
import type { CallDefinition } from '#domain/site/call.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import type { CartOf } from '#server/cart/service.ts';
import { admitKey } from '#server/http/admit-key.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { requireAccount } from '#server/http/identity.ts';
import { readBodyBytes } from '#server/http/json-body.ts';
import { callMounter, type Mount, type MountOptions } from '#server/http/mount.ts';
import { pdfAnswer } from '#server/http/pdf-answer.ts';
import { notFound } from '#server/http/refusals.ts';
import type { HttpContext, HttpEnv } from '#server/http/request-context.ts';
import { consignmentsOf, withConsignments } from '#server/orders/invoices/wire-consignments.ts';
import { type FollowContext, receiveCarrierMessage } from '#server/orders/parcels/follow-parcels.ts';
import { quoteCart } from '#server/orders/place/cart-quotation.ts';
import { badSignature, orderNotFound } from '#server/orders/read/refusals.ts';
import type { OrderReader } from '#server/orders/read/store.ts';
import { readTrace } from '#server/orders/read/trace.ts';
import { boughtLabels, boughtNumbers } from './bought-file.ts';
import {
  askPayment,
  type CheckoutContext,
  cancelOwnOrder,
  giveUpPayment,
  type OpenedOrder,
  openDocument,
  openOrder,
  placeAndPay,
  receiveEvent,
} from './checkout.ts';
import { guestOf, rememberOrder } from './guest-orders.ts';
import { listOrders, listShipments, type OrdersContext, readOwnOrder } from './service.ts';
import { readShortcuts } from './shortcuts.ts';

export interface OrderCallOptions extends MountOptions {
  readonly orders: OrdersContext;
  readonly checkout: CheckoutContext;
  readonly parcelTracking: FollowContext;
  /** Scheme and host of the shop, for the URL of the parcel's page. */
  readonly origin: string;
}

const pageOf = ({ currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number }) => ({
  page: currentPage,
  pageSize,
});

async function ordererOf(context: CallContext) {
  const { id } = await requireAccount(context);
  return { accountId: id, locale: context.locale };
}

/** A key reads orders and parcels, but neither the page on which one is paid nor a setting of the account is for it. */
function mountPurchases(mount: Mount, { orders }: OrderCallOptions): void {
  mount(ordersContract, async ({ query }, context) => {
    const { sort, statuses, query: text = '' } = query;
    const body = await listOrders(orders, await ordererOf(context), pageOf(query), { sort, statuses, text });
    return { status: 200, body };
  });
  mount(orderContract, async ({ parameters, query }, context) => {
    const { byKey } = await requireAccount(context);
    const order = await readOwnOrder(orders, await ordererOf(context), parameters.code);
    const answer = withConsignments(order, query.fields);
    const payment = answer.payment && byKey ? { ...answer.payment, url: null } : answer.payment;
    return { status: 200, body: { ...answer, payment } };
  });
  mount(shipmentsContract, async ({ query }, context) => {
    const { byKey } = await requireAccount(context);
    const shipments = await listShipments(orders, await ordererOf(context), pageOf(query));
    return { status: 200, body: byKey ? { ...shipments, mailsToken: null } : shipments };
  });
  mount(shortcutsContract, async ({ parameters }, context) => ({
    status: 200,
    body: await readShortcuts(orders, parameters.site, await ordererOf(context)),
  }));
  mount(traceContract, async ({ parameters }, { locale }) => ({
    status: 200,
    body: await readTrace(orders, parameters.number, locale),
  }));
}

function mountBoughtFiles(mount: Mount, { checkout, origin }: OrderCallOptions): void {
  const fileOf = async (id: string, site: Site, context: CallContext) => {
    return { id, site, accountId: (await requireAccount(context)).id };
  };
  mount(batchLabelsContract, async ({ parameters, query: { site, format } }, context) => {
    const pdf = await boughtLabels(checkout, await fileOf(parameters.batchId, site, context), format);
    return pdfAnswer(pdf, `labels-${format}.pdf`);
  });
  mount(batchNumbersContract, async ({ parameters, query: { site } }, context) => {
    const { locale } = context;
    const pathOfParcel = (number: string) => `${origin}${pathOf('tracedParcel', site, { number })}`;
    const file = await fileOf(parameters.batchId, site, context);
    const { text, extension } = await boughtNumbers(checkout, file, pathOfParcel, locale);
    return csvAnswer(text, `orders.${extension}`);
  });
}

interface OrderParameters {
  readonly site: Site;
  readonly code: string;
  readonly user: 'anonymous' | 'current';
}

/** Who wants to read an order: an account, or whoever has the guid of the order or placed it in this browser. */
async function readerOf(parameters: OrderParameters, context: CallContext): Promise<OrderReader> {
  if (parameters.user === 'anonymous') return guestOf(parameters, context.cookie);
  return { accountId: (await requireAccount(context)).id };
}

const found = ({ answer }: OpenedOrder, fields?: string) =>
  ({ status: 200, body: withConsignments(answer, fields) }) as const;

function mountPlacing(mount: Mount, { checkout }: OrderCallOptions, cartOf: CartOf): void {
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
    const reader = await readerOf(parameters, context);
    const lines = body?.cancellationRequestEntryInputs ?? null;
    return found(await cancelOwnOrder(checkout, reader, { code: parameters.code, lines }, context.locale));
  });
  // Only professionals get a quotation.
  mount(quotationContract, async ({ parameters }, context) => {
    const { company: legalEntity = '' } = await requireAccount(context);
    if (parameters.site !== 'pro') throw notFound();
    const cart = await cartOf({ ...parameters, user: 'current' }, context);
    const { number, pdf } = await quoteCart(checkout, { cart, legalEntity, locale: context.locale });
    return pdfAnswer(pdf, `${number}.pdf`, 'attachment');
  });
}

function mountReading(mount: Mount, { checkout, orders, origin }: OrderCallOptions): void {
  mount(orderDocumentContract, async ({ parameters, query }, context) => {
    const { type, code } = parameters;
    const request = { type, entryNumber: query.entry ?? null, format: query.format };
    const { pdf, fileName } = await openDocument(checkout, await readerOf(parameters, context), code, request);
    return pdfAnswer(pdf, fileName);
  });
  mount(guestOrderContract, async ({ parameters, query }, context) => {
    const opened = await openOrder(checkout, guestOf(parameters, context.cookie), parameters.code, context.locale);
    // The visitor has followed a link from a mail: this browser may now open the order by its code as well.
    if (opened.guid === parameters.code) rememberOrder(context, parameters.site, opened.guid);
    return found(opened, query.fields);
  });
  mount(consignmentTrackingContract, async ({ parameters }, context) => {
    const { site, code, consignment: asked } = parameters;
    const { answer } = await openOrder(checkout, await readerOf(parameters, context), code, context.locale);
    const consignment = consignmentsOf(answer).consignments?.find((each) => each.code === asked);
    if (!consignment) throw orderNotFound();
    const [line] = consignment.entries;
    if (consignment.trackingID === null || !line || !('smt' in line.orderEntry)) return { status: 200, body: {} };
    const { number, carrier, expected, events } = await readTrace(orders, consignment.trackingID, context.locale);
    return {
      status: 200,
      body: {
        carrierDetails: { code: line.orderEntry.smt.offer.service.carrierCode, name: carrier },
        trackingID: number,
        trackingUrl: `${origin}${pathOf('tracedParcel', site, { number })}`,
        ...(expected !== null && { targetArrivalDate: `${expected}T12:00:00Z` }),
        trackingEvents: events.map((event) => ({
          eventDate: event.at,
          referenceCode: event.code,
          detail: event.label,
          location: event.place,
        })),
      },
    };
  });
}

/** Registers the URL for another system's messages, whose signature is checked on the bytes of the body. */
function mountMessages(
  app: Hono<HttpEnv>,
  contract: CallDefinition,
  receive: (c: HttpContext, body: Uint8Array<ArrayBuffer>) => Promise<object | boolean | null>,
): void {
  app.post(contract.path.replace('{provider}', ':provider'), async (c) => {
    c.set('call', contract.name);
    await admitKey(c, contract);
    if (!(await receive(c, await readBodyBytes(c.req.raw)))) throw badSignature();
    return c.json({ received: true });
  });
}

export function mountOrders(app: Hono<HttpEnv>, options: OrderCallOptions, cartOf: CartOf): void {
  const mount = callMounter(app, options);
  mountPlacing(mount, options, cartOf);
  mountReading(mount, options);
  mountBoughtFiles(mount, options);
  mountPurchases(mount, options);
  mountMessages(app, paymentEventContract, (c, body) =>
    receiveEvent(options.checkout, c.req.param('provider') ?? '', c.req.raw.headers, body),
  );
  mountMessages(app, trackingEventContract, (c, body) =>
    receiveCarrierMessage(options.parcelTracking, c.req.raw.headers, body),
  );
}
