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
import type { OrdersService } from './service.ts';
import { withConsignments } from './wire-consignments.ts';

const pageOf = ({ currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number }) => ({
  page: currentPage,
  pageSize,
});

async function ordererOf(context: CallContext) {
  const { id, isPro } = await requireAccount(context);
  return { accountId: id, isPro, locale: context.locale };
}

/** Registers the calls of the orders contract. All need an account (401), except the public trace of a parcel. */
export function mountOrders(app: Hono<HttpEnv>, service: OrdersService, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(ordersContract, async ({ query }, context) => ({
    status: 200,
    body: await service.list(await ordererOf(context), pageOf(query), {
      sort: query.sort,
      statuses: query.statuses,
      text: query.query ?? '',
    }),
  }));
  mount(orderContract, async ({ parameters, query }, context) => {
    const { byKey } = await requireAccount(context);
    const order = await service.find(await ordererOf(context), parameters.code);
    const answer = withConsignments(order, query.fields);
    // A key reads orders; the page on which one is paid isn't for it.
    return {
      status: 200,
      body: byKey && answer.payment ? { ...answer, payment: { ...answer.payment, url: null } } : answer,
    };
  });
  mount(shipmentsContract, async ({ query }, context) => {
    const { byKey } = await requireAccount(context);
    const shipments = await service.shipments(await ordererOf(context), pageOf(query));
    // The token opens a setting of the account, which a key doesn't.
    return { status: 200, body: byKey ? { ...shipments, mailsToken: null } : shipments };
  });
  mount(traceContract, async ({ parameters }, { locale }) => ({
    status: 200,
    body: await service.trace(parameters.number, locale),
  }));
  mount(reorderParcelContract, async ({ parameters: { code, entryNumber } }, context) => {
    const orderer = { ...(await ordererOf(context)), secretOf: (site: Site) => context.cookie(journeyCookie(site)) };
    const { draft, answer } = await service.reorderParcel(orderer, code, entryNumber);
    rememberDraft(context, answer.journey.site, draft);
    return { status: 201, body: answer };
  });
  mount(offeredNowContract, async ({ parameters }, context) => ({
    status: 200,
    body: await service.offeredNow(await ordererOf(context), parameters.code),
  }));
  mount(reorderArticlesContract, async ({ parameters, headers }, context) => {
    const { 'idempotency-key': key, 'idempotency-window': seconds } = headers;
    const repetition = key === undefined ? null : { key, windowMs: seconds === undefined ? undefined : seconds * 1000 };
    const orderer = await ordererOf(context);
    return { status: 200, body: await service.reorderArticles(orderer, parameters.code, repetition) };
  });
}
