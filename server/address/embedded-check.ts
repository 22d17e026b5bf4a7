/**
 * Checks postal code and town by the shop's own table of places, without another system; streets aren't checked
 * (docs/requirements.md ADR-12).
 */
import { routingLabel } from '#domain/address/address-label.ts';
import type { AddressCheckAnswer, AddressFeedback, AddressProposal, AddressToCheck } from '#domain/address/contract.ts';
import { placesMeant, townOfCode } from '#domain/address/town-of-code.ts';
import { frenchPostalCountries } from '#domain/territory/french-postal-countries.ts';
import type { Place } from '#domain/territory/place-index.ts';
import { parseCityZip } from '#domain/territory/place-resolve.ts';
import type { TerritoryService } from '#server/territory/service.ts';

export const maxProposals = 5;

export type PlaceKnowledge = Pick<TerritoryService, 'places' | 'postalCodeStatus' | 'resolve' | 'search'>;

/** In countries of the French post, the town in line 6 is written as on labels. */
export function withTown(address: AddressToCheck, postalCode: string, town: string): AddressProposal {
  const line6 = `${postalCode} ${frenchPostalCountries.has(address.country) ? routingLabel(town) : town}`.trim();
  return { ...address, line6, postalCode, town };
}

function answerOf(
  status: AddressCheckAnswer['status'],
  feedback: AddressFeedback,
  proposals: readonly AddressProposal[] = [],
): AddressCheckAnswer {
  return { status, feedback: [feedback], proposals: proposals.slice(0, maxProposals) };
}

/**
 * Checks line 6, with postal code and town. VALID: the town belongs to the code; the street isn't checked. CORRECTED:
 * the town was spelled differently or incomplete. UNKNOWN: code or town is missing, no department has the code, or the
 * two contradict each other. UNAVAILABLE: nothing can be said (CEDEX, PO boxes, most places abroad).
 */
export function checkTown(address: AddressToCheck, places: PlaceKnowledge): AddressCheckAnswer {
  const { country, line6 } = address;
  const french = frenchPostalCountries.has(country);
  const propose = (matches: readonly Place[]) =>
    matches.map(({ postalCode, city }) => withTown(address, postalCode, city));
  const resolved = (text: string): readonly Place[] => placesMeant(country, text, places);
  const { postalCode, city } = parseCityZip(country, line6);
  if (!french && places.places(country, postalCode).length === 0) {
    const malformed = places.postalCodeStatus(country, postalCode) === 'malformed';
    return malformed
      ? answerOf('UNKNOWN', { field: 'postalCode', code: 'POSTAL_CODE_MISSING' }, propose(resolved(line6)))
      : answerOf('UNAVAILABLE', { field: 'line6', code: 'NOT_VERIFIED' });
  }
  if (postalCode === '') {
    return answerOf('UNKNOWN', { field: 'postalCode', code: 'POSTAL_CODE_MISSING' }, propose(resolved(line6)));
  }
  const ofCode = places.places(country, postalCode);
  if (city === '') return answerOf('UNKNOWN', { field: 'town', code: 'TOWN_MISSING' }, propose(ofCode));
  if (ofCode.length === 0) {
    return places.postalCodeStatus(country, postalCode) === 'unknown'
      ? answerOf('UNKNOWN', { field: 'postalCode', code: 'POSTAL_CODE_UNKNOWN' }, propose(places.search(country, city)))
      : answerOf('UNAVAILABLE', { field: 'line6', code: 'NOT_VERIFIED' });
  }
  const { relation, places: matches } = townOfCode(country, postalCode, city, places);
  if (relation === 'same') return answerOf('VALID', { field: 'line4', code: 'STREET_NOT_CHECKED' }, propose(matches));
  if (relation === 'spelling') return answerOf('CORRECTED', { field: 'town', code: 'SPELLING' }, propose(matches));
  return french
    ? answerOf('UNKNOWN', { field: 'town', code: 'TOWN_MISMATCH' }, propose(matches))
    : answerOf('UNAVAILABLE', { field: 'line6', code: 'NOT_VERIFIED' }, propose(ofCode));
}
