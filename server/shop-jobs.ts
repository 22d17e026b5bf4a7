/** Defines the work of each background job of the shop (docs/back-office.md, "Jobs"). */
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { JobName } from '#domain/office/job.ts';
import type { UnusedAccounts } from '#server/account/unused-accounts.ts';
import { BrokenChain, firstFault } from '#server/audit/service.ts';
import { countBestSellers } from '#server/catalog/best-sellers.ts';
import { countBaskets } from '#server/catalog/bought-together.ts';
import { countSellerScores } from '#server/catalog/seller-scores.ts';
import type { CatalogService, StockNotices } from '#server/catalog/service.ts';
import type { ContentService } from '#server/content/service.ts';
import { withoutDeadline } from '#server/db/connect.ts';
import { purgeExpired } from '#server/db/purge.ts';
import type { Database } from '#server/db/schema.ts';
import type { JobWork } from '#server/jobs/service.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { type CheckoutContext, sweepOrders } from '#server/orders/checkout.ts';
import type { InvoiceRecords } from '#server/orders/invoices/invoice-records.ts';
import { followDispatches } from '#server/orders/parcels/follow-dispatches.ts';
import { type FollowContext, followParcels } from '#server/orders/parcels/follow-parcels.ts';
import { followReturns } from '#server/orders/parcels/follow-returns.ts';
import { reviewOrders } from '#server/orders/retention/review-orders.ts';
import type { WebhookSender } from '#server/webhook/sender.ts';

export interface JobParts {
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly outbox: Pick<Outbox, 'sendDue'>;
  readonly webhookSender: WebhookSender;
  readonly checkout: CheckoutContext;
  readonly invoices: Pick<InvoiceRecords, 'sweep'>;
  readonly parcelTracking: FollowContext;
  readonly content: Pick<ContentService, 'publishDue'>;
  readonly catalog: Pick<CatalogService, 'invalidate'>;
  readonly stockNotices: Pick<StockNotices, 'sendDue'>;
  readonly unusedAccounts: UnusedAccounts;
  /** Whether the shop is a demo, in which invented ratings count. */
  readonly isDemo: boolean;
}

const sumOf = (counts: object) => Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0);

/** The statements of jobs that may take long have no deadline. */
export function shopJobs(parts: JobParts): Readonly<Record<JobName, JobWork>> {
  const { pool, clock, isDemo, outbox, webhookSender, checkout, invoices, parcelTracking } = parts;
  const { content, catalog, unusedAccounts } = parts;
  const unhurried = (work: (own: Kysely<Database>) => Promise<number>) => withoutDeadline(pool, work);
  return {
    mails: outbox.sendDue,
    // Of its own, since an endpoint that doesn't answer must not hold up mails.
    webhooks: webhookSender.sendDue,
    parcels: async () =>
      (await followParcels(parcelTracking)) +
      (await followDispatches(parcelTracking)) +
      (await followReturns(parcelTracking)),
    payments: async () => sumOf(await sweepOrders(checkout)),
    // A job of its own, since a folder that doesn't answer must not keep payments from being settled.
    invoices: invoices.sweep,
    publication: content.publishDue,
    stockNotices: parts.stockNotices.sendDue,
    purge: () => unhurried(async (own) => sumOf(await purgeExpired(own, clock()))),
    unusedAccounts: () => unhurried(async (own) => sumOf(await unusedAccounts.clear(own, clock()))),
    orderReview: () => unhurried(async (own) => sumOf(await reviewOrders({ ...checkout, db: own }, clock()))),
    auditChain: () =>
      unhurried(async (own) => {
        const fault = await firstFault(own);
        if (fault !== null) throw new BrokenChain(fault);
        return 0;
      }),
    baskets: () => unhurried((own) => countBaskets(own, clock())),
    sellerScores: () => unhurried((own) => countSellerScores(own, { now: clock(), isDemo })),
    bestSellers: () => unhurried((own) => countBestSellers(own, clock())),
    async catalog() {
      await catalog.invalidate();
      return null;
    },
  };
}
