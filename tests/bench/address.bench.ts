/** Time of the address rules by length of the texts (docs/requirements.md ADR-9). */
import { type AddressField, type AddressForm, addressFields, emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import { type BenchRow, median } from './report.ts';

const goalMs = 5;
const lengths = [38, 1000, 10_000, 100_000];
const rounds = 21;
const warmUp = 5;

/** Texts that could make a regular expression backtrack, and stacked accents that are costly to normalise. */
const patterns: Readonly<Record<string, (length: number) => string>> = {
  letters: (length) => 'a'.repeat(length),
  'letters and apostrophes': (length) => "a'".repeat(length / 2),
  spaces: (length) => `a${' '.repeat(length - 2)}a`,
  'spaces around': (length) => `${' '.repeat(length / 2)}a${' '.repeat(length / 2 - 1)}`,
  accents: (length) => `a${'\u0301\u0323'.repeat(length / 2)}`.slice(0, length),
  digits: (length) => '0'.repeat(length),
  'at-signs': (length) => 'a@'.repeat(length / 2),
  dots: (length) => `a@${'a.'.repeat(length / 2 - 1)}`,
};

const knowledge = shapeKnowledge(foreignMobile);
const valid: AddressForm = {
  ...emptyAddressForm,
  isCompany: true,
  companyName: 'Dupont S.A.',
  civility: 'mrs',
  firstName: 'Anne',
  lastName: 'Durand',
  email: 'anne.durand@exemple.ch',
  mobilePhone: '079 123 45 67',
  streetName: '12 rue des Lilas',
  postalCode: '1003',
  city: 'Lausanne',
  country: 'CH',
};
const fields: readonly AddressField[] = addressFields.filter((field) => field !== 'civility');

function time(form: AddressForm): number {
  const times: number[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    const start = performance.now();
    checkAddress(form, knowledge);
    if (round >= warmUp) times.push(performance.now() - start);
  }
  return median(times);
}

/** The slowest pattern in the slowest field, for each length. */
export async function run(): Promise<BenchRow[]> {
  return lengths.map((length) => {
    let slowest = { ms: 0, what: '' };
    for (const [name, make] of Object.entries(patterns)) {
      const text = make(length);
      for (const field of fields) {
        const ms = time({ ...valid, [field]: text });
        if (ms > slowest.ms) slowest = { ms, what: `${name} in ${field}` };
      }
    }
    const row = { name: `address, ${length} characters`, value: `${slowest.ms.toFixed(3)} ms (${slowest.what})` };
    return length === lengths.at(-1) ? { ...row, goal: `< ${goalMs} ms`, ok: slowest.ms < goalMs } : row;
  });
}
