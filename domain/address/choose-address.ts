/** Choosing the sender's or the recipient's address from the address book (docs/requirements.md ADR-11, ADR-15). */
import { codeKey } from '#domain/territory/text-key.ts';
import { entryKind, isIncomplete } from './address-book.ts';
import type { KeptAddress, TypedAddress } from './address-book-contract.ts';
import { addressFormOf } from './address-book-form.ts';
import type { AddressField, AddressForm } from './address-form.ts';
import type { AddressKnowledge } from './check-address.ts';
import { checkAddressForCarrier, type OfferCarrier } from './check-for-carrier.ts';
import { normaliseAddress } from './normalise.ts';

/** The end of a parcel that an address is chosen for. */
export interface ChosenEnd {
  /** What the price was made for; country is ISO 3166-1 alpha-2. */
  readonly place: Pick<AddressForm, 'country' | 'postalCode'>;
  readonly carrier: OfferCarrier;
  /** The countries that parcels leave from, or go to; null where they aren't known. */
  readonly countries: ReadonlySet<string> | null;
  readonly knowledge: AddressKnowledge;
}

/**
 * What choosing an entry means. `CONTACT` has no postal address: its person alone is taken. `INELIGIBLE` can't be chosen.
 * `COUNTRY` and `POSTAL_CODE` lie elsewhere than the parcel's end: to take one means to compare again. `INCOMPLETE` lacks a
 * name, `TO_MEND` breaks another rule of the form: both are completed in the form. `ELIGIBLE` fits as it is.
 */
export type Verdict = 'CONTACT' | 'INELIGIBLE' | 'COUNTRY' | 'POSTAL_CODE' | 'INCOMPLETE' | 'TO_MEND' | 'ELIGIBLE';

/** What cannot be mended in the form, where both are the offer's. */
const placeFields: ReadonlySet<string> = new Set<AddressField>(['country', 'postalCode']);

const isServed = ({ country }: AddressForm, { countries }: ChosenEnd) => countries === null || countries.has(country);

function wrongFields(form: AddressForm, { knowledge, carrier }: ChosenEnd): readonly string[] {
  return checkAddressForCarrier(form, knowledge, carrier).map(({ subject }) => subject);
}

const sameCode = (form: AddressForm, { place }: ChosenEnd) =>
  codeKey(form.country, form.postalCode) === codeKey(place.country, place.postalCode);

type Rule = (entry: TypedAddress, form: AddressForm, end: ChosenEnd) => boolean;

/** The first rule that holds gives the verdict. */
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

/** What choosing an entry for an end of the parcel means (docs/requirements.md ADR-11). */
export function judgeEntry(entry: TypedAddress, end: ChosenEnd): Verdict {
  const form = addressFormOf(entry);
  return rules.find(([, holds]) => holds(entry, form, end))?.[0] ?? 'ELIGIBLE';
}

/** Verdicts whose address goes into the form as it is asked for. */
const takenAtOnce: Readonly<Record<Verdict, boolean>> = {
  CONTACT: true,
  INELIGIBLE: false,
  COUNTRY: false,
  POSTAL_CODE: false,
  INCOMPLETE: true,
  TO_MEND: true,
  ELIGIBLE: true,
};

/** Whether an entry fills the form without another comparison. */
export function fillsForm(verdict: Verdict): boolean {
  return takenAtOnce[verdict];
}

/** What a contact says of a person or a company; where they live stays as it was typed. */
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
 * The form with an entry in it, at the place that the price was made for: the whole address, or the person of a contact.
 * `typed` is the form before.
 */
export function fillFrom(entry: TypedAddress, typed: AddressForm, place: ChosenEnd['place']): AddressForm {
  const { country, postalCode } = place;
  const form = addressFormOf(entry);
  if (entryKind(entry) === 'ADDRESS') return { ...form, country, postalCode };
  const person = Object.fromEntries(personFields.map((field) => [field, form[field]]));
  return { ...typed, ...person, country, postalCode };
}

/** An entry with what choosing it means. */
export interface Choice {
  readonly entry: KeptAddress;
  readonly verdict: Verdict;
  /** Why it is `INELIGIBLE`: its country isn't offered, or the postal code is none of its country. */
  readonly ineligible?: 'country' | 'postalCode';
}

/** All entries of a book with their verdicts, in the book's order: addresses, then contacts. */
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

/** What is proposed to a sender who has typed nothing: the primary address, where it fits as it is; else null. */
export function proposedEntry(choices: readonly Choice[]): KeptAddress | null {
  return choices.find(({ entry, verdict }) => entry.isPrimary && verdict === 'ELIGIBLE')?.entry ?? null;
}

const comparedFields = (form: AddressForm) => ({ ...normaliseAddress(form), isPrimary: false, addressName: '' });

/** Whether two forms say another address; their names in the book and spelling of spaces and signs don't count. */
export function isOtherAddress(one: AddressForm, other: AddressForm): boolean {
  const [left, right] = [comparedFields(one), comparedFields(other)];
  return (Object.keys(left) as (keyof AddressForm)[]).some((field) => left[field] !== right[field]);
}
