/** The keys that sign ID tokens: created once, stored encrypted, and shared by all processes. */
import { generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JWKS } from 'oidc-provider';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { createSeal } from '#server/secrets/seal.ts';

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
 * Loads the key set. The first process creates it, also if several start at once. A set encrypted with an earlier
 * secret key is encrypted again with the current one; a set that no key opens is replaced, once (docs/operations.md,
 * SECRET_KEY).
 */
export async function loadSigningKeys(db: Db, secretKeys: readonly string[], now: Date): Promise<JWKS> {
  const seal = createSeal(secretKeys);
  await db
    .insertInto('issuer_key')
    .values({ key_set: seal.seal('issuer keys', newKeySet()), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storedKeys = await storedKeySet(db);
  if (createSeal(secretKeys.slice(0, 1)).open('issuer keys', storedKeys) === null) {
    const key_set = seal.seal('issuer keys', seal.open('issuer keys', storedKeys) ?? newKeySet());
    await db.updateTable('issuer_key').set({ key_set }).where('key_set', '=', storedKeys).execute();
  }
  const openedKeys = seal.open('issuer keys', await storedKeySet(db));
  if (openedKeys === null)
    throw new Error('SECRET_KEY is not the same in every process: the issuer’s keys stay closed.');
  return v.parse(keySetSchema, JSON.parse(openedKeys));
}
