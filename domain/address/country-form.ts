/** How the part of an address below its street is asked for in each country. */
import { countryForms } from './country-forms.generated.ts';

export type RegionKind =
  | 'area'
  | 'county'
  | 'department'
  | 'district'
  | 'do_si'
  | 'emirate'
  | 'island'
  | 'oblast'
  | 'parish'
  | 'prefecture'
  | 'province'
  | 'state';

export interface CountryForm {
  /** Town (C), region (S) and postal code (Z) as the country writes them; by default the code first. */
  readonly order?: string;
  /** What the country calls the region of an address; absent if its addresses have none. */
  readonly region?: RegionKind;
  readonly regionNeeded?: boolean;
  /** A valid postal code of the country, for hints. */
  readonly example?: string;
  /** What its people call a postal code, where it has a name of its own. */
  readonly codeName?: 'zip' | 'eircode';
}

export const countryFormOf = (country: string): CountryForm => countryForms[country] ?? {};

const signs = { C: 'city', S: 'region', Z: 'postalCode' } as const;
type PlaceField = (typeof signs)[keyof typeof signs];

/** The fields of a place in its country's order. */
export function placeFields(country: string): readonly PlaceField[] {
  const { order = 'ZC' } = countryFormOf(country);
  return [...order].flatMap((sign) => signs[sign as keyof typeof signs] ?? []);
}
