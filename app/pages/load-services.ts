import type { ApiClient } from '#app/api/client.ts';
import { isClosedJourney } from '#app/api/closed-journey.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Site } from '#domain/site/site.ts';

export interface ComparedServices {
  readonly services: InitAnswer['deliveryServices'];
  readonly closedCarriers: readonly string[];
}

/**
 * The services that are compared at present. If the call fails, the lists are empty; the error is reported unless staff
 * have switched the comparison off (docs/requirements.md SMT-20).
 */
export async function loadServices(
  api: ApiClient,
  site: Site,
  report: (error: unknown) => void,
): Promise<ComparedServices> {
  try {
    const { deliveryServices, closedCarriers } = await api.call(initCall, { query: { site } });
    return { services: deliveryServices, closedCarriers: closedCarriers ?? [] };
  } catch (error) {
    if (!isClosedJourney(error)) report(error);
    return { services: [], closedCarriers: [] };
  }
}
