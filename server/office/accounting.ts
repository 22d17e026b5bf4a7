/** The accounts of the shop: a use case for their page, and a call for their files (docs/back-office.md, "Accounting"). */
import type { Kysely } from 'kysely';
import { type AccountingFilter, accountingFileCall, accountingFilter } from '#domain/office/accounting-file.ts';
import type { Database } from '#server/db/schema.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { readAccounts, streamAccounts } from '#server/orders/staff/staff-accounting.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

export interface AccountingOptions {
  readonly db: Kysely<Database>;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

function periodOf({ territory, clock }: AccountingOptions, { from, to, site }: AccountingFilter) {
  const { date: today } = territory.localTime('FR', clock());
  const last = to ?? today;
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last, site: site ?? null } as const;
}

export const accountingRoom = (options: AccountingOptions) => ({
  /** Sums by day, rate of VAT, item and seller; the period that was meant comes with them. */
  read: staffUseCaseOf('accounting.see', accountingFilter, async ({ locale }, filter) => {
    const period = periodOf(options, filter);
    return { ...(await readAccounts(options.db, period, locale)), period };
  }),
});

export function mountAccountingFile(mount: StaffMount, options: AccountingOptions): void {
  const { db } = options;
  mount(accountingFileCall, async ({ parameters: { table }, query }, { locale, record }) => {
    const period = periodOf(options, query);
    const after = { table, ...period };
    await db
      .transaction()
      .execute((tx) => record(tx, { action: 'accounting.export', object: 'accounting', before: null, after }));
    return csvAnswer(streamAccounts(db, table, period, locale), `${table}-${period.from}-${period.to}.csv`);
  });
}
