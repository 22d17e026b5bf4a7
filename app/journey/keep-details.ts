import type { changeDraftCall } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Mode } from '#domain/site/mode.ts';

// By type alone: the contract would bring its validation to every step.
const path: (typeof changeDraftCall)['path'] = '/api/smt/drafts/{shipmentCode}';
const method: (typeof changeDraftCall)['method'] = 'PATCH';

/**
 * Sends what a form says to the draft, at once, so that it leaves even while the page does. What doesn't come through is
 * sent with the next change, and with the form itself in the end.
 */
export function keepDetails(code: string, site: Mode, details: Partial<JourneyDetails>): void {
  fetch(`${path.replace('{shipmentCode}', encodeURIComponent(code))}?site=${site}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ details }),
    keepalive: true,
  }).catch(() => undefined);
}
