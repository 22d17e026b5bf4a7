/** A customer of the embedded issuer with a session, created in the database. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { embeddedIssuer } from '#server/account/identity-store.ts';
import type { Database } from '#server/db/schema.ts';
import { signedInAccount, type TestAccount } from './account.ts';

export interface KnownCustomer extends TestAccount {
  readonly email: string;
}

/**
 * Creates the consumer Zoé Martin with a confirmed e-mail address, and a session from `now` on (milliseconds since
 * 1970).
 */
export async function knownCustomer(db: Kysely<Database>, now: number): Promise<KnownCustomer> {
  const account = await signedInAccount(db, now);
  const [id, email, at] = [randomUUID(), `zoe.${account.id}@example.fr`, new Date(now)];
  const person = { firstName: 'Zoé', lastName: 'Martin', phone: '0612345678', zipCode: '75011' };
  await db
    .insertInto('identity_user')
    .values({
      id,
      email,
      email_key: email,
      password_hash: '',
      email_confirmed_at: at,
      profile: JSON.stringify({ isPro: false, civility: 'mrs', ...person, companies: [] }),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .updateTable('account')
    .set({ issuer: embeddedIssuer, subject: id, email })
    .where('id', '=', account.id)
    .execute();
  return { ...account, email };
}
