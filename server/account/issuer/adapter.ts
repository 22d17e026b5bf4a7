/**
 * Stores the embedded issuer's data in PostgreSQL, encrypted, under the hashes of their ids
 * (docs/decisions/0012-the-embedded-issuer.md).
 */
import type { Kysely } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import * as v from 'valibot';
import { hashOf } from '#server/account/sessions.ts';
import type { Database } from '#server/db/schema.ts';
import type { Seal } from '#server/secrets/seal.ts';

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

/** Ids are secrets, so only their hashes are stored. */
export function createAdapter({ db, seal, clock }: AdapterOptions): (model: string) => Adapter {
  function readPayload(row: StoredRow | undefined): AdapterPayload | undefined {
    const parsedRow = row && v.safeParse(storedSchema, row.payload);
    const text = parsedRow?.success
      ? seal.open('issuer payload', Buffer.from(parsedRow.output.sealed, 'base64'))
      : null;
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
        // The account is also set for a sign-in that is ready to continue, so that a new password ends it.
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
      return readPayload(await rows.where('model', '=', model).where('id', '=', hashOf(id)).executeTakeFirst());
    },
    async findByUid(uid) {
      const rows = db.selectFrom('oidc_payload').select(['payload', 'consumed_at']);
      return readPayload(await rows.where('model', '=', model).where('uid', '=', uid).executeTakeFirst());
    },
    async findByUserCode(userCode) {
      const rows = db.selectFrom('oidc_payload').select(['payload', 'consumed_at']);
      return readPayload(await rows.where('model', '=', model).where('user_code', '=', userCode).executeTakeFirst());
    },
    async consume(id) {
      const update = await db
        .updateTable('oidc_payload')
        .set({ consumed_at: clock() })
        .where('model', '=', model)
        .where('id', '=', hashOf(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      // If two requests find a code or token unused at the same time, only one of them succeeds.
      if (update.numUpdatedRows === 0n) throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', hashOf(id)).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_payload').where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  });
}
