/**
 * A comparison under way: its criteria, and the answers that remote carriers have given so far (docs/requirements.md
 * SMT-8, SMT-24).
 */

import type { RatedService, Refusal } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import type { FailureReason } from '#server/upstream/service.ts';

/**
 * The answer of a remote carrier. If there are services and a `failure`, some of its offers couldn't be read
 * (docs/requirements.md SMT-12).
 */
export interface CarrierAnswer {
  readonly services: readonly RatedService[];
  readonly refusals: readonly Refusal[];
  /** The key of its text for visitors is `failed.{reason}`. */
  readonly failure: FailureReason | null;
}

/**
 * A comparison as it is stored for all processes. It contains nothing about carriers with tariff files, because any
 * process can rate those from the shipment.
 */
export interface QuoteRun {
  readonly shipmentId: string;
  readonly site: Site;
  readonly shipment: Shipment;
  readonly startedAt: Date;
  /** The answers of the remote carriers by code; null for those that haven't answered yet. */
  readonly remote: Readonly<Record<string, CarrierAnswer | null>>;
}

/** Stores comparisons, so that every process can find them until they expire. */
export interface QuoteRunStore {
  add(run: QuoteRun, expiresAt: Date): Promise<void>;
  /** Null also if the comparison has expired by `now`. */
  find(shipmentId: string, now: Date): Promise<QuoteRun | null>;
  /**
   * Stores the answer of one carrier; returns false if the comparison doesn't exist any more, and doesn't create it
   * again.
   */
  keepAnswer(shipmentId: string, carrierCode: string, answer: CarrierAnswer): Promise<boolean>;
}
