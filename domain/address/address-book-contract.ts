/**
 * The calls of the address book, in two APIs that read and write the same entries (docs/requirements.md ADR-10, ADR-11,
 * ADR-15, API-1; docs/api.md).
 */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { type ApiText, apiTexts } from './address-form.ts';
import {
  addressBookCall,
  addressesCall,
  addToBookCall,
  changeInBookCall,
  exportBookCall,
  findRecipientsCall,
} from './calls.ts';

const tag = 'Address book';

const site = v.picklist(['part', 'pro']);
const query = v.object({ lang, fields: v.optional(v.string()) });
const shortText = v.pipe(v.string(), v.maxLength(255));
const text = v.optional(shortText, '');

/**
 * An address as typed and as stored: the fields of the address form under the API's names (docs/api.md, "Parcel
 * payload").
 */
export const typedAddressSchema = v.object({
  ...(Object.fromEntries(apiTexts.map((name) => [name, text])) as Record<ApiText, typeof text>),
  isPrimary: v.optional(v.boolean(), false),
  /** `mr`, `mrs` or null. Any other text fits the schema; the rules refuse it, together with all other errors. */
  titleCode: v.optional(v.nullable(shortText), null),
  appartment: text,
  /** Name of the region. OCC clients send `{isocode}` instead; this code is then stored as the name. */
  region: v.pipe(
    v.optional(v.union([shortText, v.object({ isocode: v.nullish(shortText) })]), ''),
    v.transform((region) => (typeof region === 'string' ? region : (region.isocode ?? ''))),
  ),
  country: v.optional(v.object({ isocode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }), { isocode: 'FR' }),
  /** Identifier of the address at a postal service; stored as it is sent. */
  postalId: v.optional(shortText),
  /** Whether the recipient is a company; stored as it is sent. */
  receiver: v.optional(v.nullable(v.boolean())),
});

/** `defaultAddress` is OCC's name for `isPrimary`. */
export const sentAddressSchema = v.pipe(
  v.object({ ...typedAddressSchema.entries, defaultAddress: v.optional(v.boolean()) }),
  v.transform(({ defaultAddress, ...address }) => ({
    ...address,
    isPrimary: address.isPrimary || defaultAddress === true,
  })),
);

const addressChangesSchema = v.pipe(
  v.partial(v.object({ ...typedAddressSchema.entries, defaultAddress: v.boolean() })),
  v.transform(({ defaultAddress, ...changes }) =>
    defaultAddress === undefined ? changes : { ...changes, isPrimary: changes.isPrimary || defaultAddress },
  ),
);

export const keptAddressSchema = v.object({ id: v.string(), ...typedAddressSchema.entries });

/** With the specification's `type` and OCC's name for the primary address. */
export const answeredAddressSchema = v.object({
  ...keptAddressSchema.entries,
  type: v.literal('smt'),
  defaultAddress: v.boolean(),
});

const addressListSchema = v.object({ addresses: v.array(answeredAddressSchema) });
const parameters = v.object({ site });
const one = v.object({ site, id: v.string() });

export const addressesContract = defineCall(addressesCall, {
  summary: 'The addresses of the account, the primary one first, then by name.',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 200: addressListSchema },
});

export const addAddressContract = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: addressesCall.path,
  hasBody: true,
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

export const changeAddressContract = defineCall({
  name: 'changeAddress',
  method: 'PUT',
  path: `${addressesCall.path}/{id}`,
  hasBody: true,
  summary: 'Replaces an address.',
  tag,
  access: 'account',
  parameters: one,
  query,
  body: sentAddressSchema,
  answers: { 200: answeredAddressSchema },
  errors: [409],
});

export const patchAddressContract = defineCall({
  name: 'patchAddress',
  method: 'PATCH',
  path: `${addressesCall.path}/{id}`,
  hasBody: true,
  summary: 'Changes some fields of an address. Errors as when one is replaced.',
  tag,
  access: 'account',
  parameters: one,
  query,
  body: addressChangesSchema,
  answers: { 200: answeredAddressSchema },
  errors: [409],
});

export const removeAddressContract = defineCall({
  name: 'removeAddress',
  method: 'DELETE',
  path: `${addressesCall.path}/{id}`,
  summary: 'Removes an address.',
  tag,
  access: 'account',
  parameters: one,
  query,
  answers: { 204: null },
});

/** Addresses, and contacts, which have no postal address. */
export const addressBookContract = defineCall(addressBookCall, {
  summary: 'Addresses, contacts without a postal address, and how many there may be.',
  tag,
  access: 'account',
  parameters,
  query,
  answers: {
    200: v.object({
      addresses: v.array(answeredAddressSchema),
      contacts: v.array(answeredAddressSchema),
      /** Ids of the addresses at places that no carrier serves, which a parcel refuses. Not in the specification. */
      unserved: v.array(v.string()),
      maximum: v.number(),
    }),
  },
});

/** Addresses to which a parcel can be sent; at most five. Not in the specification. */
export const findRecipientsContract = defineCall(findRecipientsCall, {
  summary: 'Addresses of the book whose name contains a text, for the field of the arrival (ours).',
  tag,
  access: 'account',
  parameters,
  query: v.object({ lang, input: text }),
  answers: {
    200: v.object({
      recipients: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          country: v.string(),
          postalCode: v.string(),
          city: v.string(),
          b2b: v.boolean(),
        }),
      ),
    }),
  },
});

export const addToBookContract = defineCall(addToBookCall, {
  ...addAddressContract,
});
export const changeInBookContract = defineCall(changeInBookCall, {
  ...changeAddressContract,
});
export const removeFromBookContract = defineCall({
  ...removeAddressContract,
  name: 'removeFromBook',
  path: `${addressBookCall.path}/{id}`,
});

/** A file that an import on the page of the book accepts. Not in the specification; for professionals. */
export const exportBookContract = defineCall(exportBookCall, {
  summary: 'The book as CSV, in the columns of an import. 403 for consumers.',
  tag,
  access: 'account',
  parameters,
  query,
  answers: { 200: v.string() },
  produces: 'text/csv',
  errors: [403],
});

export const addressBookCalls = [
  addressesContract,
  addAddressContract,
  changeAddressContract,
  patchAddressContract,
  removeAddressContract,
  addressBookContract,
  findRecipientsContract,
  addToBookContract,
  changeInBookContract,
  removeFromBookContract,
  exportBookContract,
] as const;

export type TypedAddress = v.InferOutput<typeof typedAddressSchema>;
export type AddressChanges = v.InferOutput<typeof addressChangesSchema>;
export type AnsweredAddress = v.InferOutput<typeof answeredAddressSchema>;
export type KeptAddress = v.InferOutput<typeof keptAddressSchema>;
/** What came of importing a file. */
export interface ImportReport {
  readonly added: number;
  /** Headings of the columns that aren't read. */
  readonly ignored: readonly string[];
  /** The first hundred causes, in the visitor's language, with the lines to which each applies. The heading is line 1. */
  readonly rejected: readonly {
    readonly lines: readonly number[];
    readonly field: string;
    readonly reason: 'missing' | 'invalid' | 'duplicate';
    readonly message: string;
  }[];
  /** How many causes there are, including those beyond the first hundred. */
  readonly rejectedCount: number;
  readonly rejectedLines: number;
}
/** Addresses and contacts, each in the order in which they are shown. */
export interface AddressBook {
  readonly addresses: readonly KeptAddress[];
  readonly contacts: readonly KeptAddress[];
  /** Ids of the addresses at places that no carrier serves. */
  readonly unserved: readonly string[];
  readonly maximum: number;
}
export type FoundRecipient = v.InferOutput<(typeof findRecipientsContract.answers)[200]>['recipients'][number];
export type AddressBookAnswer = v.InferOutput<(typeof addressBookContract.answers)[200]>;
