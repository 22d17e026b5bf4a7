import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClaims } from './claims.ts';

const names = { pro: 'is_pro', roles: 'roles' };
const whole = {
  sub: 'a-subject',
  is_pro: true,
  given_name: ' Zoé ',
  family_name: 'Martin',
  email: 'zoe@example.fr',
  phone_number: '+33612345678',
  address: { postal_code: '75011', formatted: '1 rue' },
  title_code: 'mrs',
  mfa_method: 'TOTP',
  companies: [{ name: 'Atelier', siren: '732829320', siret: '73282932000074', vatNumber: 'FR44732829320' }],
};

test('ACC-6 claims are read as a customer', () => {
  expect(readClaims(whole, names)).toEqual({
    subject: 'a-subject',
    isPro: true,
    civility: 'mrs',
    firstName: 'Zoé',
    lastName: 'Martin',
    email: 'zoe@example.fr',
    phone: '+33612345678',
    zipCode: '75011',
    mfaMethod: 'TOTP',
    companies: whole.companies,
    roles: [],
  });
});

test('ACC-6 the configured claim decides whether an account is professional', () => {
  const isPro = (claims: Record<string, unknown>) =>
    readClaims({ sub: 's', ...claims }, { ...names, pro: 'professional' })?.isPro;
  expect([{ professional: true }, { professional: 'true' }].map(isPro)).toEqual([true, true]);
  const others = [
    {},
    { is_pro: true },
    { professional: 'yes' },
    { professional: 1 },
    { professional: null },
    { professional: [true] },
  ];
  expect(others.map(isPro)).toEqual(others.map(() => false));
});

test('ACC-6 companies that aren’t in the claims stay; a consumer has none', () => {
  const companies = (claims: Record<string, unknown>) => readClaims({ sub: 's', ...claims }, names)?.companies;
  expect(companies({ is_pro: true })).toBeNull();
  expect(companies({ is_pro: true, companies: 'Atelier' })).toBeNull();
  expect(companies({ is_pro: true, companies: [] })).toEqual([]);
  expect(companies({ is_pro: true, companies: [{ name: 'Atelier' }] })).toEqual([
    { name: 'Atelier', siren: '', siret: '', vatNumber: '' },
  ]);
  expect(companies({ companies: whole.companies })).toEqual([]);
});

test('ACC-1 a second factor is recognised by its own claim, or by the methods of RFC 8176', () => {
  const method = (claims: Record<string, unknown>) => readClaims({ sub: 's', ...claims }, names)?.mfaMethod;
  expect(
    [{}, { amr: ['pwd'] }, { amr: 'mfa' }, { amr: ['pwd', 'otp'] }, { amr: ['mfa'], mfa_method: 'NONE' }].map(method),
  ).toEqual(['NONE', 'NONE', 'NONE', 'TOTP', 'NONE']);
});

test('ACC-1 claims of a wrong type count as absent; without a subject there is no account', () => {
  expect(readClaims({ given_name: 'Zoé' }, names)).toBeNull();
  expect(readClaims({ sub: '' }, names)).toBeNull();
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(whole), 'name', 'amr'), fc.jsonValue()), (claims) => {
      const read = readClaims({ ...claims, sub: 's' }, names);
      expect(read?.subject).toBe('s');
      for (const text of [read?.firstName, read?.lastName, read?.email, read?.phone, read?.zipCode]) {
        expect(text?.length).toBeLessThanOrEqual(255);
      }
    }),
  );
});

test('the configured claim lists the roles of staff, as a list or alone; other systems’ roles are left out', () => {
  const roles = (claim: unknown) => readClaims({ sub: 's', groups: claim }, { ...names, roles: 'groups' })?.roles;
  expect(roles(['support', 'offline_access', 'editor', 'editor'])).toEqual(['editor', 'support']);
  expect(roles('operator')).toEqual(['operator']);
  for (const wrong of [undefined, null, true, 3, {}, [['operator']], 'operator editor'])
    expect(roles(wrong)).toEqual([]);
  expect(readClaims({ sub: 's', roles: ['operator'] }, { ...names, roles: 'groups' })?.roles).toEqual([]);
});
