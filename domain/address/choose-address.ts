/**
 * What happens when an entry of the address book is chosen as sender or recipient (docs/requirements.md ADR-11,
 * ADR-15).
 */
import { sharesCodes } from '#domain/territory/shared-codes.ts';
import { codeKey, nameKey } from '#domain/territory/text-key.ts';
import { entryKind, isIncomplete } from './address-book.ts';
import type { KeptAddress, TypedAddress } from './address-book-contract.ts';
import { type AddressField, type AddressForm, addressFormOf, fieldsAbout } from './address-form.ts';
import type { AddressKnowledge } from './check-address.ts';
import { checkAddressForCarrier, type OfferCarrier } from './check-for-carrier.ts';
import { normaliseAddress } from './normalise.ts';

export interface ChosenEnd {
  readonly place: Pick<AddressForm, 'country' | 'postalCode'> & {
    /** Where only the town was named, the postal codes that an entry may have; empty for any that is in `city`. */
    readonly codes?: readonly string[] | undefined;
    readonly city?: string;
    readonly anyCode?: true | undefined;
  };
  readonly carrier: OfferCarrier;
  /** Codes of the countries from which, or to which, parcels can be sent; null if the list isn't available. */
  readonly countries: ReadonlySet<string> | null;
  readonly knowledge: AddressKnowledge;
}

/**
 * What choosing an entry leads to:
 * - `CONTACT`: the entry has no postal address; only the person is taken over.
 * - `INELIGIBLE`: the entry can't be chosen.
 * - `COUNTRY`, `POSTAL_CODE`: the entry isn't at the place that was priced, so choosing it starts a new comparison.
 * - `INCOMPLETE`: the entry has no first or last name, to be completed in the form.
 * - `TO_MEND`: the entry breaks another rule, to be corrected in the form.
 * - `ELIGIBLE`: the entry can be taken over as it is.
 */
export type Verdict = 'CONTACT' | 'INELIGIBLE' | 'COUNTRY' | 'POSTAL_CODE' | 'INCOMPLETE' | 'TO_MEND' | 'ELIGIBLE';

/** Fields that can't be corrected in the form, because the offer was priced for their values. */
const placeFields: ReadonlySet<string> = new Set<AddressField>(['country', 'postalCode']);

const isServed = ({ country }: AddressForm, { countries }: ChosenEnd) => countries === null || countries.has(country);

function wrongFields(form: AddressForm, { knowledge, carrier }: ChosenEnd): readonly string[] {
  return checkAddressForCarrier(form, knowledge, carrier).map(({ subject }) => subject);
}

function sameCode(form: AddressForm, { place }: ChosenEnd): boolean {
  const { country, postalCode, codes, city = '' } = place;
  if (codes?.length === 0) return nameKey(form.city) === nameKey(city);
  const key = codeKey(country, form.postalCode);
  return (codes ?? [postalCode]).some((each) => codeKey(country, each) === key);
}

/** Whether both spellings mean one place: FR 97110, GP 97110. */
const isSamePlace = (form: AddressForm, end: ChosenEnd) =>
  sharesCodes(form.country, end.place.country) && form.postalCode !== '' && sameCode(form, end);

type Rule = (entry: TypedAddress, form: AddressForm, end: ChosenEnd) => boolean;

/** In order of precedence: the first one that applies decides. */
const rules: readonly (readonly [Verdict, Rule])[] = [
  ['CONTACT', (entry) => entryKind(entry) === 'CONTACT'],
  [
    'INELIGIBLE',
    (_, form, end) => !isServed(form, end) || wrongFields(form, end).some((field) => placeFields.has(field)),
  ],
  ['COUNTRY', (_, form, end) => form.country !== end.place.country && !isSamePlace(form, end)],
  ['POSTAL_CODE', (_, form, end) => !sameCode(form, end)],
  ['INCOMPLETE', (entry) => isIncomplete(entry)],
  ['TO_MEND', (_, form, end) => wrongFields(form, end).length > 0],
];

export function judgeEntry(entry: TypedAddress, end: ChosenEnd): Verdict {
  const form = addressFormOf(entry);
  return rules.find(([, holds]) => holds(entry, form, end))?.[0] ?? 'ELIGIBLE';
}

/** For each verdict, whether the entry can be taken over into the form without a new comparison. */
const takenAtOnce: Readonly<Record<Verdict, boolean>> = {
  CONTACT: true,
  INELIGIBLE: false,
  COUNTRY: false,
  POSTAL_CODE: false,
  INCOMPLETE: true,
  TO_MEND: true,
  ELIGIBLE: true,
};

export function fillsForm(verdict: Verdict): boolean {
  return takenAtOnce[verdict];
}

/**
 * With the country and postal code of `place`; with the entry's own code if `place` is a town without one. From an address all fields are taken over; from a contact only those of
 * the person, while the others stay as in `typed`, the form as filled in so far.
 */
export function fillFrom(entry: TypedAddress, typed: AddressForm, place: ChosenEnd['place']): AddressForm {
  const { country, postalCode, anyCode } = place;
  const priced = anyCode ? { country } : { country, postalCode };
  const form = addressFormOf(entry);
  if (entryKind(entry) === 'ADDRESS') return { ...form, ...priced };
  const person = Object.fromEntries(fieldsAbout('person').map((field) => [field, form[field]]));
  return { ...typed, ...person, isCompany: form.isCompany, ...priced };
}

export interface Choice {
  readonly entry: KeptAddress;
  readonly verdict: Verdict;
  /**
   * Why the entry is `INELIGIBLE`: its country isn't served, no carrier serves the place in it, or its postal code
   * doesn't exist in its country.
   */
  readonly ineligible?: 'country' | 'place' | 'postalCode';
}

function reasonOf(form: AddressForm, end: ChosenEnd): NonNullable<Choice['ineligible']> {
  if (!isServed(form, end)) return 'country';
  const keys = checkAddressForCarrier(form, end.knowledge, end.carrier).map(({ key }) => key);
  return keys.includes('postalCode.notServed') ? 'place' : 'postalCode';
}

export function choicesOf(
  book: { readonly addresses: readonly KeptAddress[]; readonly contacts: readonly KeptAddress[] },
  end: ChosenEnd,
): readonly Choice[] {
  return [...book.addresses, ...book.contacts].map((entry) => {
    const verdict = judgeEntry(entry, end);
    if (verdict !== 'INELIGIBLE') return { entry, verdict };
    return { entry, verdict, ineligible: reasonOf(addressFormOf(entry), end) };
  });
}

/** For a sender whose form is still empty: the primary address if it is `ELIGIBLE`, otherwise null. */
export function proposedEntry(choices: readonly Choice[]): KeptAddress | null {
  return choices.find(({ entry, verdict }) => entry.isPrimary && verdict === 'ELIGIBLE')?.entry ?? null;
}

const comparedFields = (form: AddressForm) => ({ ...normaliseAddress(form), isPrimary: false, addressName: '' });

/** Differences in the name in the address book, in spaces and in typographic signs are ignored. */
export function isOtherAddress(one: AddressForm, other: AddressForm): boolean {
  const [left, right] = [comparedFields(one), comparedFields(other)];
  return (Object.keys(left) as (keyof AddressForm)[]).some((field) => left[field] !== right[field]);
}
