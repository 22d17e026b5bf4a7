import type { ApiClient } from '#app/api/client.ts';
import { type InitAnswer, initCall } from '#domain/shipping/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** The services that are compared now; none when the call fails, which is reported: the page stands without them. */
export async function loadServices(
  api: ApiClient,
  site: Mode,
  report: (error: unknown) => void,
): Promise<InitAnswer['deliveryServices']> {
  try {
    return (await api.call(initCall, { query: { site } })).deliveryServices;
  } catch (error) {
    report(error);
    return [];
  }
}
