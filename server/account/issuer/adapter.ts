/** What the embedded issuer remembers, in PostgreSQL: by the hash of its id, and sealed (docs/decisions/0012-the-embedded-issuer.md). */
import type { Kysely } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import * as v from 'valibot';
import type { Seal } from '#server/account/seal.ts';
import { hashOf } from '#server/account/sessions.ts';
import type { Database } from '#server/db/schema.ts';

/** What the adapter is made of. */
export interface AdapterOptions {
  readonly db: Kysely<Database>;
  readonly seal: Seal;
  readonly clock: () => Date;
}

const storedSchema = v.object({ sealed: v.string() });

interface StoredRow {
  readonly payload: object;
  readonly consumed_at: Date | null;
}

/** A store for each model of oidc-provider; an id is a secret of its owner, so it never stands in the table itself. */
export function createAdapter({ db, seal, clock }: AdapterOptions): (model: string) => Adapter {
  function read(row: StoredRow | undefined): AdapterPayload | undefined {
    const stored = row && v.safeParse(storedSchema, row.payload);
    const text = stored?.success ? seal.open('issuer payload', Buffer.from(stored.output.sealed, 'base64')) : null;
    if (!row || text === null) return undefined;
    const payload: AdapterPayload = JSON.parse(text);
    return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload;
  }

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const row = {
        payload: JSON.stringify({ sealed: seal.seal('issuer payload', JSON.stringify(payload)).toString('base64') }),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        // Of a sign-in that waits to go on, too: a new password ends it.
        account_id: payload.accountId ?? payload.result?.login?.accountId ?? null,
        expires_at: expiresIn ? new Date(clock().getTime() + expiresIn * 1000) : null,
      };
      await db
        .insertInto('oidc_payload')
        .values({ model, id: hashOf(id), ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute();
    },
    async find(id) {
      const rows = db.selectFrom('oidc_payload').select(['payload', 'consumed_at']);
      return read(await rows.where('model', '=', model).where('id', '=', hashOf(id)).executeTakeFirst());
    },
    async findByUid(uid) {
      const rows = db.selectFrom('oidc_payload').select(['payload', 'consumed_at']);
      return read(await rows.where('model', '=', model).where('uid', '=', uid).executeTakeFirst());
    },
    async findByUserCode(userCode) {
      const rows = db.selectFrom('oidc_payload').select(['payload', 'consumed_at']);
      return read(await rows.where('model', '=', model).where('user_code', '=', userCode).executeTakeFirst());
    },
    async consume(id) {
      const consumed = await db
        .updateTable('oidc_payload')
        .set({ consumed_at: clock() })
        .where('model', '=', model)
        .where('id', '=', hashOf(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      // Of two requests that read it unused at once, one gets through.
      if (consumed.numUpdatedRows === 0n) throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', hashOf(id)).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_payload').where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  });
}
