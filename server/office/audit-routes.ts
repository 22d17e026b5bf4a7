/** Calls of the back office for the audit log (docs/back-office.md, "Audit log"). */
import type { Kysely } from 'kysely';
import { auditFileHeading, auditFileLines } from '#domain/office/audit-file.ts';
import { auditContract, auditFileContract } from '#domain/office/contract.ts';
import { type AuditEntry, auditPageSize, chainStateOf, listChanges, readChanges } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import { streamTexts } from '#server/db/stream-rows.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { JobsOptions } from './jobs-routes.ts';
import type { StaffMount } from './staff-call.ts';

export interface AuditOptions extends Pick<JobsOptions, 'jobs'> {
  readonly db: Kysely<Database>;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

const wireEntry = ({ at, ...entry }: AuditEntry) => ({ ...entry, at: at.toISOString() });

/** Mounts the calls for the audit log. */
export function mountAudit(mount: StaffMount, { db, jobs, territory, clock }: AuditOptions): void {
  mount(auditContract, async ({ query: { page, ...filter } }) => {
    const { entries, total } = await listChanges(db, filter, page);
    const chain = chainStateOf((await jobs.list()).find(({ name }) => name === 'auditChain'));
    return { status: 200, body: { entries: entries.map(wireEntry), total, pageSize: auditPageSize, ...chain } };
  });
  mount(auditFileContract, async ({ query: { lang: _lang, ...filter } }, { locale }) => {
    const { date } = territory.localTime('FR', clock());
    const file = streamTexts(db, async function* lines(tx) {
      yield auditFileHeading(locale);
      for await (const entries of readChanges(tx, filter)) yield auditFileLines(entries.map(wireEntry), locale);
    });
    return csvAnswer(file, `journal-${date}.csv`);
  });
}
