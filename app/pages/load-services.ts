import type { ApiClient } from '#app/api/client.ts';
import { initCall } from '#domain/shipping/calls.ts';
import type { InitAnswer } from '#domain/shipping/contract.ts';
import type { Site } from '#domain/site/site.ts';

/** The services currently compared; empty if the call fails, which is reported. */
export async function loadServices(
  api: ApiClient,
  site: Site,
  report: (error: unknown) => void,
): Promise<InitAnswer['deliveryServices']> {
  try {
    return (await api.call(initCall, { query: { site } })).deliveryServices;
  } catch (error) {
    report(error);
    return [];
  }
}
