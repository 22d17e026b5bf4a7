/** The calls about a customer's own account (docs/requirements.md ACC-6, ACC-7, API-1). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { exportAccountCall, legalEntitiesCall, userCall } from './calls.ts';

const tag = 'Accounts';

const site = v.picklist(['part', 'pro']);
const query = v.object({ lang });
const userSchema = v.object({
  id: v.string(),
  /** The e-mail address with which the customer signs in; `uid` is the name that OCC has for it. */
  uid: v.string(),
  displayUid: v.string(),
  customerId: v.string(),
  name: v.string(),
  titleCode: v.nullable(v.picklist(['mr', 'mrs'])),
  currency: v.object({ isocode: v.literal('EUR') }),
  isPro: v.boolean(),
  /** The civility, which is `titleCode` elsewhere in the API. */
  sex: v.nullable(v.picklist(['mr', 'mrs'])),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.object({ zipCode: v.string() }),
  connectionMethod: v.object({ mfaMethod: v.picklist(['NONE', 'TOTP']) }),
});

export const userContract = defineCall(userCall, {
  summary: 'Who is signed in.',
  tag,
  access: 'account',
  parameters: v.object({ site }),
  query: v.object({ lang, fields: v.optional(v.string()) }),
  answers: { 200: userSchema },
});

const legalEntitySchema = v.object({
  id: v.string(),
  name: v.string(),
  siren: v.string(),
  siret: v.string(),
  vatNumber: v.string(),
  /** Whether the customer is buying for this company in the present session. */
  current: v.boolean(),
});

export const legalEntitiesContract = defineCall(legalEntitiesCall, {
  summary: 'The companies that a professional buys for; none for a consumer.',
  tag,
  access: 'account',
  parameters: v.object({ site }),
  query,
  answers: { 200: v.object({ legalEntities: v.array(legalEntitySchema) }) },
});

export const exportAccountContract = defineCall(exportAccountCall, {
  summary: 'All data that the shop stores about a customer (ours; GDPR article 20).',
  tag,
  access: 'account',
  query,
  answers: { 200: v.record(v.string(), v.unknown()) },
});

export const accountCalls = [userContract, legalEntitiesContract, exportAccountContract] as const;

export type UserAnswer = v.InferOutput<typeof userSchema>;
export type LegalEntityAnswer = v.InferOutput<typeof legalEntitySchema>;
