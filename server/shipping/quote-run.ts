/**
 * A comparison in progress: its criteria and the answers of remote carriers so far (docs/requirements.md SMT-8,
 * SMT-24).
 */

import type { RatedService, Refusal } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';

/** Why a carrier's answer is missing; the text for each is `failed.{reason}`. */
export type FailureReason = 'TIMEOUT' | 'UNAVAILABLE' | 'INVALID_ANSWER';

/** A remote carrier's answer. `failure` together with services means that some of its offers couldn't be read (SMT-12). */
export interface CarrierAnswer {
  readonly services: readonly RatedService[];
  readonly refusals: readonly Refusal[];
  readonly failure: FailureReason | null;
}

/**
 * A run as shared between processes. It holds nothing for local carriers, which any process can rate from the criteria.
 */
export interface QuoteRun {
  readonly shipmentId: string;
  readonly site: Site;
  readonly shipment: Shipment;
  readonly startedAt: Date;
  /** The queried remote carriers by code; null while a carrier hasn't answered. */
  readonly remote: Readonly<Record<string, CarrierAnswer | null>>;
}

/** The store of runs, shared by all processes. */
export interface QuoteRunStore {
  /** Stores a new run until `expiresAt`. */
  add(run: QuoteRun, expiresAt: Date): Promise<void>;
  /** The run with an id; null if there is none or it has expired at `now`. */
  find(shipmentId: string, now: Date): Promise<QuoteRun | null>;
  /** Stores one carrier's answer; returns false if the run no longer exists, and doesn't recreate it. */
  keepAnswer(shipmentId: string, carrierCode: string, answer: CarrierAnswer): Promise<boolean>;
}
