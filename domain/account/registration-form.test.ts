import { expect, test } from 'vitest';
import { checkRegistration } from './registration.ts';
import { readRegistration, registrationField } from './registration-form.ts';

const target = { site: 'pro', redirect: '/panier' } as const;

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

test('ACC-3 a form becomes the call’s body; a password keeps its spaces', () => {
  expect(readRegistration(formOf(lea), target)).toEqual({
    profile: 'pro',
    civility: 'mrs',
    firstName: 'Léa',
    lastName: 'Martin',
    email: 'lea@exemple.fr',
    phone: '06 12 34 56 78',
    zipCode: '69003',
    password: ' quatre mots sans lien ',
    company: { name: 'Atelier Lumen', siren: '732 829 320', siret: '', vatNumber: '' },
    acceptsTerms: true,
    redirect: '/panier',
  });
});

test('ACC-3 the number of a company is a SIREN up to nine digits, a SIRET beyond', () => {
  const company = (companyNumber: string) => readRegistration(formOf({ ...lea, companyNumber }), target).company;
  expect(company('732829320')).toMatchObject({ siren: '732829320', siret: '' });
  expect(company('732 829 320 00074')).toMatchObject({ siren: '', siret: '732 829 320 00074' });
  expect(company('7328293200')).toMatchObject({ siren: '', siret: '7328293200' });
});

test('a consumer has no company, whatever the hidden fields contain', () => {
  expect(readRegistration(formOf(lea), { site: 'part', redirect: null })).toMatchObject({
    profile: 'part',
    company: null,
    redirect: null,
  });
});

test('a form without the expected fields reads as empty', () => {
  const form = formOf({ civility: 'dr', firstName: 'x' });
  form.set('lastName', new File(['x'], 'x.txt'));
  expect(readRegistration(form, target)).toMatchObject({
    civility: '',
    lastName: '',
    password: '',
    acceptsTerms: false,
  });
});

test('every error of the rules belongs to a field of the form', () => {
  const errors = [
    ...checkRegistration(readRegistration(formOf({}), target), null),
    ...checkRegistration(
      readRegistration(formOf({ ...lea, companyNumber: '73282932000075', vatNumber: 'FR00732829320' }), target),
      null,
    ),
  ];
  expect(errors.map(({ subject }) => registrationField(subject))).not.toContain(null);
  expect(registrationField('body')).toBeNull();
});
