import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BilledCompany, checkBilledCompany, normaliseBilledCompany } from './billed-company.ts';

const atelier: BilledCompany = {
  name: ' Atelier Martin ',
  siren: '732 829 320',
  siret: '',
  vatNumber: 'FR 44 732829320',
  routingAddress: '',
};
const keysOf = (change: Partial<BilledCompany>) =>
  checkBilledCompany({ ...atelier, ...change }).map(({ subject, key }) => `${subject} ${key}`);

describe('CRT-8 a company to invoice', () => {
  test('is stored with its numbers without spaces, and the SIREN of its SIRET', () => {
    expect(keysOf({})).toEqual([]);
    const typed = { ...atelier, siren: '', siret: '732 829 320 00074', routingAddress: '0225:732829320_ACHATS' };
    expect(normaliseBilledCompany(typed)).toEqual({
      name: 'Atelier Martin',
      siren: '732829320',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      routingAddress: '732829320_ACHATS',
    });
    expect(normaliseBilledCompany({ ...atelier, routingAddress: '732 829 320' }).routingAddress).toBe('');
  });

  test.each<[Partial<BilledCompany>, readonly string[]]>([
    [{ name: '' }, ['name companyName.missing']],
    [{ name: '(!)' }, ['name companyName.missing']],
    [{ name: 'Atelier\u0000' }, ['name field.invalid']],
    // G3: an invoice prints it.
    [{ name: '株式会社' }, ['name line.notLatin']],
    [{ name: `SARL « Atelier » (Lyon) + Fils ${'et frères '.repeat(8)}` }, []],
    [{ name: 'Ab'.repeat(61) }, ['name line.tooLong']],
    [{ siren: '' }, ['siren companyNumber.missing']],
    [{ siren: '732829321' }, ['siren siren.invalid']],
    [{ siren: '', siret: '73282932000075' }, ['siret siret.invalid']],
    [{ vatNumber: 'FR45732829320' }, ['vatNumber vatNumber.invalid']],
    [{ vatNumber: 'DE12345678' }, ['vatNumber vatNumber.invalid']],
    [{ siren: '443061841' }, ['vatNumber vatNumber.otherSiren']],
    [{ siren: '', vatNumber: 'DE123456789' }, []],
  ])('%j has the errors %j', (change, errors) => expect(keysOf(change)).toEqual(errors));

  test.each<[string, readonly string[]]>([
    ['732829320_73282932000074', []],
    ['732829320_73282932000074_COMPTA-1', []],
    ['732829320_ACHATS', []],
    ['443061841_ACHATS', ['routingAddress routingAddress.otherSiren']],
    ['compta@exemple.fr', ['routingAddress routingAddress.invalid']],
    ['732829320_', ['routingAddress routingAddress.invalid']],
    [`732829320_${'A'.repeat(116)}`, ['routingAddress routingAddress.invalid']],
  ])('with the routing address %s has the errors %j', (routingAddress, errors) =>
    expect(keysOf({ routingAddress })).toEqual(errors),
  );

  test('without a SIREN has no French routing address', () => {
    expect(keysOf({ siren: '', vatNumber: 'DE123456789', routingAddress: '732829320' })).toEqual([
      'routingAddress routingAddress.otherSiren',
    ]);
  });

  test('is the same when it is checked again as stored', () => {
    const company = fc.record({
      name: fc.string(),
      siren: fc.constantFrom('', '732 829 320', '12'),
      siret: fc.constantFrom('', '732 829 320 00074'),
      vatNumber: fc.constantFrom('', 'fr44 732829320', 'XX'),
      routingAddress: fc.constantFrom('', '0225:732829320', '732829320_A b', '0225:0225:1'),
    });
    fc.assert(
      fc.property(company, (typed) => {
        const stored = normaliseBilledCompany(typed);
        if (checkBilledCompany(typed).length === 0) expect(normaliseBilledCompany(stored)).toEqual(stored);
      }),
    );
  });
});
