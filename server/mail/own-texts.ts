/** The operator's own words in mails: every process has them in memory, since a mail is made without asking (docs/back-office.md, "Mails"). */
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { noOwnTexts, type OwnText, type OwnTexts, ownTexts } from '#domain/mail/own-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { RecordChange } from '#server/audit/service.ts';
import { keepMemoryCopy } from '#server/db/memory-copy.ts';
import type { Database } from '#server/db/schema.ts';
import { storedJson } from '#server/db/stored-json.ts';
import type { Logger } from '#server/process/logger.ts';

const document = storedJson<OwnTexts>({ name: 'mail_text.texts', schema: ownTexts, upgrades: [] });

const channel = 'mail_texts_changed';
const changes = { channel, query: 'select coalesce(sum(version), 0)::integer as revision from mail_text' };

export interface StoredOwnTexts {
  readonly texts: OwnTexts;
  /** 0 for a kind that never had any. */
  readonly version: number;
}

const none: StoredOwnTexts = { texts: noOwnTexts, version: 0 };

export type OwnTextsService = Awaited<ReturnType<typeof openOwnTexts>>;

interface OwnTextsOptions {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  readonly logger: Pick<Logger, 'error'>;
}

export async function openOwnTexts({ db, pool, logger }: OwnTextsOptions) {
  const copy = await keepMemoryCopy({
    pool,
    changes,
    read: async () => {
      const rows = await db.selectFrom('mail_text').selectAll().execute();
      return new Map(
        rows.map(({ kind, texts, version }): [string, StoredOwnTexts] => [
          kind,
          { texts: document.read(texts), version },
        ]),
      );
    },
    subject: 'mail texts',
    warn: (fields, message) => logger.error(fields, message),
  });
  const of = (kind: string) => copy.current().get(kind) ?? none;
  return {
    of,
    inLanguage: (kind: string, locale: Locale): OwnText => of(kind).texts[locale],
    /** Returns whether they were saved: they aren't if somebody else has changed them since `version`. */
    async save(kind: string, texts: OwnTexts, version: number, record: RecordChange): Promise<boolean> {
      const isSaved = await db.transaction().execute(async (tx) => {
        const stored = { kind, texts: document.write(texts) };
        const before = await tx
          .selectFrom('mail_text')
          .selectAll()
          .where('kind', '=', kind)
          .forUpdate()
          .executeTakeFirst();
        if ((before?.version ?? 0) !== version) return false;
        await tx
          .insertInto('mail_text')
          .values(stored)
          .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...stored, version: version + 1 }))
          .execute();
        const was = before ? document.read(before.texts) : null;
        await record(tx, { action: 'mail.changeTexts', object: `mails:${kind}`, before: was, after: texts });
        await sql`select pg_notify(${channel}, '')`.execute(tx);
        return true;
      });
      await copy.readAgain();
      return isSaved;
    },
    close: copy.close,
  };
}
