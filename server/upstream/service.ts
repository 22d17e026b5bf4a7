/**
 * Health of the services outside the shop (carriers, payment, mail and others), for all processes together: their last
 * answers, and the failures of 14 days (docs/back-office.md, "Carriers").
 */
import type { UpstreamCode } from '#domain/office/upstream.ts';

export type UpstreamName = UpstreamCode | `carrier:${string}`;

/** Why a call got no usable answer. */
export type FailureReason = 'TIMEOUT' | 'UNAVAILABLE' | 'INVALID_ANSWER';

export interface UpstreamFailure {
  readonly reason: FailureReason;
  /** A status or an error code, at most 80 characters are stored; contains nothing personal and no secret. */
  readonly detail: string;
  /** For how many milliseconds the service isn't called now, after too many failures; null if it is called. */
  readonly pauseMs: number | null;
}

export interface UpstreamRecorder {
  answered(milliseconds: number): void;
  /**
   * Records a failed call. A call that its caller cancelled, or that wasn't sent because of a pause, isn't a failure
   * of the service.
   */
  failed(failure: UpstreamFailure): void;
  /** Counts an offer that was dropped because a part of it, such as its price, was wrong. */
  dropped(part: string): void;
}

/** A failure that occurred `count` times within a minute. */
export interface UpstreamError extends Omit<UpstreamFailure, 'pauseMs'> {
  readonly at: Date;
  readonly count: number;
}

export interface UpstreamReport {
  readonly answeredAt: Date | null;
  /** Duration of the last answer. */
  readonly milliseconds: number | null;
  readonly failedAt: Date | null;
  readonly failuresInARow: number;
  /** Until when the service isn't called, after too many failures; null if it is called. */
  readonly pausedUntil: Date | null;
  /** Number of failures on each of the last 14 days, by Paris time; the last number is that of today. */
  readonly failures: readonly number[];
  /** The latest first. */
  readonly errors: readonly UpstreamError[];
}

export interface UpstreamHealth {
  recorder(name: UpstreamName): UpstreamRecorder;
  /** How services answer, by name, including what this process hasn't stored yet. */
  report<Name extends UpstreamName>(names: readonly Name[]): Promise<ReadonlyMap<Name, UpstreamReport>>;
  flush(): Promise<void>;
  close(): Promise<void>;
}
