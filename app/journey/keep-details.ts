import { UnansweredCall } from '#app/api/client.ts';
import { pageClient } from '#app/api/page-client.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * Stores details in the draft by a request that goes on after the page is gone (`keepalive`). Resolves to false if the
 * server couldn't be reached and the request should be repeated.
 */
export function keepDetails(code: string, site: Site, details: Partial<JourneyDetails>): Promise<boolean> {
  const input = { parameters: { draftCode: code }, query: { site }, body: { details }, keepalive: true };
  return pageClient(document.documentElement.lang)
    .call(changeDraftCall, input)
    .then(
      () => true,
      (error) => !(error instanceof UnansweredCall),
    );
}
