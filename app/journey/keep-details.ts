import { UnansweredCall } from '#app/api/client.ts';
import { pageClient } from '#app/api/page-client.ts';
import { changeDraftCall } from '#domain/journey/calls.ts';
import type { JourneyDetails } from '#domain/journey/details.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * Stores details in the draft by a request that continues after the visitor leaves the page (`keepalive`). Resolves to
 * false if the server couldn't be reached, so that the caller should try again.
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
