/** The chosen offer of a shipment, kept for the browser that chose it (docs/requirements.md SMT-18; docs/architecture.md, "State"). */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Mode } from '#domain/site/mode.ts';
import type { RatedService } from '#domain/tariff/rated-service.ts';
import type { Database } from '#server/db/schema.ts';
import { findDraft, keepDraft } from './store.ts';

/** How long a draft is kept after it was last written, in milliseconds. */
export const draftLifetimeMs = 24 * 3_600_000;

/** What a draft holds: the offer as it was quoted, before words of a language. */
export interface Draft {
  readonly offerKey: string;
  readonly shipment: Shipment;
  readonly service: RatedService;
  readonly position: number;
  readonly estimated: boolean;
  /** Start of the comparison, milliseconds since 1970. */
  readonly issuedAt: number;
}

/** Name of the HttpOnly cookie that proves whose draft it is. */
export function journeyCookie(site: Mode): string {
  return `journey_${site}`;
}

/** Whose draft: the shipment, the site and the secret of the browser's cookie. */
export interface DraftOwner {
  readonly shipmentCode: string;
  readonly site: Mode;
  readonly secret: string;
}

/** Drafts in the database; secrets are stored hashed only. */
export interface Drafts {
  /** False when the shipment is another browser's. */
  keep(owner: DraftOwner, draft: Draft, now: Date): Promise<boolean>;
  /** Null for absent, expired and another browser's alike. */
  find(owner: DraftOwner, now: Date): Promise<Draft | null>;
}

function keyOf({ shipmentCode, site, secret }: DraftOwner) {
  return { shipmentCode, site, ownerHash: createHash('sha256').update(secret).digest('hex') };
}

export function createDrafts(db: Kysely<Database>): Drafts {
  return {
    keep: (owner, draft, now) =>
      keepDraft(db, { ...keyOf(owner), data: draft }, now, new Date(now.getTime() + draftLifetimeMs)),
    find: (owner, now) => findDraft<Draft>(db, keyOf(owner), now),
  };
}
