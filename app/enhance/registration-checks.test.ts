import { expect, test } from 'vitest';
import { signIn as en } from '#app/i18n/en/sign-in.ts';
import { signIn as fr } from '#app/i18n/fr/sign-in.ts';
import { minPasswordLength } from '#domain/account/password-rules.ts';
import { registrationFields } from '#domain/account/registration-form.ts';
import { checkRegistrationForm, vatNumberFor } from './registration-checks.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const lea = {
  companyName: 'Atelier Lumen',
  companyNumber: '732 829 320',
  vatNumber: '',
  civility: 'mrs',
  firstName: 'Léa',
  lastName: 'Martin',
  phone: '06 12 34 56 78',
  zipCode: '69003',
  email: ' lea@exemple.fr ',
  password: ' quatre mots sans lien ',
  acceptsTerms: 'on',
};

test('ACC-3 the browser reports errors in the page’s language', async () => {
  const form = formOf({ ...lea, companyNumber: '732829321', password: 'court' });
  const wrong = await checkRegistrationForm(form, 'pro', 'fr');
  expect([...wrong.keys()]).toEqual(['companyNumber', 'password']);
  expect(wrong.get('companyNumber')).toContain('SIREN');
  const english = await checkRegistrationForm(formOf({}), 'part', 'en');
  expect([...english.keys()]).toEqual(registrationFields.filter((field) => english.has(field)));
  expect(english.get('acceptsTerms')).toContain('terms');
  for (const text of [...wrong.values(), ...english.values()]) expect(text.length).toBeGreaterThan(10);
});

test('ACC-3 a SIREN or SIRET gives its VAT number', () => {
  expect(vatNumberFor('732 829 320')).toBe('FR44732829320');
  expect(vatNumberFor('732 829 320 00074')).toBe('FR44732829320');
  expect(vatNumberFor('732829321')).toBeNull();
  expect(vatNumberFor('')).toBeNull();
});

test('the hint of a new password states its minimum length', () => {
  for (const { passwordRules } of [fr, en]) expect(passwordRules).toContain(String(minPasswordLength));
});
