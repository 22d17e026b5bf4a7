import type { ApiClient } from '#app/api/client.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Site } from '#domain/site/site.ts';

/** The services that a site compares, and the names of carriers that staff have switched off. */
export interface ComparedServices {
  readonly services: InitAnswer['deliveryServices'];
  readonly closedCarriers: readonly string[];
}

/** The services that are compared at present. If the call fails, the error is reported and the lists are empty. */
export async function loadServices(
  api: ApiClient,
  site: Site,
  report: (error: unknown) => void,
): Promise<ComparedServices> {
  try {
    const { deliveryServices, closedCarriers } = await api.call(initCall, { query: { site } });
    return { services: deliveryServices, closedCarriers: closedCarriers ?? [] };
  } catch (error) {
    report(error);
    return { services: [], closedCarriers: [] };
  }
}
