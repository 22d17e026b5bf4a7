/** The calls of the address book, one store behind both APIs (docs/requirements.md ADR-10, ADR-11, ADR-15, API-1; docs/api.md). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';

const tag = 'Address book';
const occ = '/api/front/occ/ecommerce/{site}/users/current/addresses';
const base = '/api/address/{site}/account';
const site = v.picklist(['part', 'pro']);
const lang = v.optional(v.picklist(['fr', 'en']));
const query = v.object({ lang, fields: v.optional(v.string()) });
const shortText = v.pipe(v.string(), v.maxLength(255));
const text = v.optional(shortText, '');

/** An address as it is typed and kept; the fields of the address form under their wire names (docs/api.md, "Parcel payload"). */
export const typedAddressSchema = v.object({
  addressName: text,
  isPrimary: v.optional(v.boolean(), false),
  /** `mr`, `mrs` or null; another word is refused by the rules, together with whatever else is wrong. */
  titleCode: v.optional(v.nullable(shortText), null),
  firstName: text,
  lastName: text,
  companyName: text,
  email: text,
  phone: text,
  line1: text,
  additionalStreetName: text,
  building: text,
  appartment: text,
  service: text,
  floor: text,
  keypad: text,
  additionalInformation: text,
  postalCode: text,
  town: text,
  /** A name, or OCC's `{isocode}`, whose code is taken as the name. */
  region: v.pipe(
    v.optional(v.union([shortText, v.object({ isocode: v.nullish(shortText) })]), ''),
    v.transform((region) => (typeof region === 'string' ? region : (region.isocode ?? ''))),
  ),
  country: v.optional(v.object({ isocode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }), { isocode: 'FR' }),
  customsReference: text,
  /** The id that a postal service gave the address, kept as it is sent. */
  postalId: v.optional(shortText),
  /** Whether a company receives there, kept as it is sent. */
  receiver: v.optional(v.nullable(v.boolean())),
});

/** What a caller sends: `defaultAddress` is OCC's word for `isPrimary`. */
const sentAddressSchema = v.pipe(
  v.object({ ...typedAddressSchema.entries, defaultAddress: v.optional(v.boolean()) }),
  v.transform(({ defaultAddress, ...address }) => ({
    ...address,
    isPrimary: address.isPrimary || defaultAddress === true,
  })),
);

export const keptAddressSchema = v.object({ id: v.string(), ...typedAddressSchema.entries });

/** As it is answered: with the type of the specification and OCC's name of the primary address. */
const answeredAddressSchema = v.object({
  ...keptAddressSchema.entries,
  type: v.literal('smt'),
  defaultAddress: v.boolean(),
});

const addressListSchema = v.object({ addresses: v.array(answeredAddressSchema) });
const parameters = v.object({ site });
const one = v.object({ site, id: v.string() });

export const addressesCall = defineCall({
  name: 'addresses',
  method: 'GET',
  path: occ,
  summary: 'The addresses of the account, the primary one first, then by name.',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 200: addressListSchema },
});

export const addAddressCall = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: occ,
  summary:
    'Adds an address: 409 for a name used already (`DuplicateUidError`) and for a full book (`ConflictError`, limit).',
  tag,
  access: 'account',
  parameters,
  query,
  body: sentAddressSchema,
  answers: { 201: answeredAddressSchema },
  errors: [409],
});

export const changeAddressCall = defineCall({
  name: 'changeAddress',
  method: 'PUT',
  path: `${occ}/{id}`,
  summary: 'Replaces an address.',
  tag,
  access: 'account',
  parameters: one,
  query,
  body: sentAddressSchema,
  answers: { 200: answeredAddressSchema },
  errors: [409],
});

export const removeAddressCall = defineCall({
  name: 'removeAddress',
  method: 'DELETE',
  path: `${occ}/{id}`,
  summary: 'Removes an address.',
  tag,
  access: 'account',
  parameters: one,
  query,
  answers: { 204: null },
});

/** What an address book holds: addresses with a postal address, and contacts without one. */
export const addressBookCall = defineCall({
  name: 'addressBook',
  method: 'GET',
  path: base,
  summary: 'Addresses, contacts without a postal address, and how many there may be.',
  tag,
  access: 'account',
  parameters,
  query,
  answers: {
    200: v.object({
      addresses: v.array(answeredAddressSchema),
      contacts: v.array(answeredAddressSchema),
      maximum: v.number(),
    }),
  },
});

export const addToBookCall = defineCall({ ...addAddressCall, name: 'addToBook', path: base });
export const changeInBookCall = defineCall({ ...changeAddressCall, name: 'changeInBook', path: `${base}/{id}` });
export const removeFromBookCall = defineCall({ ...removeAddressCall, name: 'removeFromBook', path: `${base}/{id}` });

/** Puts an entry back that was removed within the hour, as it was; ours. */
export const restoreInBookCall = defineCall({
  name: 'restoreInBook',
  method: 'POST',
  path: `${base}/{id}/restore`,
  summary: 'Puts back what was removed within the hour: 409 when its name was taken or the book filled meanwhile.',
  tag,
  access: 'account',
  parameters: one,
  query,
  answers: { 200: answeredAddressSchema },
  errors: [409],
});

/** Adds the lines of a CSV file that can be kept and tells of the others; ours, for professionals (docs/address-book.md). */
export const importBookCall = defineCall({
  name: 'importBook',
  method: 'POST',
  path: `${base}/import`,
  summary:
    'Adds the good lines of a CSV text and tells of the others. Nothing is added when the heading is wrong (400) or the book would overflow (409, limit). 403 for consumers.',
  tag,
  access: 'account',
  parameters,
  query,
  body: v.object({ csv: v.string() }),
  answers: {
    200: v.object({
      added: v.number(),
      /** A line is told once for each wrong field, the first hundred faults; from 1, the heading being the first. */
      rejected: v.array(
        v.object({
          line: v.number(),
          field: v.string(),
          reason: v.picklist(['missing', 'invalid', 'duplicate']),
          message: v.string(),
        }),
      ),
      /** Faults in all, those included that aren't told. */
      rejectedCount: v.number(),
      /** Lines that were left out. */
      rejectedLines: v.number(),
    }),
  },
  errors: [409],
});

/** The book as a file that an import reads again; ours, for professionals. */
export const exportBookCall = defineCall({
  name: 'exportBook',
  method: 'GET',
  path: `${base}/export`,
  summary: 'The book as CSV, in the columns of an import. 403 for consumers.',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 200: v.string() },
  produces: 'text/csv',
  errors: [403],
});

/** The countries that an address may be in; ours. */
export const addressCountriesCall = defineCall({
  name: 'addressCountries',
  method: 'GET',
  path: '/api/address/countries',
  summary: 'Countries with their names, for the form of an address.',
  tag,
  query,
  answers: { 200: v.object({ countries: v.array(v.object({ isoAlpha2: v.string(), label: v.string() })) }) },
});

export const addressBookCalls = [
  addressesCall,
  addAddressCall,
  changeAddressCall,
  removeAddressCall,
  addressBookCall,
  addToBookCall,
  changeInBookCall,
  removeFromBookCall,
  restoreInBookCall,
  importBookCall,
  exportBookCall,
  addressCountriesCall,
] as const;

export type TypedAddress = v.InferOutput<typeof typedAddressSchema>;
export type AnsweredAddress = v.InferOutput<typeof answeredAddressSchema>;
export type KeptAddress = v.InferOutput<typeof keptAddressSchema>;
export type ImportReport = v.InferOutput<(typeof importBookCall.answers)[200]>;
/** What an account keeps, each kind in the order in which it is shown. */
export interface AddressBook {
  readonly addresses: readonly KeptAddress[];
  readonly contacts: readonly KeptAddress[];
  /** How many entries there may be. */
  readonly maximum: number;
}
export type AddressBookAnswer = v.InferOutput<(typeof addressBookCall.answers)[200]>;
