/** The keys that sign ID tokens: made once, kept sealed, the same in every process. */
import { generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JWKS } from 'oidc-provider';
import * as v from 'valibot';
import type { Seal } from '#server/account/seal.ts';
import type { Database } from '#server/db/schema.ts';

type Db = Kysely<Database>;

const keySetSchema = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('EC'),
      crv: v.literal('P-256'),
      x: v.string(),
      y: v.string(),
      d: v.string(),
      use: v.literal('sig'),
      alg: v.literal('ES256'),
    }),
  ),
});

function newKeySet(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] });
}

function storedKeySet(db: Db): Promise<Buffer> {
  return db
    .selectFrom('issuer_key')
    .select('key_set')
    .executeTakeFirstOrThrow()
    .then((row) => row.key_set);
}

/**
 * The key set in force. The first process makes it and all others take it over, even when they start at once; one that
 * no secret key opens any more is replaced, once (docs/operations.md, SECRET_KEY).
 */
export async function loadSigningKeys(db: Db, seal: Seal, now: Date): Promise<JWKS> {
  const draft = { key_set: seal.seal(newKeySet()), created_at: now };
  await db
    .insertInto('issuer_key')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await storedKeySet(db);
  const opened = seal.open(stored);
  if (opened !== null) return v.parse(keySetSchema, JSON.parse(opened));
  await db.updateTable('issuer_key').set(draft).where('key_set', '=', stored).execute();
  const replaced = seal.open(await storedKeySet(db));
  if (replaced === null) throw new Error('SECRET_KEY is not the same in every process: the issuer’s keys stay closed.');
  return v.parse(keySetSchema, JSON.parse(replaced));
}
