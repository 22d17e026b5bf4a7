/** Keeping a draft from the browser, while it is typed. Only `use-autosave.ts` imports it, when it is first needed. */
import { changeDraftCall } from '#domain/journey/contract.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import { callPath } from '#domain/site/call.ts';
import type { Mode } from '#domain/site/mode.ts';

/**
 * Sends what a form says to the draft. `keepalive` lets it outlive the page; what doesn't come through is sent with the
 * next change, and with the form itself in the end.
 */
export async function keepDetails(code: string, site: Mode, details: Partial<JourneyDetails>): Promise<void> {
  const path = callPath(changeDraftCall, { shipmentCode: code });
  await fetch(`${path}?site=${site}`, {
    method: changeDraftCall.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ details }),
    keepalive: true,
  }).catch(() => undefined);
}
