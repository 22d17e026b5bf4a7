import { describe, expect, it } from 'vitest';
import { checkCompany, checkEmail, checkRegistration, emailKey, profileOf } from './registration.ts';
import type { RegistrationInput } from './registration-input.ts';

const part: RegistrationInput = {
  profile: 'part',
  civility: 'mrs',
  firstName: ' Zoé ',
  lastName: 'Martin',
  email: 'zoe.martin@example.fr',
  phone: '+33 6 12 34 56 78',
  zipCode: '75011',
  password: 'quatre mots sans lien',
  company: null,
  acceptsTerms: true,
  redirect: null,
};
const company = { name: 'Atelier Martin', siren: '', siret: '732 829 320 00074', vatNumber: 'FR 44 732829320' };
const pro: RegistrationInput = { ...part, profile: 'pro', company };
const faultsOf = (input: RegistrationInput) =>
  checkRegistration(input, null).map(({ subject, key }) => `${subject} ${key}`);
const wrongCompany = (change: Partial<typeof company>) => faultsOf({ ...pro, company: { ...company, ...change } });

describe('ACC-3 registration', () => {
  it('ACC-3 accepts a person and a company, and normalises both', () => {
    expect(faultsOf(part)).toEqual([]);
    expect(faultsOf(pro)).toEqual([]);
    expect(profileOf(part)).toEqual({
      isPro: false,
      civility: 'mrs',
      firstName: 'Zoé',
      lastName: 'Martin',
      phone: '0612345678',
      zipCode: '75011',
      companies: [],
    });
    const storedCompany = {
      name: 'Atelier Martin',
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
    };
    expect(profileOf(pro)).toMatchObject({ isPro: true, companies: [storedCompany] });
  });

  it('ACC-3 reports all errors at once, in the form’s order', () => {
    const nothing = {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      acceptsTerms: false,
      company: null,
    } as const;
    expect(faultsOf({ ...pro, ...nothing, phone: '12', zipCode: '7501' })).toEqual([
      'company.name companyName.missing',
      'company.siren companyNumber.missing',
      'firstName firstName.missing',
      'lastName lastName.missing',
      'phone mobilePhone.FR',
      'zipCode postalCode.incorrect',
      'email email.missing',
      'password password.missing',
      'acceptsTerms terms.missing',
    ]);
    expect(faultsOf({ ...part, ...nothing })).not.toContain('company.name companyName.missing');
  });

  it('ACC-3 requires a SIREN or a SIRET that matches the VAT number', () => {
    expect(wrongCompany({ siret: '73282932000075' })).toEqual(['company.siret siret.invalid']);
    expect(wrongCompany({ siret: '', siren: '732829321' })).toEqual(['company.siren siren.invalid']);
    expect(wrongCompany({ siren: '443061841' })).toEqual([
      'company.siren siren.otherSiret',
      'company.vatNumber vatNumber.otherSiren',
    ]);
    expect(wrongCompany({ vatNumber: 'FR64443061841' })).toEqual(['company.vatNumber vatNumber.otherSiren']);
    expect(wrongCompany({ vatNumber: 'FR45732829320' })).toEqual(['company.vatNumber vatNumber.invalid']);
    expect(wrongCompany({ vatNumber: '' })).toEqual([]);
    expect(wrongCompany({ siret: '', vatNumber: 'BE0428759497' })).toEqual([]);
    expect(wrongCompany({ siret: '', vatNumber: '' })).toEqual(['company.siren companyNumber.missing']);
  });

  it('ACC-3 a number of another country or of Monaco goes with any SIREN', () => {
    expect(wrongCompany({ vatNumber: 'BE0428759497' })).toEqual([]);
    expect(wrongCompany({ vatNumber: 'FRK7000123456' })).toEqual([]);
    expect(wrongCompany({ siret: '', siren: '732829321', vatNumber: 'FR44732829320' })).toEqual([
      'company.siren siren.invalid',
    ]);
    expect(checkCompany(company)).toEqual([]);
  });

  it('ACC-3 only a professional’s company is stored', () => {
    expect(profileOf({ ...part, company }).companies).toEqual([]);
    expect(profileOf({ ...pro, company: null }).companies).toEqual([]);
  });

  it('ACC-3 checks e-mail addresses like the address form, and looks them up without case', () => {
    expect(checkEmail('zoe@example')?.key).toBe('email.invalid');
    expect(checkEmail(`${'a'.repeat(80)}@example.fr`)?.key).toBe('line.tooLong');
    expect(emailKey(' Zoe.MARTIN@Example.FR ')).toBe('zoe.martin@example.fr');
  });
});
