import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  accountCalls,
  changeProfileContract,
  chooseLegalEntityContract,
  confirmEmailContract,
  interactionContract,
  registerContract,
  resetPasswordContract,
  signInContract,
  userContract,
} from './contract.ts';
import {
  beginTotpContract,
  changePasswordContract,
  endSessionsContract,
  eraseAccountContract,
  ownAccountCalls,
  removeTotpContract,
} from './own-account-contract.ts';

const long = 'x'.repeat(256);
const person = { firstName: 'Zoé', lastName: 'Martin' };
const registration = { ...person, profile: 'part', email: 'zoe@example.fr', password: 'motdepasse' };
const user = {
  id: '1',
  uid: 'zoe@example.fr',
  displayUid: 'zoe@example.fr',
  customerId: '1',
  name: 'Zoé Martin',
  titleCode: 'mrs',
  currency: { isocode: 'EUR' },
  isPro: false,
  sex: 'mrs',
  ...person,
  email: 'zoe@example.fr',
  phone: '',
  address: { zipCode: '' },
  connectionMethod: { mfaMethod: 'NONE' },
};

describe('API-1 the calls of accounts', () => {
  test('only signing in, registering, new passwords and links of mails are for everyone', () => {
    const publicCalls = [...accountCalls, ...ownAccountCalls]
      .filter((call) => !('access' in call))
      .map(({ name }) => name);
    expect(publicCalls.toSorted()).toEqual([
      'changeEmail',
      'confirmEmail',
      'forgetPassword',
      'interaction',
      'register',
      'resetPassword',
      'signIn',
    ]);
  });

  test.each([
    ['user', 'GET', '/api/front/occ/ecommerce/{site}/users/current'],
    ['legalEntities', 'GET', '/api/front/occ/ecommerce/{site}/users/current/legal-entities'],
    ['changeProfile', 'PUT', '/api/account/profile'],
    ['signIn', 'POST', '/api/account/interactions/{uid}'],
    ['register', 'POST', '/api/account/registrations'],
    ['resetPassword', 'PUT', '/api/account/password-resets'],
    ['changePassword', 'PUT', '/api/account/password'],
    ['endSessions', 'DELETE', '/api/account/sessions'],
    ['exportAccount', 'GET', '/api/account/export'],
    ['eraseAccount', 'POST', '/api/account/erasure'],
  ])('%s is %s %s', (name, method, path) => {
    expect([...accountCalls, ...ownAccountCalls].find((call) => call.name === name)).toMatchObject({ method, path });
  });

  test.each([
    ['a profile', changeProfileContract.body, person, { ...person, civility: '', phone: '', zipCode: '' }],
    [
      'a sign-in',
      signInContract.body,
      { email: 'a', password: 'b' },
      { email: 'a', password: 'b', code: '', remember: false },
    ],
    [
      'a registration',
      registerContract.body,
      registration,
      { ...registration, civility: '', phone: '', zipCode: '', company: null, acceptsTerms: false, redirect: null },
    ],
    [
      'a company of which only the name is typed',
      registerContract.body,
      { ...registration, profile: 'pro', company: { name: 'Atelier' } },
      { company: { name: 'Atelier', siren: '', siret: '', vatNumber: '' } },
    ],
    ['a confirmation', confirmEmailContract.body, { token: 't' }, { token: 't', password: '' }],
    ['the end of all sessions', endSessionsContract.query, {}, { others: 'false' }],
    ['an erasure', eraseAccountContract.body, {}, { password: '', code: '' }],
    ['a proof without code', removeTotpContract.body, { password: 'p' }, { password: 'p', code: '' }],
    ['a customer', userContract.answers[200], user, user],
  ])('ACC-3 missing fields of %s are read as empty', (_name, schema, body, read) => {
    expect(v.parse(schema, body)).toMatchObject(read);
  });

  test.each([
    ['a profile without last name', changeProfileContract.body, { firstName: 'Zoé' }],
    ['another civility', changeProfileContract.body, { ...person, civility: 'dr' }],
    ['a name of 256 characters', changeProfileContract.body, { ...person, lastName: long }],
    ['a password of 1001 characters', signInContract.body, { email: 'a', password: 'x'.repeat(1001) }],
    ['a sign-in without password', signInContract.body, { email: 'a' }],
    ['another site', registerContract.body, { ...registration, profile: 'shop' }],
    ['a target of 2049 characters', registerContract.body, { ...registration, redirect: 'x'.repeat(2049) }],
    ['a company without id', chooseLegalEntityContract.body, {}],
    ['an interaction of another site', interactionContract.answers[200], { redirect: null, profile: 'x', email: '' }],
    ['a new password without token', resetPasswordContract.body, { password: 'p' }],
    ['a change without the former password', changePasswordContract.body, { password: 'p' }],
    ['an authenticator without password', beginTotpContract.body, {}],
    ['others that are neither true nor false', endSessionsContract.query, { others: 'yes' }],
    ['a customer who pays in dollars', userContract.answers[200], { ...user, currency: { isocode: 'USD' } }],
  ])('API-2 %s is refused', (_name, schema, body) => {
    expect(v.is(schema, body)).toBe(false);
  });
});
