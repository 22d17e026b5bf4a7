import { offersSyncCall } from '#domain/shipping/calls.ts';
import { comparisonOfAnswer } from '#domain/shipping/comparison.ts';
import type { ComparisonState } from '#domain/shipping/comparison-state.ts';
import { formToQuoteInput, type ShipmentForm } from '#domain/shipping/shipment-form.ts';
import type { Site } from '#domain/site/site.ts';
import type { ApiClient } from './client.ts';

/**
 * The offers for a parcel that a page shows as an example. No visitor asked for them, so statistics don't count them.
 */
export async function compareExample(api: ApiClient, site: Site, form: ShipmentForm): Promise<ComparisonState> {
  const query = { site, example: 'true' } as const;
  return comparisonOfAnswer(await api.call(offersSyncCall, { query, body: formToQuoteInput(form) }));
}
