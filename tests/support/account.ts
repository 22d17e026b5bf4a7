/** A signed-in customer, created in the database, for tests that aren't about signing in. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { StaffRole } from '#domain/account/staff-role.ts';
import { createSession } from '#server/account/sessions.ts';
import type { Database } from '#server/db/schema.ts';

export interface TestAccount {
  readonly id: string;
  /** `session=…`, as a browser sends it. */
  readonly cookie: string;
  readonly sessionId: string;
}

const limits = { idleMs: 3_600_000, maxMs: 12 * 3_600_000 };

/**
 * Creates an account with a session from `now` on (milliseconds since 1970): that of a consumer, or with `isPro` that
 * of a professional with two companies. `roles` makes it a member of staff.
 */
export async function signedInAccount(
  db: Kysely<Database>,
  now: number,
  {
    isPro = false,
    firstName = 'Zoé',
    roles = [],
  }: { isPro?: boolean; firstName?: string; roles?: readonly StaffRole[] } = {},
): Promise<TestAccount> {
  const [id, sessionId, at] = [randomUUID(), randomUUID(), new Date(now)];
  await db
    .insertInto('account')
    .values({
      id,
      issuer: 'http://localhost:3000/oidc',
      subject: id,
      is_pro: isPro,
      roles,
      email: `${id}@example.fr`,
      title_code: 'mrs',
      first_name: firstName,
      last_name: 'Martin',
      phone: '0612345678',
      zip_code: '75011',
      created_at: at,
      updated_at: at,
    })
    .execute();
  if (isPro) {
    const companies = ['Atelier Martin', 'Martin Export'].map((name, position) => ({
      id: randomUUID(),
      account_id: id,
      name,
      siren: '732829320',
      siret: '73282932000074',
      vat_number: 'FR44732829320',
      position,
    }));
    await db.insertInto('legal_entity').values(companies).execute();
  }
  const session = { id: sessionId, accountId: id, device: 'Firefox, Linux', tokens: null, accessExpiresAt: null };
  return { id, sessionId, cookie: `session=${await createSession(db, session, limits, at)}` };
}
