/** Limits tariffs to the carriers that this shop offers. */
import type { CompiledTariffs } from './compiled.ts';

/**
 * The tariffs without services of carriers that the brand doesn't offer, so that these services are neither rated nor
 * listed nor named. For earlier quotes they stay in `byVersion`.
 */
export function tariffsOnOffer(tariffs: CompiledTariffs, offersCarrier: (code: string) => boolean): CompiledTariffs {
  const offered = (site: keyof CompiledTariffs['sites']) =>
    tariffs.sites[site].filter(({ carrierCode }) => offersCarrier(carrierCode));
  return { ...tariffs, sites: { part: offered('part'), pro: offered('pro') } };
}
