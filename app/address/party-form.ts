/**
 * Reads the addresses of the draft from the fields of the page, and the initial values of the fields from the draft
 * (docs/requirements.md ADR-1, SMT-18).
 */
import {
  type AddressField,
  type AddressForm,
  addressFields,
  emptyAddressForm,
  readAddressForm,
} from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { placeOfEnd } from '#domain/journey/carry-details.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { BookUse } from '#domain/journey/details.ts';
import { needsStreet } from '#domain/shipping/delivery-mode.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export const roles = ['sender', 'recipient'] as const satisfies readonly AddressRole[];

/**
 * Maximum number of characters that a draft stores of a text: far more than any rule allows, so that visitors can
 * shorten a text that is too long.
 */
export const maxTypedLength = 1000;

export const maxSearchLength = 100;

/** How a form names a party: as sender or recipient, or as one of several recipients by a number. */
export type PartyName = AddressRole | `recipient.${number}`;

export const roleOf = (party: PartyName): AddressRole => (party === 'sender' ? 'sender' : 'recipient');

/** Name of a field in the form, which is also the `place` of its problems: `sender.firstName`. */
export function fieldName(party: PartyName, field: keyof AddressForm): string {
  return `${party}.${field}`;
}

/** Id of the control for a place. It contains no dots, which would have to be escaped in selectors. */
export function fieldId(place: string): string {
  return place.replaceAll('.', '-');
}

/** Whether a party's street is asked for: also one that isn't needed, as long as it is wrong. */
export const asksStreet = (role: AddressRole, { offer, customsNeeded, problems }: DraftAnswer): boolean =>
  role === 'sender' ||
  needsStreet(offer.delivery.type, customsNeeded) ||
  problems.contact.some(({ place }) => place === fieldName(role, 'streetName'));

/** The party and field that a name or place means; null if it isn't a field of a party. */
export function partyField(name: string): { readonly role: AddressRole; readonly field: AddressField } | null {
  const role = roles.find((each) => name.startsWith(`${each}.`));
  const field = role && addressFields.find((each) => fieldName(role, each) === name);
  return role && field ? { role, field } : null;
}

export function isOf(role: AddressRole, place: string): boolean {
  return place === role || place.startsWith(`${role}.`);
}

export function endOf(role: AddressRole, { criteria }: Pick<DraftAnswer, 'criteria'>): DraftAnswer['criteria']['from'] {
  return role === 'sender' ? criteria.from : criteria.to;
}

/**
 * Fields that not every form contains, so that their stored values must be preserved: the customs reference number is
 * typed on another step, the other two are only for visitors with an address book.
 */
const storedFields: ReadonlySet<keyof AddressForm> = new Set(['customsReference', 'addressName', 'isPrimary']);
/** Those of `storedFields` that the form contains for visitors with an address book. */
const bookFields: ReadonlySet<keyof AddressForm> = new Set(['customsReference', 'addressName']);

/** Reads one party from the form. Values of fields that aren't on the page come from the draft. */
export function readParty(form: FormData, role: AddressRole, draft: Pick<DraftAnswer, 'criteria' | 'details'>) {
  const stored = draft.details[role] ?? emptyAddressForm;
  const { country, postalCode, anyCode } = endOf(role, draft);
  const entry = form.get(`${role}.entry`);
  const isOnPage = (field: keyof AddressForm) => !storedFields.has(field) || (entry !== null && bookFields.has(field));
  const typed = readAddressForm((field) => (isOnPage(field) ? form.get(fieldName(role, field)) : stored[field]));
  // The field for the entry's name is hidden while the box to save it isn't ticked.
  const isNameHidden = entry === '' && !form.has(`${role}.keep`);
  return { ...typed, ...(isNameHidden ? { addressName: '' } : {}), country, ...(anyCode ? {} : { postalCode }) };
}

/** Address of the page with only the two parties, for professionals (docs/requirements.md NAV-18). */
export function partiesHref({ code }: Pick<DraftAnswer, 'code'>): string {
  return `${pathOf('parties', 'pro')}?envoi=${encodeURIComponent(code)}`;
}

/** Undefined if the page doesn't have the address book. */
function readBookUse(form: FormData, role: AddressRole): BookUse | undefined {
  const entry = form.get(`${role}.entry`);
  return typeof entry === 'string'
    ? { entry: entry || null, keep: form.has(`${role}.keep`), state: 'used' }
    : undefined;
}

/** Name of the box that says that the recipient is told by e-mail. */
export const toldField = 'recipient.told';

export function readParties(form: FormData, draft: Pick<DraftAnswer, 'criteria' | 'details'>) {
  return {
    sender: readParty(form, 'sender', draft),
    recipient: readParty(form, 'recipient', draft),
    notifyRecipient: form.has(toldField),
    ...(form.has('sender.entry')
      ? { book: { sender: readBookUse(form, 'sender'), recipient: readBookUse(form, 'recipient') } }
      : {}),
  };
}

/** A party before anything is typed: only fields from the comparison have a value (docs/requirements.md ADR-1). */
export function emptyParty(role: AddressRole, draft: Pick<DraftAnswer, 'criteria'>, site: Site): AddressForm {
  const isCompany = role === 'sender' ? site === 'pro' : draft.criteria.to.b2b;
  return { ...emptyAddressForm, isCompany, ...placeOfEnd(endOf(role, draft)) };
}

/** A party as the page shows it: as stored in the draft, otherwise with the fields from the comparison. */
export function partyOf(role: AddressRole, draft: Pick<DraftAnswer, 'criteria' | 'details'>, site: Site): AddressForm {
  const { country, postalCode, anyCode } = endOf(role, draft);
  const stored = draft.details[role];
  return stored ? { ...stored, country, ...(anyCode ? {} : { postalCode }) } : emptyParty(role, draft, site);
}
