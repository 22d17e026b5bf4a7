import { expect, test } from 'vitest';
import { readPacks } from './judge-lines.ts';

test('13.6 a number of packs is read as buyers and spreadsheets write it', () => {
  const readings = { '10': 10, ' 3 ': 3, '007': 7, x4: 4, '4 ×': 4, '10,00': 10, '10.0': 10, '999': 999 };
  for (const [typed, packs] of Object.entries(readings)) expect(readPacks(typed), typed).toBe(packs);
});

test('13.6 what isn’t a number of packs says why', () => {
  const faults = {
    missing: ['', '  '],
    none: ['0', '00', '0,00'],
    notWhole: ['2,5', '-3', 'dix', '1e2', '1.000', '1,000', '4/2', '٣'],
    above: ['1000', '1 000', '1\u202F000', '99999999999999999999'],
  };
  for (const [fault, texts] of Object.entries(faults)) {
    for (const typed of texts) expect(readPacks(typed), typed).toBe(fault);
  }
});
