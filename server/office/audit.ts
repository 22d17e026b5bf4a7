/** The audit log: a use case for its pages, and a call for its file (docs/back-office.md, "Audit log"). */
import type { Kysely } from 'kysely';
import { auditFileContract, auditFileHeading, auditFileLines } from '#domain/office/audit-file.ts';
import { auditListSchema } from '#domain/office/audit-filter.ts';
import { type AuditEntry, auditPageSize, chainStateOf, listChanges, readChanges } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { streamTexts } from '#server/db/stream-rows.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { JobsOptions } from './jobs.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

export interface AuditOptions extends Pick<JobsOptions, 'jobs'> {
  readonly db: Kysely<Database>;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

const entryOf = ({ at, ...entry }: AuditEntry) => ({ ...entry, at: at.toISOString() });

export const auditRoom = ({ db, jobs }: AuditOptions) => ({
  /** The changes that match a filter, latest first, and whether the chain of entries is whole. */
  list: staffUseCaseOf('audit.see', auditListSchema, async (_staff, { page, ...filter }) => {
    const { entries, total } = await listChanges(db, filter, page);
    const chain = chainStateOf((await jobs.list()).find(({ name }) => name === 'auditChain'));
    return { entries: entries.map(entryOf), total, pageSize: auditPageSize, ...chain };
  }),
});

export function mountAuditFile(mount: StaffMount, { db, territory, clock }: AuditOptions): void {
  mount(auditFileContract, async ({ query: { lang: _lang, ...filter } }, { locale }) => {
    const { date } = territory.localTime('FR', clock());
    const file = streamTexts(db, async function* lines(tx) {
      yield auditFileHeading(locale);
      for await (const entries of readChanges(tx, filter)) yield auditFileLines(entries.map(entryOf), locale);
    });
    return csvAnswer(file, `journal-${date}.csv`);
  });
}
