/** From a key back to the offer that it names, at the price that was shown (docs/requirements.md SMT-17). */

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
 * The service of a key with the key's price, in cents, whatever tariffs were loaded since. Null when nobody knows the
 * service any more: its file is gone with the process that had it, or the carrier's answer is lost.
 */
export function quotedService(
  content: OfferKeyContent,
  compiled: CompiledTariffs,
  run: QuoteRun | null,
): RatedService | null {
  const found = candidates(content, compiled, run).find(
    (service) => service.carrierCode === content.carrierCode && service.serviceCode === content.serviceCode,
  );
  if (!found) return null;
  const { taxExclusive, taxInclusive, vatRate, tariffVersion } = content;
  // With the key's version, figures of another version explain nothing: the breakdown is then the price itself.
  return { ...found, taxExclusive, taxInclusive, vatRate, tariffVersion };
}
