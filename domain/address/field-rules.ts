/** Length limits and allowed characters of each address field (docs/requirements.md ADR-2, ADR-7). */
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { AddressField } from './address-form.ts';
import type { CharacterRow } from './line-text.ts';

/** Lengths are in code points, after normalisation and with spaces. */
export interface LineRule {
  readonly maximum: number;
  /**
   * The row of the specification's character table that applies to consumers; null for fields that the table doesn't
   * list, in which only control and format characters are refused.
   */
  readonly consumer: CharacterRow | null;
  readonly business: CharacterRow | null;
  /** Whether the field is a person's name, which can't end with a period. */
  readonly person: boolean;
  /** Whether labels or customs papers print the field, so that it must be written in Latin letters. */
  readonly printed: boolean;
  /** What an empty field is told; absent for a field that may be empty. */
  readonly missing?: ErrorKey;
}

/**
 * The fields that are checked by length and characters; each of the other fields has a format that is checked instead.
 */
export type LineField = Exclude<AddressField, 'country' | 'civility' | 'email' | 'mobilePhone' | 'postalCode'>;

/** In characters (AFNOR NF Z10-011). */
export const postalLineLength = 38;
/**
 * Of a French commune. A name above 38 characters is shortened on line 6 of a label, and for carriers that limit the
 * town.
 */
export const maxCommuneNameLength = 45;
export const maxEmailLength = 80;

const line = (consumer: CharacterRow | null, change: Partial<LineRule> = {}): LineRule => ({
  maximum: postalLineLength,
  consumer,
  business: consumer,
  person: false,
  printed: true,
  ...change,
});
const name = line('LINE_1', { business: 'LINE_1_BUSINESS' });

export const lineRules: Readonly<Record<LineField, LineRule>> = {
  companyName: { ...name, missing: 'companyName.missing' },
  firstName: { ...name, person: true, missing: 'firstName.missing' },
  lastName: { ...name, person: true, missing: 'lastName.missing' },
  service: line('LINE_2', { business: 'LINE_1_BUSINESS' }),
  // The specification puts the floor on line 2, on which consumers can't use digits. But floors and door codes contain
  // digits, so the characters of line 3 are allowed in them.
  floor: line('LINE_3'),
  keypad: line('LINE_3'),
  building: line('LINE_3'),
  additionalInformation: line('LINE_3'),
  streetName: line('LINE_4_5'),
  additionalStreetName: line('LINE_4_5'),
  city: line('LOCALITY', { missing: 'city.missing' }),
  region: line(null),
  customsReference: line(null, { maximum: 35 }),
  addressName: line(null, { maximum: 30, printed: false }),
};
