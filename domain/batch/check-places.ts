/** Checks the places of a line that could be read. */

import { type TownLookup, townOfCode } from '#domain/address/town-of-code.ts';
import { checkShipment, type ShipmentKnowledge } from '#domain/shipping/check-shipment.ts';
import type { QuoteRequest } from '#domain/shipping/quote-request.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import { withLostZeros } from '#domain/territory/postal-code-form.ts';
import type { PostalPlace } from '#domain/territory/postal-place.ts';
import { type BatchFault, type BatchWarning, batchFault, quoted } from './batch-fault.ts';

const frenchLength = 5;
const digitsOf = (code: string): number => code.replace(/\D/g, '').length;

/** Spreadsheets drop leading zeros, so a code that exists, or may exist, with them is proposed. */
function shortCode({ country, postalCode }: QuoteRequest['to'], knowledge: ShipmentKnowledge): BatchFault | null {
  const isFrench = frenchPostalCountries.has(country);
  const padded = withLostZeros(country, postalCode);
  if (isFrench ? !/^\d{1,4}$/.test(postalCode) : padded === null) return null;
  const count = (padded === null ? frenchLength : digitsOf(padded)) - digitsOf(postalCode);
  const proposed = isFrench && padded && knowledge.postalCodeStatus(country, padded) !== 'known' ? null : padded;
  const fault = batchFault('postalCode', 'batch.postalCodeShort', { count, proposed });
  return proposed === null ? fault : { ...fault, remedy: { column: 'postalCode', value: proposed } };
}

/** Place and day of departure are the same for the whole file, and are checked with it. */
export function checkDestination(request: QuoteRequest, knowledge: ShipmentKnowledge): readonly BatchFault[] {
  const { to } = request;
  return checkShipment(request, knowledge).flatMap(({ subject, key, params, reason }): BatchFault[] => {
    if (subject === 'to.country') return [batchFault('country', 'batch.country', { given: quoted(to.country) })];
    if (subject !== 'to.postalCode') return [];
    if (reason === 'missing') return [batchFault('postalCode', 'batch.postalCodeMissing', params)];
    const short = shortCode(to, knowledge);
    if (short) return [short];
    const isMalformed = knowledge.postalCodeStatus(to.country, to.postalCode) === 'malformed';
    const ownKey = isMalformed ? 'batch.postalCodeShape' : 'batch.postalCodeUnknown';
    return [batchFault('postalCode', key === 'postalCode.incorrect' ? ownKey : key, { given: quoted(to.postalCode) })];
  });
}

const maxTowns = 4;

/** What people write after the name of a town: its district, or that it is a CEDEX. */
const additions = /\b(?:cedex|arrondissement|arr|\d{1,2}\s*(?:er|e|è|eme|ème)?)(?![\p{L}\d])\.?/giu;

/**
 * Null if the town is one of its postal code, if either is missing, and outside the countries of the French post, whose
 * places the table doesn't have completely.
 */
export function townWarning({ country, postalCode, city }: PostalPlace, lookup: TownLookup): BatchWarning | null {
  const town = city.replace(additions, ' ').trim();
  if (town === '' || !frenchPostalCountries.has(country)) return null;
  const towns = lookup.places(country, postalCode);
  if (towns.length === 0 || townOfCode(country, postalCode, town, lookup).relation !== 'other') return null;
  const named = [...new Set(towns.map((place) => place.city))];
  const params = { given: quoted(city), code: postalCode, towns: named.slice(0, maxTowns).join(', ') };
  const told = { ...params, count: Math.max(0, named.length - maxTowns) };
  return { ...batchFault('city', 'batch.otherTown', told), column: 'city' };
}
