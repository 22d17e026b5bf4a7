/** Requirements for a relay point, and whether a point meets them (docs/requirements.md ADR-14). */
import type { RelayKind, RelayPoint } from '#domain/relay/contract.ts';

/** Requirements for a point; an empty carrier and an absent kind or weight are met by any point. */
export interface RelayTerms {
  /** ISO 3166-1 alpha-2. */
  readonly countryIsoCode: string;
  readonly carrierCode: string;
  readonly kind?: RelayKind | undefined;
  readonly weightGrams?: number | undefined;
}

/** A search around a place, a place typed as one text, or a position in degrees. */
export interface RelayQuery extends RelayTerms {
  readonly postalCode: string;
  readonly city: string;
  readonly around: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The result of checking a point; `unavailable` means that the carrier's service didn't answer. */
export type RelayVerdict =
  | { readonly status: 'good'; readonly point: RelayPoint }
  | { readonly status: 'unknown' | 'otherCarrier' | 'otherKind' | 'tooHeavy' | 'unavailable' };
