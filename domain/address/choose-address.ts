/** Choosing the sender's or the recipient's address from the address book (docs/requirements.md ADR-11, ADR-15). */
import { codeKey } from '#domain/territory/text-key.ts';
import { entryKind, isIncomplete } from './address-book.ts';
import type { KeptAddress, TypedAddress } from './address-book-contract.ts';
import { addressFormOf } from './address-book-form.ts';
import type { AddressField, AddressForm } from './address-form.ts';
import type { AddressKnowledge } from './check-address.ts';
import { checkAddressForCarrier, type OfferCarrier } from './check-for-carrier.ts';
import { normaliseAddress } from './normalise.ts';

/** The sender or recipient that an address is chosen for. */
export interface ChosenEnd {
  /** The place that the price was calculated for; country is ISO 3166-1 alpha-2. */
  readonly place: Pick<AddressForm, 'country' | 'postalCode'>;
  readonly carrier: OfferCarrier;
  /** The countries that parcels can be sent from, or to; null if the list isn't available. */
  readonly countries: ReadonlySet<string> | null;
  readonly knowledge: AddressKnowledge;
}

/**
 * The consequence of choosing an entry.
 * - `CONTACT`: it has no postal address; only its person is taken over.
 * - `INELIGIBLE`: it can't be chosen.
 * - `COUNTRY`, `POSTAL_CODE`: it lies elsewhere than the priced place, so choosing it starts a new comparison.
 * - `INCOMPLETE`: it lacks a name, to be completed in the form.
 * - `TO_MEND`: it breaks another rule, to be corrected in the form.
 * - `ELIGIBLE`: it can be taken over unchanged.
 */
export type Verdict = 'CONTACT' | 'INELIGIBLE' | 'COUNTRY' | 'POSTAL_CODE' | 'INCOMPLETE' | 'TO_MEND' | 'ELIGIBLE';

/** Fields that can't be corrected in the form, since the offer fixes them. */
const placeFields: ReadonlySet<string> = new Set<AddressField>(['country', 'postalCode']);

const isServed = ({ country }: AddressForm, { countries }: ChosenEnd) => countries === null || countries.has(country);

function wrongFields(form: AddressForm, { knowledge, carrier }: ChosenEnd): readonly string[] {
  return checkAddressForCarrier(form, knowledge, carrier).map(({ subject }) => subject);
}

const sameCode = (form: AddressForm, { place }: ChosenEnd) =>
  codeKey(form.country, form.postalCode) === codeKey(place.country, place.postalCode);

type Rule = (entry: TypedAddress, form: AddressForm, end: ChosenEnd) => boolean;

/** In order of precedence: the first rule that applies gives the verdict. */
const rules: readonly (readonly [Verdict, Rule])[] = [
  ['CONTACT', (entry) => entryKind(entry) === 'CONTACT'],
  [
    'INELIGIBLE',
    (_, form, end) => !isServed(form, end) || wrongFields(form, end).some((field) => placeFields.has(field)),
  ],
  ['COUNTRY', (_, form, { place }) => form.country !== place.country],
  ['POSTAL_CODE', (_, form, end) => !sameCode(form, end)],
  ['INCOMPLETE', (entry) => isIncomplete(entry)],
  ['TO_MEND', (_, form, end) => wrongFields(form, end).length > 0],
];

/** The consequence of choosing an entry for an end of the parcel (docs/requirements.md ADR-11). */
export function judgeEntry(entry: TypedAddress, end: ChosenEnd): Verdict {
  const form = addressFormOf(entry);
  return rules.find(([, holds]) => holds(entry, form, end))?.[0] ?? 'ELIGIBLE';
}

/** Whether an entry with this verdict can be taken over into the form without a new comparison. */
const takenAtOnce: Readonly<Record<Verdict, boolean>> = {
  CONTACT: true,
  INELIGIBLE: false,
  COUNTRY: false,
  POSTAL_CODE: false,
  INCOMPLETE: true,
  TO_MEND: true,
  ELIGIBLE: true,
};

/** Whether an entry with this verdict fills the form without a new comparison. */
export function fillsForm(verdict: Verdict): boolean {
  return takenAtOnce[verdict];
}

/** The fields that a contact fills in; the postal address in the form stays as typed. */
const personFields = [
  'isCompany',
  'companyName',
  'civility',
  'firstName',
  'lastName',
  'email',
  'mobilePhone',
  'addressName',
] as const satisfies readonly (keyof AddressForm)[];

/**
 * The form filled from an entry, with the country and postal code of `place`: all fields, or only the person's for a
 * contact. `typed` is the form before.
 */
export function fillFrom(entry: TypedAddress, typed: AddressForm, place: ChosenEnd['place']): AddressForm {
  const { country, postalCode } = place;
  const form = addressFormOf(entry);
  if (entryKind(entry) === 'ADDRESS') return { ...form, country, postalCode };
  const person = Object.fromEntries(personFields.map((field) => [field, form[field]]));
  return { ...typed, ...person, country, postalCode };
}

/** An entry with its verdict. */
export interface Choice {
  readonly entry: KeptAddress;
  readonly verdict: Verdict;
  /** The reason for `INELIGIBLE`: the country isn't served, or the postal code doesn't exist in its country. */
  readonly ineligible?: 'country' | 'postalCode';
}

/** All entries of a book with their verdicts, in display order: addresses, then contacts. */
export function choicesOf(
  book: { readonly addresses: readonly KeptAddress[]; readonly contacts: readonly KeptAddress[] },
  end: ChosenEnd,
): readonly Choice[] {
  return [...book.addresses, ...book.contacts].map((entry) => {
    const verdict = judgeEntry(entry, end);
    if (verdict !== 'INELIGIBLE') return { entry, verdict };
    return { entry, verdict, ineligible: isServed(addressFormOf(entry), end) ? 'postalCode' : 'country' };
  });
}

/** The entry proposed to a sender whose form is still empty: the primary address if it is `ELIGIBLE`, else null. */
export function proposedEntry(choices: readonly Choice[]): KeptAddress | null {
  return choices.find(({ entry, verdict }) => entry.isPrimary && verdict === 'ELIGIBLE')?.entry ?? null;
}

const comparedFields = (form: AddressForm) => ({ ...normaliseAddress(form), isPrimary: false, addressName: '' });

/**
 * Whether two forms hold different addresses; the name in the address book and differences of spaces and signs are
 * ignored.
 */
export function isOtherAddress(one: AddressForm, other: AddressForm): boolean {
  const [left, right] = [comparedFields(one), comparedFields(other)];
  return (Object.keys(left) as (keyof AddressForm)[]).some((field) => left[field] !== right[field]);
}
