import type { changeDraftCall } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Mode } from '#domain/site/mode.ts';

// By type alone: the contract would bring its validation to every step.
const path: (typeof changeDraftCall)['path'] = '/api/smt/drafts/{shipmentCode}';
const method: (typeof changeDraftCall)['method'] = 'PATCH';

/**
 * Sends what a form says to the draft, at once, so that it leaves even while the page does. Answers false when nothing came
 * back: it is to be sent again.
 */
export function keepDetails(code: string, site: Mode, details: Partial<JourneyDetails>): Promise<boolean> {
  return fetch(`${path.replace('{shipmentCode}', encodeURIComponent(code))}?site=${site}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ details }),
    keepalive: true,
  }).then(
    () => true,
    () => false,
  );
}
