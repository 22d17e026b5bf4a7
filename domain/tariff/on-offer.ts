/** The tariffs of the carriers that this shop offers. */
import type { CompiledTariffs } from './compiled.ts';

/**
 * The tariffs without the services of carriers that aren't on offer, so that nothing rates, lists or names them. Prices
 * that were quoted before can still be looked up by their version (`byVersion`).
 */
export function tariffsOnOffer(tariffs: CompiledTariffs, offersCarrier: (code: string) => boolean): CompiledTariffs {
  const offered = (site: keyof CompiledTariffs['sites']) =>
    tariffs.sites[site].filter(({ carrierCode }) => offersCarrier(carrierCode));
  return { ...tariffs, sites: { part: offered('part'), pro: offered('pro') } };
}
