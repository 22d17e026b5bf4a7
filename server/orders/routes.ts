/** Past orders over HTTP (docs/requirements.md CRT-6, ACC-7, described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  offeredNowCall,
  orderCall,
  ordersCall,
  reorderArticlesCall,
  reorderParcelCall,
  shipmentsCall,
} from '#domain/orders/contract.ts';
import { traceCall } from '#domain/orders/trace-contract.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireAccount } from '#server/http/identity.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import { journeyCookie, rememberDraft } from '#server/journey/service.ts';
import type { OrdersService } from './service.ts';

const pageOf = ({ currentPage, pageSize }: { readonly currentPage: number; readonly pageSize: number }) => ({
  page: currentPage,
  pageSize,
});

async function ordererOf(context: CallContext) {
  const { id, isPro } = await requireAccount(context);
  return { accountId: id, isPro, locale: context.locale };
}

/** Mounts every call of the orders' contract; strangers are a 401 but to a parcel's trace. */
export function mountOrders(app: Hono<HttpEnv>, service: OrdersService, options: MountOptions): void {
  mountCall(
    app,
    ordersCall,
    async ({ query }, context) => ({
      status: 200,
      body: await service.list(await ordererOf(context), pageOf(query), query.sort),
    }),
    options,
  );
  mountCall(
    app,
    orderCall,
    async ({ parameters }, context) => ({
      status: 200,
      body: await service.find(await ordererOf(context), parameters.code),
    }),
    options,
  );
  mountCall(
    app,
    shipmentsCall,
    async ({ query }, context) => ({
      status: 200,
      body: await service.shipments(await ordererOf(context), pageOf(query)),
    }),
    options,
  );
  mountCall(
    app,
    traceCall,
    async ({ parameters }, { locale }) => ({ status: 200, body: await service.trace(parameters.number, locale) }),
    options,
  );
  mountCall(
    app,
    reorderParcelCall,
    async ({ parameters: { code, entryNumber } }, context) => {
      const orderer = { ...(await ordererOf(context)), secretOf: (site: Mode) => context.cookie(journeyCookie(site)) };
      const { kept, answer } = await service.reorderParcel(orderer, code, entryNumber);
      rememberDraft(context, answer.journey.site, kept);
      return { status: 201, body: answer };
    },
    options,
  );
  mountCall(
    app,
    offeredNowCall,
    async ({ parameters }, context) => ({
      status: 200,
      body: await service.offeredNow(await ordererOf(context), parameters.code),
    }),
    options,
  );
  mountCall(
    app,
    reorderArticlesCall,
    async ({ parameters, headers }, context) => {
      const { 'idempotency-key': key, 'idempotency-window': seconds } = headers;
      const repetition =
        key === undefined ? null : { key, windowMs: seconds === undefined ? undefined : seconds * 1000 };
      const orderer = await ordererOf(context);
      return { status: 200, body: await service.reorderArticles(orderer, parameters.code, repetition) };
    },
    options,
  );
}
