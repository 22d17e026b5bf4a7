/** Limits and allowed characters of each field of an address, in one table (docs/requirements.md ADR-2, ADR-7; settled: addresses). */
import type { AddressField } from './address-form.ts';
import type { CharacterRow } from './line-text.ts';

/** How the text of a field is judged; lengths in code points after normalisation, spaces included. */
export interface LineRule {
  readonly minimum: number;
  readonly maximum: number;
  /** Null for texts outside the character table, where only control and format characters are refused. */
  readonly consumer: CharacterRow | null;
  readonly business: CharacterRow | null;
  /** A person's name: a period is never its last character. */
  readonly person: boolean;
}

/** The fields whose text is judged by length and characters; the others have a form of their own. */
export type LineField = Exclude<AddressField, 'country' | 'civility' | 'email' | 'mobilePhone' | 'postalCode'>;

/** Characters of a postal line (AFNOR NF Z10-011). */
export const postalLineLength = 38;
/** The longest name of a French commune; above 38 its routing label is what is sent. */
export const longestCommuneName = 45;
export const longestEmail = 80;

const line = (consumer: CharacterRow | null, change: Partial<LineRule> = {}): LineRule => ({
  minimum: 1,
  maximum: postalLineLength,
  consumer,
  business: consumer,
  person: false,
  ...change,
});
const name = line('LINE_1', { minimum: 2, business: 'LINE_1_BUSINESS' });

export const lineRules: Readonly<Record<LineField, LineRule>> = {
  companyName: name,
  firstName: { ...name, person: true },
  lastName: { ...name, person: true },
  service: line('LINE_2', { business: 'LINE_1_BUSINESS' }),
  // Of line 2 by the specification, whose consumer row has no digits: a flat on floor 3 behind code 1234 must have its parcel.
  floor: line('LINE_3'),
  keypad: line('LINE_3'),
  building: line('LINE_3'),
  additionalInformation: line('LINE_3'),
  streetName: line('LINE_4_5'),
  additionalStreetName: line('LINE_4_5'),
  city: line('LOCALITY'),
  customsReference: line(null, { maximum: 35 }),
  addressName: line(null, { maximum: 30 }),
};
