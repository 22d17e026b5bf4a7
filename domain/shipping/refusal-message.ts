/**
 * Why a service isn't offered, as text: every limit that excludes an offer is explained (docs/requirements.md
 * SMT-23).
 */

import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Refusal } from './rated-service.ts';

/**
 * Such as `Delivengo : 2 kg maximum`. `placeName` is the country that isn't served (by default its code); `volumetric`
 * says that the limit applies to the volumetric weight. The message names the carrier, not the service.
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
