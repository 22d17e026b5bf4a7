/** The embedded issuer's user behind an account of the shop. */

import { embeddedIssuer } from '#server/account/identity-store.ts';
import { openTokens } from '#server/account/relying-party/session-tokens.ts';
import { notFound } from '#server/http/refusals.ts';
import type { CredentialContext, SignedInAsker } from './credentials.ts';
import { type IdentityUser, userOf } from './identity-store.ts';

/** Makes the 404 of calls that need a user of the embedded issuer. */
export const noOwnUser = () => notFound();

/** Undefined for an account of another issuer. */
export async function findOwnUser(
  { db }: Pick<CredentialContext, 'db'>,
  { accountId }: Pick<SignedInAsker, 'accountId'>,
): Promise<IdentityUser | undefined> {
  const account = await db
    .selectFrom('account')
    .select('subject')
    .where('id', '=', accountId)
    .where('issuer', '=', embeddedIssuer)
    .executeTakeFirst();
  return account && userOf(db, account.subject);
}

/** Throws a 404 for an account of another issuer. */
export async function ownUser(
  context: Pick<CredentialContext, 'db'>,
  asker: Pick<SignedInAsker, 'accountId'>,
): Promise<IdentityUser> {
  const user = await findOwnUser(context, asker);
  if (!user) throw noOwnUser();
  return user;
}

export async function issuerSessionOf(
  { db, seal, issuer }: Pick<CredentialContext, 'db' | 'seal' | 'issuer'>,
  sessionId: string,
): Promise<string | null> {
  const row = await db.selectFrom('account_session').where('id', '=', sessionId).select('tokens').executeTakeFirst();
  const tokens = row ? openTokens(seal, row.tokens) : null;
  return tokens?.refresh ? issuer.sessionUidOf(tokens.refresh) : null;
}
