/** Stores drafts of the journey in PostgreSQL, with only hashes of the secrets (docs/requirements.md SMT-18). */
import { createHash } from 'node:crypto';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';
import { type Draft, draftDocument } from './stored-draft.ts';

/**
 * A draft and who may open it: its code, the site, the secret in the browser's journey cookie, and the account that is
 * signed in (null if none is).
 */
export interface DraftOwner {
  readonly code: string;
  readonly site: Site;
  readonly secret: string;
  readonly accountId: string | null;
}

/** How long a draft is stored after its last change, in milliseconds: 24 hours. */
export const draftLifetimeMs = 24 * 3_600_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const expiryAt = (now: Date) => new Date(now.getTime() + draftLifetimeMs);

/**
 * SQL condition that excludes drafts of other accounts while one is signed in. After its session has expired, the
 * browser can still open its drafts.
 */
function ofAccount(accountId: string | null) {
  const eb = expressionBuilder<Database, 'journey_draft'>();
  if (accountId === null) return eb.lit(true);
  return eb.or([eb('journey_draft.account_id', 'is', null), eb('journey_draft.account_id', '=', accountId)]);
}

/**
 * Creates a draft, or overwrites the owner's draft with the same code. If another browser has a draft with the code
 * that hasn't expired, returns false and writes nothing.
 */
export async function keepDraft(db: Kysely<Database>, owner: DraftOwner, draft: Draft, now: Date): Promise<boolean> {
  const data = draftDocument.write(draft);
  const owner_hash = hashOf(owner.secret);
  const expires_at = expiryAt(now);
  const written = await db
    .insertInto('journey_draft')
    .values({
      shipment_code: owner.code,
      site: owner.site,
      owner_hash,
      account_id: owner.accountId,
      data,
      created_at: now,
      updated_at: now,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .column('shipment_code')
        .doUpdateSet((eb) => ({
          data,
          updated_at: now,
          expires_at,
          owner_hash,
          site: owner.site,
          account_id: eb.fn.coalesce(eb.val(owner.accountId), 'journey_draft.account_id'),
        }))
        .where((eb) =>
          eb.or([
            eb('journey_draft.expires_at', '<=', now),
            eb.and([
              eb('journey_draft.owner_hash', '=', owner_hash),
              eb('journey_draft.site', '=', owner.site),
              ofAccount(owner.accountId),
            ]),
          ]),
        ),
    )
    .returning('shipment_code')
    .executeTakeFirst();
  return written !== undefined;
}

/**
 * Selects the draft with a code if this browser created it on this site, it hasn't expired, and it isn't another
 * account's.
 */
function ownDraft(db: Kysely<Database>, { code, site, secret, accountId }: DraftOwner, now: Date) {
  return db
    .selectFrom('journey_draft')
    .select('data')
    .where('shipment_code', '=', code)
    .where('site', '=', site)
    .where('owner_hash', '=', hashOf(secret))
    .where(ofAccount(accountId))
    .where('expires_at', '>', now);
}

/** Null also if the draft has expired or is another browser's. */
export async function findDraft(db: Kysely<Database>, owner: DraftOwner, now: Date): Promise<Draft | null> {
  const row = await ownDraft(db, owner, now).executeTakeFirst();
  return row ? draftDocument.read(row.data) : null;
}

/**
 * The drafts of a browser on a site that aren't in the cart yet, with their codes, the last changed first. Left out are
 * unchanged copies of a line of the cart, and drafts that edit a line, since those can be opened from the cart.
 */
export async function findUnfinishedDrafts(
  db: Kysely<Database>,
  { site, secret, accountId }: Omit<DraftOwner, 'code'>,
  now: Date,
  limit: number,
): Promise<readonly { readonly code: string; readonly draft: Draft }[]> {
  const rows = await db
    .selectFrom('journey_draft')
    .select(['shipment_code', 'data'])
    .where('owner_hash', '=', hashOf(secret))
    .where('site', '=', site)
    .where(ofAccount(accountId))
    .where('expires_at', '>', now)
    .where(sql<boolean>`data->>'addedEntry' is null`)
    .where(sql<boolean>`data->>'copy' is null`)
    .where(sql<boolean>`data->>'edit' is null`)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ shipment_code, data }) => ({ code: shipment_code, draft: draftDocument.read(data) }));
}

/**
 * Finds the draft that a browser last added to the cart on a site; null if there is none. A draft of an account is
 * found only while that account is signed in. The visitor loses nothing by this: the parcel is already in the cart.
 */
export async function findLastAdded(
  db: Kysely<Database>,
  { site, secret, accountId }: Omit<DraftOwner, 'code'>,
  now: Date,
): Promise<Draft | null> {
  const row = await db
    .selectFrom('journey_draft')
    .select('data')
    .where('owner_hash', '=', hashOf(secret))
    .where('site', '=', site)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .where('expires_at', '>', now)
    .where(sql<boolean>`data->>'addedEntry' is not null`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? draftDocument.read(row.data) : null;
}

/**
 * The drafts of a browser on a site in which a relay point is chosen, in the cart or not, the last changed first. Those
 * of an account are found only while it is signed in.
 */
export async function findDraftsWithRelays(
  db: Kysely<Database>,
  { site, secret, accountId }: Omit<DraftOwner, 'code'>,
  now: Date,
  limit: number,
): Promise<readonly Draft[]> {
  const rows = await db
    .selectFrom('journey_draft')
    .select('data')
    .where('owner_hash', '=', hashOf(secret))
    .where('site', '=', site)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .where('expires_at', '>', now)
    .where(sql<boolean>`coalesce(data->'details'->>'depositRelay', data->'details'->>'deliveryRelay') is not null`)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ data }) => draftDocument.read(data));
}

export async function findDraftsOfCart(
  db: Kysely<Database>,
  { site, secret }: Omit<DraftOwner, 'code'>,
  cartId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('journey_draft')
    .select('shipment_code')
    .where('owner_hash', '=', hashOf(secret))
    .where('site', '=', site)
    .where('expires_at', '>', now)
    .where(sql<string>`data->'edit'->>'cartId'`, '=', cartId)
    .execute();
  return rows.map(({ shipment_code }) => shipment_code);
}

/** The draft's row is locked meanwhile; null if there is no such draft. */
export async function changeDraft(
  db: Kysely<Database>,
  owner: DraftOwner,
  now: Date,
  change: (draft: Draft) => Draft,
): Promise<Draft | null> {
  return db.transaction().execute(async (tx) => {
    const row = await ownDraft(tx, owner, now).forUpdate().executeTakeFirst();
    if (!row) return null;
    const draft = change(draftDocument.read(row.data));
    await tx
      .updateTable('journey_draft')
      .set({
        data: draftDocument.write(draft),
        updated_at: now,
        expires_at: expiryAt(now),
        ...(owner.accountId !== null && { account_id: owner.accountId }),
      })
      .where('shipment_code', '=', owner.code)
      .execute();
    return draft;
  });
}

type Browser = Pick<DraftOwner, 'site' | 'secret'>;

export async function removeDrafts(db: Kysely<Database>, { site, secret }: Browser): Promise<void> {
  await db.deleteFrom('journey_draft').where('owner_hash', '=', hashOf(secret)).where('site', '=', site).execute();
}

export async function removeDraftsOfOthers(
  db: Kysely<Database>,
  { site, secret }: Browser,
  accountId: string,
): Promise<void> {
  await db
    .deleteFrom('journey_draft')
    .where('owner_hash', '=', hashOf(secret))
    .where('site', '=', site)
    .where('account_id', '<>', accountId)
    .execute();
}

export async function removeDraft(db: Kysely<Database>, owner: DraftOwner, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('journey_draft')
    .where('shipment_code', '=', owner.code)
    .where('site', '=', owner.site)
    .where('owner_hash', '=', hashOf(owner.secret))
    .where(ofAccount(owner.accountId))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
