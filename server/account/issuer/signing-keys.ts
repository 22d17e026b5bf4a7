/** The keys that sign ID tokens: made once, kept sealed, the same in every process. */
import { generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JWKS } from 'oidc-provider';
import * as v from 'valibot';
import { createSeal } from '#server/account/seal.ts';
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
 * The key set in force. The first process makes it and all others take it over, even when they start at once. One that an
 * earlier secret key has sealed is sealed anew; one that no key opens any more is replaced, once (docs/operations.md, SECRET_KEY).
 */
export async function loadSigningKeys(db: Db, secretKeys: readonly string[], now: Date): Promise<JWKS> {
  const seal = createSeal(secretKeys);
  await db
    .insertInto('issuer_key')
    .values({ key_set: seal.seal('issuer keys', newKeySet()), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await storedKeySet(db);
  if (createSeal(secretKeys.slice(0, 1)).open('issuer keys', stored) === null) {
    const key_set = seal.seal('issuer keys', seal.open('issuer keys', stored) ?? newKeySet());
    await db.updateTable('issuer_key').set({ key_set }).where('key_set', '=', stored).execute();
  }
  const opened = seal.open('issuer keys', await storedKeySet(db));
  if (opened === null) throw new Error('SECRET_KEY is not the same in every process: the issuer’s keys stay closed.');
  return v.parse(keySetSchema, JSON.parse(opened));
}
