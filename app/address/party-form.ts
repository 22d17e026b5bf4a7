/** From the fields of the page to the addresses of the draft, and back (docs/requirements.md ADR-1, SMT-18). */
import {
  type AddressField,
  type AddressForm,
  addressFields,
  emptyAddressForm,
  readAddressForm,
} from '#domain/address/address-form.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import { localityOf } from '#domain/address/normalise.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import type { BookUse } from '#domain/journey/details.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export const roles = ['sender', 'recipient'] as const satisfies readonly AddressRole[];

/** Characters that a draft stores of a text: far more than any rule allows, so that a text that is too long can be shortened. */
export const maxTypedLength = 1000;

/** Characters of a search in the address book. */
export const maxSearchLength = 100;

/** Name of a field in the form, also the `place` of its problems: `sender.firstName`. */
export function fieldName(role: AddressRole, field: keyof AddressForm): string {
  return `${role}.${field}`;
}

/** Id of the control of a place, without dots, which would have to be escaped in selectors. */
export function fieldId(place: string): string {
  return place.replaceAll('.', '-');
}

/** Role and field of a name or place; null for one that isn't a party's field. */
export function partyField(name: string): { readonly role: AddressRole; readonly field: AddressField } | null {
  const role = roles.find((each) => name.startsWith(`${each}.`));
  const field = role && addressFields.find((each) => fieldName(role, each) === name);
  return role && field ? { role, field } : null;
}

/** Whether a place belongs to a party: one of its fields, or the whole of it. */
export function isOf(role: AddressRole, place: string): boolean {
  return place === role || place.startsWith(`${role}.`);
}

/** The end of the compared shipment, for which the offer is priced. */
export function endOf(role: AddressRole, { criteria }: Pick<DraftAnswer, 'criteria'>): DraftAnswer['criteria']['from'] {
  return role === 'sender' ? criteria.from : criteria.to;
}

/** Not on every page: the customs reference is typed on another step, the other two are for visitors with an address book. */
const storedFields: ReadonlySet<keyof AddressForm> = new Set(['customsReference', 'addressName', 'isPrimary']);
/** Those that the page has with the address book. */
const bookFields: ReadonlySet<keyof AddressForm> = new Set(['customsReference', 'addressName']);

/** One party from the form; fields that aren't on the page come from the draft. */
export function readParty(form: FormData, role: AddressRole, draft: Pick<DraftAnswer, 'criteria' | 'details'>) {
  const stored = draft.details[role] ?? emptyAddressForm;
  const { country, postalCode } = endOf(role, draft);
  const entry = form.get(`${role}.entry`);
  const isOnPage = (field: keyof AddressForm) => !storedFields.has(field) || (entry !== null && bookFields.has(field));
  const typed = readAddressForm((field) => (isOnPage(field) ? form.get(fieldName(role, field)) : stored[field]));
  // The name of the entry is hidden while its box isn't ticked.
  const isNameHidden = entry === '' && !form.has(`${role}.keep`);
  return { ...typed, ...(isNameHidden ? { addressName: '' } : {}), country, postalCode };
}

/** The page of the parties alone, which professionals have (docs/requirements.md NAV-18). */
export function partiesHref({ code }: Pick<DraftAnswer, 'code'>): string {
  return `${pathOf('parties', 'pro')}?envoi=${encodeURIComponent(code)}`;
}

/** How a party uses the address book; undefined on a page without it. */
function readBookUse(form: FormData, role: AddressRole): BookUse | undefined {
  const entry = form.get(`${role}.entry`);
  return typeof entry === 'string'
    ? { entry: entry || null, keep: form.has(`${role}.keep`), state: 'used' }
    : undefined;
}

/** Both parties of a form. */
export function readParties(form: FormData, draft: Pick<DraftAnswer, 'criteria' | 'details'>) {
  return {
    sender: readParty(form, 'sender', draft),
    recipient: readParty(form, 'recipient', draft),
    ...(form.has('sender.entry')
      ? { book: { sender: readBookUse(form, 'sender'), recipient: readBookUse(form, 'recipient') } }
      : {}),
  };
}

/** A party before anything is typed: the fields that the comparison fills (docs/requirements.md ADR-1). */
export function emptyParty(role: AddressRole, draft: Pick<DraftAnswer, 'criteria'>, site: Site): AddressForm {
  const { country, postalCode, city } = endOf(role, draft);
  const isCompany = role === 'sender' ? site === 'pro' : draft.criteria.to.b2b;
  return { ...emptyAddressForm, isCompany, country, postalCode, city: localityOf(city) };
}

/** The party as the page shows it: as stored in the draft, else with the fields that the comparison fills. */
export function partyOf(role: AddressRole, draft: Pick<DraftAnswer, 'criteria' | 'details'>, site: Site): AddressForm {
  const { country, postalCode } = endOf(role, draft);
  const stored = draft.details[role];
  return stored ? { ...stored, country, postalCode } : emptyParty(role, draft, site);
}
