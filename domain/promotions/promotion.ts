/** What a promotion is, and when it can be used (docs/decisions/0048-promotions.md). */
import type { Cents } from '#domain/money/money.ts';
import type { Label } from '#domain/shipping/rated-service.ts';
import type { Site } from '#domain/site/site.ts';
import type { IsoDate } from '#domain/time/date.ts';

export const promotionKinds = ['percentage', 'amount', 'freeDelivery'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** `categories` are of articles, with all below them; `services` are those by which parcels are sent. */
export const promotionScopes = ['all', 'categories', 'services'] as const;
export type PromotionScope = (typeof promotionScopes)[number];

/** Amounts are in the prices that a site shows: with VAT on `part`, without on `pro`. */
export interface Promotion {
  readonly id: number;
  /** What a buyer types; null if it applies by itself. */
  readonly code: string | null;
  readonly name: Label;
  readonly sites: readonly Site[];
  readonly kind: PromotionKind;
  /** A percentage, or cents; 0 for free delivery. */
  readonly value: number;
  /** The least sum of the lines in its scope, before any reduction and without delivery. */
  readonly threshold: Cents;
  readonly startsOn: IsoDate;
  /** The last day; null if it has no end. */
  readonly endsOn: IsoDate | null;
  readonly scope: PromotionScope;
  /** Codes of the scope's categories or services. */
  readonly scopeCodes: readonly string[];
  readonly oncePerCustomer: boolean;
  /** By all buyers together; null for any number. */
  readonly maxUses: number | null;
  readonly stackable: boolean;
  /** False once staff have stopped it, whatever its days say. */
  readonly isActive: boolean;
}

/** A promotion with how often it was used; uses of orders that were cancelled don't count. */
export interface KnownPromotion extends Promotion {
  readonly uses: number;
  readonly usedByBuyer: boolean;
}

/** Case, accents and spaces don't matter: codes are read out and copied from paper. */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFD')
    .replace(/[^\da-z_-]/gi, '')
    .toUpperCase();

export const voucherRefusals = [
  'unknown',
  'notYet',
  'ended',
  'otherSite',
  'usedUp',
  'alreadyUsed',
  'noArticles',
  'belowThreshold',
  'notCombinable',
] as const;
export type VoucherRefusal = (typeof voucherRefusals)[number];

export interface UseFacts {
  readonly site: Site;
  /** In Paris. */
  readonly today: IsoDate;
}

/** Whatever is in the cart; null if nothing keeps it from being used. */
export function refusalOfUse(promotion: KnownPromotion, { site, today }: UseFacts): VoucherRefusal | null {
  const { sites, startsOn, endsOn, isActive, maxUses, uses, oncePerCustomer, usedByBuyer } = promotion;
  if (!sites.includes(site)) return 'otherSite';
  if (!isActive || (endsOn !== null && endsOn < today)) return 'ended';
  if (today < startsOn) return 'notYet';
  if (oncePerCustomer && usedByBuyer) return 'alreadyUsed';
  return maxUses !== null && uses >= maxUses ? 'usedUp' : null;
}

/** `over`: its last day is past, or staff have stopped it. */
export const promotionStates = ['current', 'coming', 'over'] as const;
export type PromotionState = (typeof promotionStates)[number];
