/** Rotation of SECRET_KEY: at start, the secrets of webhooks are sealed with the new key (docs/operations.md, "Secrets"). */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { createSeal } from '#server/secrets/seal.ts';

/** Replaced secrets are left: they aren't used for longer than a day. */
export async function resealWebhookSecrets(db: Kysely<Database>, secretKeys: readonly string[]): Promise<void> {
  if (secretKeys.length < 2) return;
  const [current, all] = [createSeal(secretKeys.slice(0, 1)), createSeal(secretKeys)];
  const endpoints = await db.selectFrom('webhook_endpoint').select(['id', 'secret']).execute();
  for (const { id, secret: sealed } of endpoints) {
    if (current.open('webhook secret', sealed) !== null) continue;
    const secret = all.open('webhook secret', sealed);
    if (secret === null) continue;
    await db
      .updateTable('webhook_endpoint')
      .set({ secret: current.seal('webhook secret', secret) })
      .where('id', '=', id)
      .where('secret', '=', sealed)
      .execute();
  }
}
