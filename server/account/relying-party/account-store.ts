/** Stores customers as accounts, from what their issuer claims about them (docs/requirements.md ACC-1, ACC-6). */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Company } from '#domain/account/profile.ts';
import type { Locale } from '#domain/site/locale.ts';
import { dayOf } from '#server/account/account-use.ts';
import type { Database } from '#server/db/schema.ts';
import type { ClaimedCustomer } from './claims.ts';

export interface KnownAccount {
  readonly id: string;
  readonly firstName: string;
  readonly isPro: boolean;
  /** Name of the account's first company in the issuer's order; undefined if it has none. */
  readonly company: string | undefined;
}

/** A subject identifier (`sub`) at an issuer. */
export interface AccountName {
  readonly issuer: string;
  readonly subject: string;
}

type Tx = Transaction<Database>;

const keyOf = ({ siret, siren, name }: Company) => siret || siren || name.toLowerCase();

/**
 * Replaces the companies of an account by those that the issuer claims, in the issuer's sequence; a company that the
 * account already had keeps its id.
 */
async function keepCompanies(
  tx: Tx,
  accountId: string,
  companies: readonly Company[],
  newId: () => string,
): Promise<void> {
  const claimedCompanies = [...new Map(companies.map((company) => [keyOf(company), company])).values()];
  const storedCompanies = await tx
    .selectFrom('legal_entity')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .select(['id', 'name', 'siren', 'siret', 'vat_number as vatNumber'])
    .execute();
  const same = storedCompanies.map(({ id, ...company }) => company);
  const newCompanies = claimedCompanies.map(({ name, siren, siret, vatNumber }) => ({ name, siren, siret, vatNumber }));
  if (JSON.stringify(same) === JSON.stringify(newCompanies)) return;
  const idOf = new Map(storedCompanies.map(({ id, ...company }) => [keyOf(company), id]));
  const keptIds = claimedCompanies.flatMap((company) => idOf.get(keyOf(company)) ?? []);
  await tx
    .deleteFrom('legal_entity')
    .where('account_id', '=', accountId)
    .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
    .execute();
  // The companies are first moved to free positions, so that two of them can swap places.
  await tx
    .updateTable('legal_entity')
    .set({ position: sql`-1 - position` })
    .where('account_id', '=', accountId)
    .execute();
  for (const [position, company] of newCompanies.entries()) {
    const { vatNumber, ...rest } = company;
    const row = { ...rest, vat_number: vatNumber, position };
    const id = idOf.get(keyOf(company));
    if (id === undefined)
      await tx
        .insertInto('legal_entity')
        .values({ ...row, id: newId(), account_id: accountId })
        .execute();
    else await tx.updateTable('legal_entity').set(row).where('id', '=', id).execute();
  }
}

export async function findAccount(
  db: Kysely<Database>,
  { issuer, subject }: AccountName,
): Promise<KnownAccount | null> {
  const row = await db
    .selectFrom('account')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select(({ selectFrom }) => [
      'id',
      'first_name as firstName',
      'is_pro as isPro',
      selectFrom('legal_entity')
        .whereRef('legal_entity.account_id', '=', 'account.id')
        .orderBy('position')
        .limit(1)
        .select('name')
        .as('company'),
    ])
    .executeTakeFirst();
  return row ? { ...row, company: row.company ?? undefined } : null;
}

/** The time of a sign-in, and the language of the page it began on, if any. */
export interface SigningIn {
  readonly now: Date;
  readonly newId: () => string;
  readonly locale?: Locale;
}

/** Columns that claims change in a stored account; a field without a claim stays as it is. */
function claimedColumns(customer: ClaimedCustomer, { locale }: SigningIn) {
  const { civility, firstName, lastName, email, phone, zipCode } = customer;
  return {
    ...(civility && { title_code: civility }),
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(zipCode && { zip_code: zipCode }),
    ...(locale && { locale }),
  };
}

async function upsertAccount(tx: Tx, issuer: string, customer: ClaimedCustomer, signingIn: SigningIn) {
  const { subject, isPro, civility, firstName, lastName, email, phone, zipCode, mfaMethod, roles } = customer;
  const { now, newId, locale } = signingIn;
  const always = { is_pro: isPro, mfa_method: mfaMethod, roles, last_used_on: dayOf(now), updated_at: now };
  return tx
    .insertInto('account')
    .values({
      ...always,
      id: newId(),
      issuer,
      subject,
      email,
      title_code: civility || null,
      first_name: firstName,
      last_name: lastName,
      phone,
      zip_code: zipCode,
      locale,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({ ...claimedColumns(customer, signingIn), ...always, erasure_told_at: null }),
    )
    .returning(['id', 'first_name'])
    .executeTakeFirstOrThrow();
}

/**
 * Finds or creates the account of an issuer's subject, and updates it by the current claims; fields without a claim
 * stay as they are.
 */
export function keepAccount(
  db: Kysely<Database>,
  issuer: string,
  customer: ClaimedCustomer,
  signingIn: SigningIn,
): Promise<KnownAccount> {
  const { isPro, companies } = customer;
  return db.transaction().execute(async (tx) => {
    const { id, first_name } = await upsertAccount(tx, issuer, customer, signingIn);
    if (companies) await keepCompanies(tx, id, companies, signingIn.newId);
    const first = await tx
      .selectFrom('legal_entity')
      .where('account_id', '=', id)
      .orderBy('position')
      .select('name')
      .executeTakeFirst();
    return { id, firstName: first_name, isPro, company: first?.name };
  });
}
