/** Finds the service that an offer key stands for, at the price that the visitor saw (docs/requirements.md SMT-17). */

import type { RatedService } from '#domain/shipping/rated-service.ts';
import { ratedShipment } from '#domain/shipping/relay-places.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import { rateShipment } from '#domain/tariff/rate.ts';
import type { OfferKeyContent } from './offer-key.ts';
import type { QuoteRun } from './quote-run.ts';

function candidates(
  content: OfferKeyContent,
  compiled: CompiledTariffs,
  run: QuoteRun | null,
): readonly RatedService[] {
  const answer = run?.remote[content.carrierCode];
  if (answer && !content.estimated) return answer.services;
  return rateShipment(compiled, ratedShipment(content), content.site).services;
}

/**
 * The service of a key at the key's price, in cents, whatever tariffs have been loaded since. Null if the service can't
 * be found any more: its tariff file isn't loaded, or the remote carrier's answer is lost.
 */
export function quotedService(
  content: OfferKeyContent,
  compiled: CompiledTariffs,
  run: QuoteRun | null,
): RatedService | null {
  const service = candidates(content, compiled, run).find(
    (each) => each.carrierCode === content.carrierCode && each.serviceCode === content.serviceCode,
  );
  if (!service) return null;
  const { taxExclusive, taxInclusive, vatRate, tariffVersion } = content;
  // If only another version of the tariff is loaded, it can't explain this price. The breakdown is then only the price.
  return { ...service, taxExclusive, taxInclusive, vatRate, tariffVersion };
}
