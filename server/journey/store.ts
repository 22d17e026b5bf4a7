/** Journey drafts in PostgreSQL; secrets are stored hashed only (docs/requirements.md SMT-18). */
import { createHash } from 'node:crypto';
import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { ReorderChange } from '#domain/journey/reorder-change.ts';
import type { QuotedOffer } from '#domain/shipping/quoted-offer.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { Database } from '#server/db/schema.ts';

/** What a draft holds. */
export interface Draft {
  /** The chosen offer as it was quoted, before words of a language. */
  readonly quoted: QuotedOffer;
  /** The offer before it was renewed, or the edited line's own. */
  readonly previous: QuotedOffer | null;
  readonly details: JourneyDetails;
  /** The cart line that is being changed, as it was read; drafts of before accounts name no cart. */
  readonly edit: { readonly cartId?: string; readonly entryNumber: number; readonly version: number } | null;
  /** Idempotency key of putting it into the cart. */
  readonly submitKey: string;
  /** The line it became. */
  readonly addedEntry: number | null;
  /** The order that it repeats, and what is other than it was then; drafts of before orders have none. */
  readonly reorder?: { readonly order: string; readonly changes: readonly ReorderChange[] } | null;
  /** It only hands a cart line's details on to another parcel; nothing was begun until it is changed itself. */
  readonly copy?: true | undefined;
}

/** Whose draft: its code, the site, the secret of the browser's journey cookie, and the account that is signed in there. */
export interface DraftOwner {
  readonly code: string;
  readonly site: Mode;
  readonly secret: string;
  readonly accountId: string | null;
}

/** How long a draft is kept after it was last written, in milliseconds: 24 hours. */
export const draftLifetimeMs = 24 * 3_600_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const expiryAt = (now: Date) => new Date(now.getTime() + draftLifetimeMs);

/** Not another account's, where one is signed in. After a time-out the browser still opens what was typed. */
function ofAccount(accountId: string | null) {
  const eb = expressionBuilder<Database, 'journey_draft'>();
  if (accountId === null) return eb.lit(true);
  return eb.or([eb('journey_draft.account_id', 'is', null), eb('journey_draft.account_id', '=', accountId)]);
}

/**
 * Keeps a draft, or replaces the owner's own. Answers false when the code is another browser's living draft: nothing is
 * written then.
 */
export async function keepDraft(db: Kysely<Database>, owner: DraftOwner, draft: Draft, now: Date): Promise<boolean> {
  const data = JSON.stringify(draft);
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

/** The one condition under which a code opens a draft: the browser's own, of this site, living, no other account's. */
function own(db: Kysely<Database>, { code, site, secret, accountId }: DraftOwner, now: Date) {
  return db
    .selectFrom('journey_draft')
    .select('data')
    .where('shipment_code', '=', code)
    .where('site', '=', site)
    .where('owner_hash', '=', hashOf(secret))
    .where(ofAccount(accountId))
    .where('expires_at', '>', now);
}

/** A browser's draft on a site, or null: absent, expired and another browser's are the same. */
export async function findDraft(db: Kysely<Database>, owner: DraftOwner, now: Date): Promise<Draft | null> {
  const row = await own(db, owner, now).executeTakeFirst();
  return row ? (row.data as Draft) : null;
}

/**
 * A browser's drafts on a site that were not added yet, the one written last first, with their codes. None that changes a
 * line of the cart: the line stands in the cart, where it is taken up or left again.
 */
export async function findUnfinishedDrafts(
  db: Kysely<Database>,
  { site, secret, accountId }: Omit<DraftOwner, 'code'>,
  now: Date,
  most: number,
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
    .limit(most)
    .execute();
  return rows.map(({ shipment_code, data }) => ({ code: shipment_code, draft: data as Draft }));
}

/**
 * The draft of a browser on a site that was put into the cart last; null where there is none. Not an account's where nobody
 * is signed in: unlike an open draft, nothing typed is lost without it.
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
  return row ? (row.data as Draft) : null;
}

/** Codes of a browser's drafts that change a line of a cart. */
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

/** Changes a browser's draft, one change after the other; null where there is none. */
export async function changeDraft(
  db: Kysely<Database>,
  owner: DraftOwner,
  now: Date,
  change: (draft: Draft) => Draft,
): Promise<Draft | null> {
  return db.transaction().execute(async (tx) => {
    const row = await own(tx, owner, now).forUpdate().executeTakeFirst();
    if (!row) return null;
    const draft = change(row.data as Draft);
    await tx
      .updateTable('journey_draft')
      .set({
        data: JSON.stringify(draft),
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

/** Removes all drafts of a browser on a site. */
export async function removeDrafts(db: Kysely<Database>, { site, secret }: Browser): Promise<void> {
  await db.deleteFrom('journey_draft').where('owner_hash', '=', hashOf(secret)).where('site', '=', site).execute();
}

/** Removes the drafts of a browser on a site that belong to other accounts than this one. */
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

/** Removes a browser's draft; false where there is none. */
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
