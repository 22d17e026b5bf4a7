/** Tells visitors by mail when an article is back in stock (docs/catalog.md, "Sold out, and back in stock"). */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { emailKey } from '#domain/account/registration.ts';
import { emailError } from '#domain/address/check-address.ts';
import { productPath } from '#domain/catalog/catalog-paths.ts';
import { noticesPerHour } from '#domain/catalog/stock-notice.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { createRateLimiter, type RateLimiter } from '#server/ephemeral/service.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import { type MailContext, writeMail } from '#server/mail/define-mail.ts';
import { createSignatures, type Signatures } from '#server/secrets/signatures.ts';
import { shownOn } from './cards.ts';
import { mayBeCode, unknownThing } from './not-found.ts';
import { noticeFacts, noticeMails } from './stock-notice-mails.ts';
import {
  confirmNotice,
  findAccountEmail,
  findNotice,
  findNoticesOf,
  lockDueNotices,
  putNotice,
  removeNotices,
  type StockNotice,
} from './stock-notice-store.ts';
import { findOffersOf, findProducts } from './store.ts';

/** `accountId` is null if nobody is signed in. */
export interface NoticeRequest {
  readonly site: Site;
  readonly code: string;
  readonly email: string;
  readonly locale: Locale;
  readonly accountId: string | null;
}

export type StockNotices = ReturnType<typeof createStockNotices>;

export interface NoticeOptions extends MailContext {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** The current key first, then former ones. */
  readonly secretKeys: readonly string[];
}

interface NoticeContext extends NoticeOptions {
  readonly mailLimit: RateLimiter;
  readonly signatures: Signatures;
}

/** The largest number of notices of one run, so that mails of orders don't wait behind thousands of them. */
const batchSize = 100;

const uuidLength = 36;

/** The token of a notice: its id and a signature, so that a copy of the database alone can't confirm anything. */
const noticeToken = ({ signatures }: NoticeContext, id: string) => `${id}-${signatures.of(id)}`;

/** Throws 404 for a token that isn't ours. */
function requireId({ signatures }: NoticeContext, token: string): string {
  const id = token.slice(0, uuidLength);
  if (!isUuid(id) || !signatures.isOf(id, token.slice(uuidLength + 1))) throw notFound();
  return id;
}

/** Throws unless the site shows the article and nobody can buy it there. Returns the product. */
async function requireSoldOut(db: Kysely<Database>, site: Site, code: string) {
  if (!mayBeCode(code)) throw unknownThing('product');
  const [[product], offers] = await Promise.all([findProducts(db, [code]), findOffersOf(db, [code])]);
  const shown = product ? shownOn(site, product, offers) : null;
  if (!shown) throw unknownThing('product');
  if (shown.offers.some(({ stock }) => stock > 0)) throw conflict('catalog.inStock', { reason: 'inStock' });
  return shown.product;
}

async function isOwnAddress({ db }: NoticeContext, email: string, accountId: string | null): Promise<boolean> {
  const own = accountId === null ? null : await findAccountEmail(db, accountId);
  return own !== null && emailKey(own) === emailKey(email);
}

/**
 * Stores a request, and mails a link to confirm it unless the address is the account's own. The answer doesn't tell what
 * is stored of another address. Throws 400 for a wrong address, 404 for an article that the site doesn't show, 409 for
 * one that can be bought.
 */
async function requestNotice(
  context: NoticeContext,
  { site, code, email, locale, accountId }: NoticeRequest,
): Promise<'unconfirmed' | 'confirmed'> {
  const { db, clock, newId, mailLimit } = context;
  const error = emailError(email);
  if (error) throw fieldErrors([error]);
  const product = await requireSoldOut(db, site, code);
  const isConfirmed = await isOwnAddress(context, email, accountId);
  const limitKey = createHash('sha256').update(emailKey(email)).digest('hex');
  // Answered like any other, since a refusal would tell a stranger that somebody has used the address.
  if (!isConfirmed && (await mailLimit.secondsToWait(limitKey)) !== null) return 'unconfirmed';
  await db.transaction().execute(async (tx) => {
    const now = clock();
    const notice = await putNotice(tx, { id: newId(), site, product: code, email, locale, isConfirmed }, now);
    if (notice.confirmed_at !== null) return;
    const facts = noticeFacts(notice, product, noticeToken(context, notice.id), now);
    await writeMail(context, tx, noticeMails.confirm, notice, facts);
  });
  return isConfirmed ? 'confirmed' : 'unconfirmed';
}

/**
 * `unconfirmed`: waits for the link in its mail to be opened; `confirmed`: a mail will be sent; `over`: was ended, or its
 * mail was sent, or it has expired. The product is null once the notice is over or the site no longer has the article.
 */
interface StockNoticeAnswer {
  readonly state: 'unconfirmed' | 'confirmed' | 'over';
  readonly product: { readonly code: string; readonly name: string; readonly url: string } | null;
}

const over: StockNoticeAnswer = { state: 'over', product: null };

async function answerOf({ db }: NoticeContext, notice: StockNotice | null, locale: Locale): Promise<StockNoticeAnswer> {
  if (!notice) return over;
  const [product] = await findProducts(db, [notice.product]);
  return {
    state: notice.confirmed_at === null ? 'unconfirmed' : 'confirmed',
    product: product?.sites.includes(notice.site)
      ? { code: product.code, name: product.name[locale], url: productPath(product, notice.site) }
      : null,
  };
}

async function readNotice(context: NoticeContext, token: string, locale: Locale): Promise<StockNoticeAnswer> {
  return answerOf(context, await findNotice(context.db, requireId(context, token), context.clock()), locale);
}

/** Mails the notices whose article is back, deletes them, and returns how many there were. */
async function sendDue(context: NoticeContext): Promise<number> {
  const { db, clock } = context;
  return db.transaction().execute(async (tx) => {
    const now = clock();
    const notices = await lockDueNotices(tx, now, batchSize);
    const products = await findProducts(tx, [...new Set(notices.map(({ product }) => product))]);
    const byCode = new Map(products.map((product) => [product.code, product]));
    for (const notice of notices) {
      const product = byCode.get(notice.product);
      if (!product) continue;
      const facts = noticeFacts(notice, product, noticeToken(context, notice.id), now);
      await writeMail(context, tx, noticeMails.back, notice, facts);
    }
    await removeNotices(
      tx,
      notices.map(({ id }) => id),
    );
    return notices.length;
  });
}

export function createStockNotices(options: NoticeOptions) {
  const { db, pool, clock, secretKeys } = options;
  const mailLimit = createRateLimiter({ name: 'notice-mail', max: noticesPerHour, seconds: 3600, pool });
  const context = { ...options, mailLimit, signatures: createSignatures(secretKeys, 'stock notice') };
  return {
    request: (request: NoticeRequest) => requestNotice(context, request),
    read: (token: string, locale: Locale) => readNotice(context, token, locale),
    /** Confirms the notice with a token, or deletes it; both once and for all, however often they are called. */
    async choose(token: string, wanted: boolean, locale: Locale) {
      const id = requireId(context, token);
      await (wanted ? confirmNotice(db, id, clock()) : removeNotices(db, [id]));
      return readNotice(context, token, locale);
    },
    sendDue: () => sendDue(context),
    /** The notices of an account's e-mail address; instants in ISO 8601. */
    async exportOf(accountId: string) {
      return (await findNoticesOf(db, accountId)).map(({ site, product, email, created_at, confirmed_at }) => ({
        site,
        product,
        email,
        requested: created_at.toISOString(),
        confirmed: confirmed_at?.toISOString() ?? null,
      }));
    },
    async eraseOf(tx: Kysely<Database>, accountId: string) {
      const notices = await findNoticesOf(tx, accountId);
      await removeNotices(
        tx,
        notices.map(({ id }) => id),
      );
    },
  };
}
