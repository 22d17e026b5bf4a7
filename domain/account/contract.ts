/**
 * The calls of sign-in, registration and user information (docs/requirements.md ACC-1 to ACC-7, API-1; docs/api.md,
 * "Accounts").
 */

import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';
import { lang } from '#domain/site/call-query.ts';
import { maxTypedLength } from '#domain/site/typed-text.ts';
import {
  changeProfileCall,
  chooseLegalEntityCall,
  confirmEmailCall,
  forgetPasswordCall,
  interactionCall,
  legalEntitiesCall,
  registerCall,
  resetPasswordCall,
  signInCall,
  userCall,
} from './calls.ts';

const tag = 'Accounts';

const site = v.picklist(['part', 'pro']);
const query = v.object({ lang });
/** The content is checked by the rules of domain/account. */
const typedText = v.pipe(v.string(), v.maxLength(maxTypedLength));
const optionalText = v.optional(typedText, '');
const ownTarget = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2048))), null);
const password = v.pipe(v.string(), v.maxLength(1000));
const nothing = v.object({});

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

export const chooseLegalEntityContract = defineCall(chooseLegalEntityCall, {
  summary: 'The company that the session buys for from now on (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ id: v.string() }),
  answers: { 200: nothing },
});

export const changeProfileContract = defineCall(changeProfileCall, {
  summary: 'Changes the customer’s civility, name, phone number and postal code (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({
    civility: v.optional(v.picklist(['mr', 'mrs', '']), ''),
    firstName: typedText,
    lastName: typedText,
    phone: optionalText,
    zipCode: optionalText,
  }),
  answers: { 200: userSchema },
});

/**
 * The sign-in that the embedded issuer has begun, as the screen that asks for e-mail address and password shows it
 * (docs/requirements.md ACC-2).
 */
export const interactionContract = defineCall(interactionCall, {
  summary: 'A sign-in that waits for the visitor; 404 once it is over (ours).',
  tag,
  parameters: v.object({ uid: v.string() }),
  query,
  answers: {
    200: v.object({
      redirect: v.nullable(v.string()),
      profile: site,
      email: v.string(),
      /** Whether the visitor has to sign in again because the session has expired. */
      ended: v.boolean(),
      /**
       * URL to go to without showing the form, because the e-mail address has just been confirmed in this browser; null
       * if the form is to be shown.
       */
      location: v.nullable(v.string()),
    }),
  },
});

export const signInContract = defineCall(signInCall, {
  summary:
    'Checks e-mail, password and code: 400 `CredentialsError` with reason invalid (unknown, wrong or not confirmed yet, alike), codeMissing or codeInvalid; 429 after too many attempts (ours).',
  tag,
  parameters: v.object({ uid: v.string() }),
  query,
  body: v.object({ email: typedText, password, code: optionalText, remember: v.optional(v.boolean(), false) }),
  /** `location` is the URL at the issuer to which the browser has to go next. */
  answers: { 200: v.object({ location: v.string() }) },
  errors: [429],
});

const typedCompanySchema = v.object({
  name: optionalText,
  siren: optionalText,
  siret: optionalText,
  vatNumber: optionalText,
});

export const registerContract = defineCall(registerCall, {
  summary: 'Registers a customer; the same answer for an e-mail address that has an account (ours).',
  tag,
  query,
  body: v.object({
    profile: site,
    civility: v.optional(v.picklist(['mr', 'mrs', '']), ''),
    firstName: typedText,
    lastName: typedText,
    email: typedText,
    phone: optionalText,
    zipCode: optionalText,
    password,
    company: v.optional(v.nullable(typedCompanySchema), null),
    acceptsTerms: v.optional(v.boolean(), false),
    redirect: ownTarget,
  }),
  answers: { 202: nothing },
  errors: [429],
});

export const confirmEmailContract = defineCall(confirmEmailCall, {
  summary:
    'Confirms an e-mail address by the token of its mail, in the browser that registered it (cookie `registration`) or by the password of its registration, which a wrong one leaves to be tried again: 400; 404 for an unknown, used or old token. The sign-in that follows in this browser asks for nothing (ours).',
  tag,
  query,
  body: v.object({ token: typedText, password: v.optional(password, '') }),
  answers: { 200: v.object({ redirect: v.nullable(v.string()), profile: site }) },
  errors: [429],
});

export const forgetPasswordContract = defineCall(forgetPasswordCall, {
  summary: 'Sends a link for a new password, if the address has an account; the same answer if not (ours).',
  tag,
  query,
  body: v.object({ email: typedText, redirect: ownTarget }),
  answers: { 202: nothing },
  errors: [429],
});

export const resetPasswordContract = defineCall(resetPasswordCall, {
  summary: 'Sets a new password by the token of its mail, and ends every session (ours).',
  tag,
  query,
  body: v.object({ token: typedText, password }),
  answers: { 200: v.object({ redirect: v.nullable(v.string()), profile: site }) },
  errors: [429],
});

export const accountCalls = [
  userContract,
  legalEntitiesContract,
  chooseLegalEntityContract,
  changeProfileContract,
  interactionContract,
  signInContract,
  registerContract,
  confirmEmailContract,
  forgetPasswordContract,
  resetPasswordContract,
] as const;

export type UserAnswer = v.InferOutput<typeof userSchema>;
export type LegalEntityAnswer = v.InferOutput<typeof legalEntitySchema>;
export type RegistrationInput = v.InferOutput<typeof registerContract.body>;
