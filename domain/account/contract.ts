/** The calls of sign-in, registration and user information (docs/requirements.md ACC-1 to ACC-7, API-1; docs/api.md, "Accounts"). */
import * as v from 'valibot';
import { defineCall } from '#domain/site/call.ts';

const tag = 'Accounts';
const occ = '/api/front/occ/ecommerce/{site}/users/current';
const base = '/api/account';
const site = v.picklist(['part', 'pro']);
const lang = v.optional(v.picklist(['fr', 'en']));
const query = v.object({ lang });
/** A text as it was typed; what it must say is for the rules. */
const typed = v.pipe(v.string(), v.maxLength(255));
const optionalTyped = v.optional(typed, '');
const ownTarget = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2048))), null);
const password = v.pipe(v.string(), v.maxLength(1000));
const nothing = v.object({});

const userSchema = v.object({
  id: v.string(),
  /** The same as OCC names it: `uid` is what one signs in with. */
  uid: v.string(),
  displayUid: v.string(),
  customerId: v.string(),
  name: v.string(),
  titleCode: v.nullable(v.picklist(['mr', 'mrs'])),
  currency: v.object({ isocode: v.literal('EUR') }),
  isPro: v.boolean(),
  /** The wire's word for the civility. */
  sex: v.nullable(v.picklist(['mr', 'mrs'])),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  address: v.object({ zipCode: v.string() }),
  connectionMethod: v.object({ mfaMethod: v.picklist(['NONE', 'TOTP']) }),
});

export const userCall = defineCall({
  name: 'user',
  method: 'GET',
  path: occ,
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
  /** The one that the session buys for. */
  current: v.boolean(),
});

export const legalEntitiesCall = defineCall({
  name: 'legalEntities',
  method: 'GET',
  path: `${occ}/legal-entities`,
  summary: 'The companies that a professional buys for; none for a consumer.',
  tag,
  access: 'account',
  parameters: v.object({ site }),
  query,
  answers: { 200: v.object({ legalEntities: v.array(legalEntitySchema) }) },
});

export const chooseLegalEntityCall = defineCall({
  name: 'chooseLegalEntity',
  method: 'POST',
  path: `${base}/legal-entity`,
  summary: 'The company that the session buys for from now on (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({ id: v.string() }),
  answers: { 200: nothing },
  errors: [404, 429],
});

export const changeProfileCall = defineCall({
  name: 'changeProfile',
  method: 'PUT',
  path: `${base}/profile`,
  summary: 'Changes what the shop knows of the person (ours).',
  tag,
  access: 'account',
  query,
  body: v.object({
    civility: v.optional(v.picklist(['mr', 'mrs', '']), ''),
    firstName: typed,
    lastName: typed,
    phone: optionalTyped,
    zipCode: optionalTyped,
  }),
  answers: { 200: userSchema },
  errors: [429],
});

/** A sign-in at the embedded issuer, which its screen asks for (docs/requirements.md ACC-2). */
export const interactionCall = defineCall({
  name: 'interaction',
  method: 'GET',
  path: `${base}/interactions/{uid}`,
  summary: 'A sign-in that waits for the visitor; 404 once it is over (ours).',
  tag,
  parameters: v.object({ uid: v.string() }),
  query,
  answers: {
    200: v.object({
      redirect: v.nullable(v.string()),
      profile: site,
      email: v.string(),
      /** It is asked for because a session has ended. */
      ended: v.boolean(),
      /** Where the issuer goes on without a screen: an address was confirmed in this browser just now. */
      location: v.nullable(v.string()),
    }),
  },
});

export const signInCall = defineCall({
  name: 'signIn',
  method: 'POST',
  path: `${base}/interactions/{uid}`,
  summary:
    'Checks e-mail, password and code: 400 `CredentialsError` with reason invalid (unknown, wrong or not confirmed yet, alike), codeMissing or codeInvalid; 429 after too many attempts (ours).',
  tag,
  parameters: v.object({ uid: v.string() }),
  query,
  body: v.object({ email: typed, password, code: optionalTyped, remember: v.optional(v.boolean(), false) }),
  /** Where the issuer goes on. */
  answers: { 200: v.object({ location: v.string() }) },
  errors: [429],
});

/** A company as it was typed. */
export const typedCompanySchema = v.object({
  name: optionalTyped,
  siren: optionalTyped,
  siret: optionalTyped,
  vatNumber: optionalTyped,
});

export const registerCall = defineCall({
  name: 'register',
  method: 'POST',
  path: `${base}/registrations`,
  summary: 'Registers a customer; the same answer for an e-mail address that has an account (ours).',
  tag,
  query,
  body: v.object({
    profile: site,
    civility: v.optional(v.picklist(['mr', 'mrs', '']), ''),
    firstName: typed,
    lastName: typed,
    email: typed,
    phone: optionalTyped,
    zipCode: optionalTyped,
    password,
    company: v.optional(v.nullable(typedCompanySchema), null),
    acceptsTerms: v.optional(v.boolean(), false),
    redirect: ownTarget,
  }),
  answers: { 202: nothing },
  errors: [404, 429],
});

export const confirmEmailCall = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: `${base}/confirmations`,
  summary:
    'Confirms an e-mail address by the token of its mail, in the browser that registered it (cookie `registration`) or by the password of its registration, which a wrong one leaves to be tried again: 400; 404 for an unknown, used or old token. The sign-in that follows in this browser asks for nothing (ours).',
  tag,
  query,
  body: v.object({ token: typed, password: v.optional(password, '') }),
  answers: { 200: v.object({ redirect: v.nullable(v.string()), profile: site }) },
  errors: [404, 429],
});

export const forgetPasswordCall = defineCall({
  name: 'forgetPassword',
  method: 'POST',
  path: `${base}/password-resets`,
  summary: 'Sends a link for a new password, if the address has an account; the same answer if not (ours).',
  tag,
  query,
  body: v.object({ email: typed, redirect: ownTarget }),
  answers: { 202: nothing },
  errors: [404, 429],
});

export const resetPasswordCall = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: `${base}/password-resets`,
  summary: 'Sets a new password by the token of its mail, and ends every session (ours).',
  tag,
  query,
  body: v.object({ token: typed, password }),
  answers: { 200: v.object({ redirect: v.nullable(v.string()), profile: site }) },
  errors: [404, 429],
});

export const accountCalls = [
  userCall,
  legalEntitiesCall,
  chooseLegalEntityCall,
  changeProfileCall,
  interactionCall,
  signInCall,
  registerCall,
  confirmEmailCall,
  forgetPasswordCall,
  resetPasswordCall,
] as const;

export type UserAnswer = v.InferOutput<typeof userSchema>;
export type LegalEntityAnswer = v.InferOutput<typeof legalEntitySchema>;
export type RegistrationInput = v.InferOutput<typeof registerCall.body>;
