/** Limits for calls to an address service (docs/requirements.md API-3, ADR-12). */
import type { OutboundLimits } from '#server/http/outbound.ts';

/** Limits with one deadline, in milliseconds, for connecting and for the whole call. */
export function addressLimits(deadlineMs: number): OutboundLimits {
  return {
    deadlineMs,
    connectMs: deadlineMs,
    maxBytes: 256 * 1024,
    concurrent: 16,
    queued: 16,
    breakAfter: 5,
    breakMs: 5000,
    retryShare: 0.1,
  };
}
