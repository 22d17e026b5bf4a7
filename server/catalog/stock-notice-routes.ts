/** Notices of articles that are back in stock, over HTTP (docs/api.md; described at `/api/docs`). */
import type { Hono } from 'hono';
import {
  chooseStockNoticeContract,
  requestStockNoticeContract,
  stockNoticeContract,
} from '#domain/catalog/stock-notice-contract.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { StockNotices } from './stock-notices.ts';

export function mountStockNotices(app: Hono<HttpEnv>, notices: StockNotices, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(requestStockNoticeContract, async ({ parameters: { site, code }, body: { email } }, context) => {
    const identity = await context.identity();
    const accountId = identity.kind === 'signedIn' ? identity.account.id : null;
    const state = await notices.request({ site, code, email, locale: context.locale, accountId });
    return { status: 202, body: { state } };
  });
  mount(stockNoticeContract, async ({ parameters: { token } }, { locale }) => ({
    status: 200,
    body: await notices.read(token, locale),
  }));
  mount(chooseStockNoticeContract, async ({ parameters: { token }, body: { wanted } }, { locale }) => ({
    status: 200,
    body: await notices.choose(token, wanted, locale),
  }));
}
