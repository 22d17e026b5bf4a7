/** What is asked of relay points, and whether one is good for it (docs/requirements.md ADR-14). */
import type { RelayKind, RelayPoint } from '#domain/relay/contract.ts';

/** What a point must be good for; an empty carrier and an absent kind or weight ask for nothing. */
export interface RelayTerms {
  /** ISO 3166-1 alpha-2. */
  readonly countryIsoCode: string;
  readonly carrierCode: string;
  readonly kind?: RelayKind | undefined;
  readonly weightGrams?: number | undefined;
}

/** A search around a place, one typed line or a position in degrees. */
export interface RelayQuery extends RelayTerms {
  readonly postalCode: string;
  readonly city: string;
  readonly around: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Why a point isn't good; `unavailable` means that nobody could be asked. */
export type RelayVerdict =
  | { readonly status: 'good'; readonly point: RelayPoint }
  | { readonly status: 'unknown' | 'otherCarrier' | 'otherKind' | 'tooHeavy' | 'unavailable' };
