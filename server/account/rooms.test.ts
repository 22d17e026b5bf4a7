import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ownAccountRooms, signInRooms } from './rooms.ts';

const accounts = { credentials: null } as never;
const { profile, security } = ownAccountRooms({ accounts, onSignedOut: async () => {} });
const { signIn, registration } = signInRooms(accounts);

const person = { firstName: 'Zoé', lastName: 'Martin' };
const registered = { ...person, profile: 'part', email: 'zoe@example.fr', password: 'motdepasse' };
const long = 'x'.repeat(256);

test.each([
  ['a profile', profile.change, person, { ...person, civility: '', phone: '', zipCode: '' }],
  [
    'a sign-in',
    signIn.submit,
    { uid: 'u', email: 'a', password: 'b' },
    { uid: 'u', email: 'a', password: 'b', code: '', remember: false },
  ],
  [
    'a registration',
    registration.register,
    registered,
    { ...registered, civility: '', phone: '', zipCode: '', company: null, acceptsTerms: false, redirect: null },
  ],
  [
    'a company of which only the name is typed',
    registration.register,
    { ...registered, profile: 'pro', company: { name: 'Atelier' } },
    { company: { name: 'Atelier', siren: '', siret: '', vatNumber: '' } },
  ],
  ['a confirmation', registration.confirm, { token: 't' }, { token: 't', password: '' }],
  ['an erasure', profile.erase, {}, { password: '', code: '' }],
  ['a proof without code', security.removeTotp, { password: 'p' }, { password: 'p', code: '' }],
])('ACC-3 missing fields of %s are read as empty', (_name, { schema }, input, read) => {
  expect(v.parse(schema as v.GenericSchema, input)).toMatchObject(read);
});

test.each([
  ['a profile without last name', profile.change, { firstName: 'Zoé' }],
  ['another civility', profile.change, { ...person, civility: 'dr' }],
  ['a name of 256 characters', profile.change, { ...person, lastName: long }],
  ['a password of 1001 characters', signIn.submit, { uid: 'u', email: 'a', password: 'x'.repeat(1001) }],
  ['a sign-in without password', signIn.submit, { uid: 'u', email: 'a' }],
  ['another site', registration.register, { ...registered, profile: 'shop' }],
  ['a target of 2049 characters', registration.register, { ...registered, redirect: 'x'.repeat(2049) }],
  ['a new password without token', registration.resetPassword, { password: 'p' }],
  ['a change without the former password', security.changePassword, { password: 'p' }],
  ['an authenticator without password', security.beginTotp, {}],
])('API-2 %s is refused', (_name, { schema }, input) => {
  expect(v.is(schema as v.GenericSchema, input)).toBe(false);
});
