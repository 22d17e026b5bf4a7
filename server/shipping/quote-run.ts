/** A comparison in progress: its criteria and what each remote carrier has said so far (docs/requirements.md SMT-8, SMT-24). */

import type { RatedService, Refusal } from '#domain/shipping/rated-service.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Mode } from '#domain/site/mode.ts';

/** Why a carrier's answer is missing; each has its text `failed.{reason}`. */
export type FailureReason = 'TIMEOUT' | 'UNAVAILABLE' | 'INVALID_ANSWER';

/** What a remote carrier answered. `failure` beside services: some of its offers couldn't be read (SMT-12). */
export interface CarrierAnswer {
  readonly services: readonly RatedService[];
  readonly refusals: readonly Refusal[];
  readonly failure: FailureReason | null;
}

/** A run as every process sees it. Local carriers need nothing here: any process rates them from the criteria. */
export interface QuoteRun {
  readonly shipmentId: string;
  readonly site: Mode;
  readonly shipment: Shipment;
  readonly startedAt: Date;
  /** Remote carriers asked, by code; null while the answer is awaited. */
  readonly remote: Readonly<Record<string, CarrierAnswer | null>>;
}

/** Where runs are kept; one store is seen by every process. */
export interface QuoteRunStore {
  /** Keeps a new run until `expiresAt`. */
  add(run: QuoteRun, expiresAt: Date): Promise<void>;
  /** The run of an id, or null when there is none at `now`. */
  find(shipmentId: string, now: Date): Promise<QuoteRun | null>;
  /** Keeps one carrier's answer; false when the run isn't here: one that is gone stays gone. */
  keepAnswer(shipmentId: string, carrierCode: string, answer: CarrierAnswer): Promise<boolean>;
}
