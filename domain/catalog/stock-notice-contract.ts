/**
 * The calls by which a visitor is told by mail when an article is back in stock (docs/catalog.md, "Sold out, and back in stock";
 * docs/api.md).
 */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { chooseStockNoticeCall, requestStockNoticeCall, stockNoticeCall } from './calls.ts';

const tag = 'Catalog';
const query = v.object({ lang });
const token = v.object({ token: v.string() });

/**
 * `unconfirmed`: waits for the link in its mail to be confirmed; `confirmed`: a mail will be sent; `over`: was ended, or
 * its mail was sent, or it has expired.
 */
export const stockNoticeStates = ['unconfirmed', 'confirmed', 'over'] as const;

const noticeSchema = v.object({
  state: v.picklist(stockNoticeStates),
  /** The article; null once the notice is over or the site no longer has the article. */
  product: v.nullable(v.object({ code: v.string(), name: v.string(), url: v.string() })),
});

export const requestStockNoticeContract = defineCall(requestStockNoticeCall, {
  summary:
    'Requests a mail for when an article that is sold out on the site is back in stock, and sends a link to confirm it; the answer is the same for every address but the signed-in account’s own, which needs no confirmation. 409 `inStock` for an article that can be bought (ours).',
  tag,
  access: 'user',
  parameters: v.object({ site: v.picklist(['part', 'pro']), code: v.string() }),
  query,
  body: v.object({ email: v.optional(v.pipe(v.string(), v.maxLength(1000), v.trim()), '') }),
  answers: { 202: v.object({ state: v.picklist(['unconfirmed', 'confirmed']) }) },
  errors: [409, 429],
});

export const stockNoticeContract = defineCall(stockNoticeCall, {
  summary: 'What became of a notice, to whoever has the token of its mails (ours).',
  tag,
  parameters: token,
  query,
  answers: { 200: noticeSchema },
});

export const chooseStockNoticeContract = defineCall(chooseStockNoticeCall, {
  summary: 'Confirms a notice, or ends it and deletes the address, by the token of its mails (ours).',
  tag,
  parameters: token,
  query,
  body: v.object({ wanted: v.boolean() }),
  answers: { 200: noticeSchema },
});

export const stockNoticeCalls = [requestStockNoticeContract, stockNoticeContract, chooseStockNoticeContract] as const;

export type StockNoticeAnswer = v.InferOutput<typeof noticeSchema>;
