/** Why a service isn't offered, in words: every limit that removes an offer is told (docs/requirements.md SMT-23). */

import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Refusal } from './rated-service.ts';

/**
 * The text of a refusal: `Delivengo : 2 kg maximum`. `placeName` names the country of an end that isn't served;
 * without it its code is shown. `volumetric`: the weight that counts is that of the volume. A limit stands under the carrier's name, so `service` defaults to it.
 */
export function refusalMessage(locale: Locale, refusal: Refusal, placeName?: string, volumetric = false): string {
  return errorMessage(locale, `refusal.${refusal.reason}`, {
    service: refusal.carrierName,
    limit: refusal.limit,
    actual: refusal.actual,
    volumetric: volumetric ? refusal.actual : null,
    place: placeName ?? (typeof refusal.actual === 'string' ? refusal.actual : null),
  });
}
