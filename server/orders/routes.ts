/** The calls for past orders (docs/requirements.md CRT-6, ACC-7, described at `/api/docs`). */
import type { Hono } from 'hono';
import { journeyCookie } from '#domain/journey/journey-cookie.ts';
import {
  offeredNowContract,
  orderContract,
  ordersContract,
  reorderArticlesContract,
  reorderParcelContract,
  shipmentsContract,
} from '#domain/orders/contract.ts';
import { traceContract } from '#domain/orders/trace-contract.ts';
import type { Site } from '#domain/site/site.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { rememberDraft } from '#server/journey/service.ts';
import { withConsignments } from '#server/orders/invoices/wire-consignments.ts';
import { readTrace } from '#server/orders/read/trace.ts';
import {
  listOrders,
  listShipments,
  type OrdersContext,
  readOfferedNow,
  readOwnOrder,
  reorderArticles,
  reorderParcel,
} from './service.ts';

const pageOf = ({ currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number }) => ({
  page: currentPage,
  pageSize,
});

async function ordererOf(context: CallContext) {
  const { id, isPro } = await requireAccount(context);
  return { accountId: id, isPro, locale: context.locale };
}

/** Registers the calls of the orders contract. All need an account (401), except the public trace of a parcel. */
export function mountOrders(app: Hono<HttpEnv>, orders: OrdersContext, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(ordersContract, async ({ query }, context) => ({
    status: 200,
    body: await listOrders(orders, await ordererOf(context), pageOf(query), {
      sort: query.sort,
      statuses: query.statuses,
      text: query.query ?? '',
    }),
  }));
  mount(orderContract, async ({ parameters, query }, context) => {
    const { byKey } = await requireAccount(context);
    const order = await readOwnOrder(orders, await ordererOf(context), parameters.code);
    const answer = withConsignments(order, query.fields);
    // A key reads orders; the page on which one is paid isn't for it.
    return {
      status: 200,
      body: byKey && answer.payment ? { ...answer, payment: { ...answer.payment, url: null } } : answer,
    };
  });
  mount(shipmentsContract, async ({ query }, context) => {
    const { byKey } = await requireAccount(context);
    const shipments = await listShipments(orders, await ordererOf(context), pageOf(query));
    // The token opens a setting of the account, which a key doesn't.
    return { status: 200, body: byKey ? { ...shipments, mailsToken: null } : shipments };
  });
  mount(traceContract, async ({ parameters }, { locale }) => ({
    status: 200,
    body: await readTrace(orders, parameters.number, locale),
  }));
  mount(reorderParcelContract, async ({ parameters: { code, entryNumber } }, context) => {
    const orderer = { ...(await ordererOf(context)), secretOf: (site: Site) => context.cookie(journeyCookie(site)) };
    const { draft, answer } = await reorderParcel(orders, orderer, code, entryNumber);
    rememberDraft(context, answer.journey.site, draft);
    return { status: 201, body: answer };
  });
  mount(offeredNowContract, async ({ parameters }, context) => ({
    status: 200,
    body: await readOfferedNow(orders, await ordererOf(context), parameters.code),
  }));
  mount(reorderArticlesContract, async ({ parameters, headers }, context) => {
    const { 'idempotency-key': key, 'idempotency-window': seconds } = headers;
    const repetition = key === undefined ? null : { key, windowMs: seconds === undefined ? undefined : seconds * 1000 };
    const orderer = await ordererOf(context);
    return { status: 200, body: await reorderArticles(orders, orderer, parameters.code, repetition) };
  });
}
