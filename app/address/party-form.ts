/** Between the fields of the page and the addresses of the draft (docs/requirements.md ADR-1, SMT-18). */
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
import type { Mode } from '#domain/site/mode.ts';
import { pathOf } from '#domain/site/paths.ts';

export const roles = ['sender', 'recipient'] as const satisfies readonly AddressRole[];

/** Most characters that a draft keeps of a text; far more than any field takes, so that what is too long can be mended. */
export const longestTyped = 1000;

/** Most characters of a search in the address book. */
export const longestSearch = 100;

/** Name of a field, and the place that problems name: `sender.firstName`. */
export function fieldName(role: AddressRole, field: keyof AddressForm): string {
  return `${role}.${field}`;
}

/** Id of the control of a place: a dot would have to be escaped in selectors. */
export function fieldId(place: string): string {
  return place.replaceAll('.', '-');
}

/** Role and field that a name or a place says; null for another. */
export function partyField(name: string): { readonly role: AddressRole; readonly field: AddressField } | null {
  const role = roles.find((each) => name.startsWith(`${each}.`));
  const field = role && addressFields.find((each) => fieldName(role, each) === name);
  return role && field ? { role, field } : null;
}

/** Whether a place belongs to a party: one of its fields, or the whole of it. */
export function isOf(role: AddressRole, place: string): boolean {
  return place === role || place.startsWith(`${role}.`);
}

/** The end of the shipment that the price was made for. */
export function endOf(role: AddressRole, { criteria }: Pick<DraftAnswer, 'criteria'>): DraftAnswer['criteria']['from'] {
  return role === 'sender' ? criteria.from : criteria.to;
}

/** A customs reference is typed on another step, the name of an address is for those who have an address book. */
const keptFields: ReadonlySet<keyof AddressForm> = new Set(['customsReference', 'addressName', 'isPrimary']);
/** What the address book brings along, where the page has it. */
const bookFields: ReadonlySet<keyof AddressForm> = new Set(['customsReference', 'addressName']);

/** What the fields of one party say; what isn't on the page stays as it is in the draft. */
export function readParty(form: FormData, role: AddressRole, draft: Pick<DraftAnswer, 'criteria' | 'details'>) {
  const kept = draft.details[role] ?? emptyAddressForm;
  const { country, postalCode } = endOf(role, draft);
  const entry = form.get(`${role}.entry`);
  const isOnPage = (field: keyof AddressForm) => !keptFields.has(field) || (entry !== null && bookFields.has(field));
  const typed = readAddressForm((field) => (isOnPage(field) ? form.get(fieldName(role, field)) : kept[field]));
  // A name under which nothing is to be kept is out of sight.
  const nameless = entry === '' && !form.has(`${role}.keep`);
  return { ...typed, ...(nameless ? { addressName: '' } : {}), country, postalCode };
}

/** The page of the parties alone, which professionals have (docs/requirements.md NAV-18). */
export function partiesHref({ code }: Pick<DraftAnswer, 'code'>): string {
  return `${pathOf('parties', 'pro')}?envoi=${encodeURIComponent(code)}`;
}

/** What a party has to do with the address book; undefined on a page without it. */
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

/** A party of which nothing was typed: what the comparison knows (docs/requirements.md ADR-1). */
export function emptyParty(role: AddressRole, draft: Pick<DraftAnswer, 'criteria'>, site: Mode): AddressForm {
  const { country, postalCode, city } = endOf(role, draft);
  const isCompany = role === 'sender' ? site === 'pro' : draft.criteria.to.b2b;
  return { ...emptyAddressForm, isCompany, country, postalCode, city: localityOf(city) };
}

/** The party as the page shows it: as typed before, else with what the comparison knows. */
export function partyOf(role: AddressRole, draft: Pick<DraftAnswer, 'criteria' | 'details'>, site: Mode): AddressForm {
  const { country, postalCode } = endOf(role, draft);
  const kept = draft.details[role];
  return kept ? { ...kept, country, postalCode } : emptyParty(role, draft, site);
}
