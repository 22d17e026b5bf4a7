import { expect, test } from 'vitest';
import { adviceFor, bannerAdvice, isPackingChange, type WireAdvice } from './advice-choice.ts';

const advice = (serviceCode: string, saves: number, change: Partial<WireAdvice> = {}): WireAdvice => ({
  kind: 'weight',
  change: { field: 'packageDetail.weight', from: 0.28, to: 0.25 },
  offerKey: 'key',
  serviceCode,
  leadsTo: { serviceCode, label: serviceCode },
  saves: { value: saves, currencyIso: 'EUR' },
  price: { value: { value: 5, currencyIso: 'EUR' }, taxInclusive: { value: 6 } },
  label: `${serviceCode} ${saves}`,
  ...change,
});
const relay = advice('HOME', 0.7, {
  kind: 'relay',
  change: { field: 'delivery', from: 'home', to: 'relay' },
  leadsTo: { serviceCode: 'RELAY', label: 'Relais' },
});

test('SMT-26 the banner has the first advice that saves enough, the row the first of all', () => {
  const both = [advice('HOME', 0.1), advice('HOME', 2.1), advice('OTHER', 9)];
  expect(adviceFor(both, 'HOME', [])?.saves.value).toBe(0.1);
  expect(bannerAdvice(both, 'HOME', [])?.saves.value).toBe(2.1);
  expect(bannerAdvice([advice('HOME', 0.49)], 'HOME', [])).toBeUndefined();
  expect(bannerAdvice([advice('HOME', 0.5)], 'HOME', [])).toBeDefined();
  expect(adviceFor(both, 'NONE', [])).toBeUndefined();
});

test('SMT-26 a relay that is already among the offers is not advised', () => {
  expect(adviceFor([relay], 'HOME', [{ serviceCode: 'HOME' }])).toBe(relay);
  const lighter = advice('HOME', 2.1, { leadsTo: { serviceCode: 'RELAY', label: 'Relais' } });
  expect(adviceFor([lighter], 'HOME', [{ serviceCode: 'RELAY' }])).toBe(lighter);
  expect(adviceFor([relay], 'HOME', [{ serviceCode: 'HOME' }, { serviceCode: 'RELAY' }])).toBeUndefined();
});

test('SMT-26 different packaging is suggested for at most 100 g or 3 cm', () => {
  const weight = (from: number, to: number) =>
    advice('HOME', 1, { change: { field: 'packageDetail.weight', from, to } });
  expect([weight(0.28, 0.25), weight(0.35, 0.25), weight(0.351, 0.25), weight(3, 2)].map(isPackingChange)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const side = (from: number, to: number) =>
    advice('HOME', 1, { kind: 'dimension', change: { field: 'packageDetail.height', from, to } });
  expect([side(6, 3), side(6.1, 3)].map(isPackingChange)).toEqual([true, false]);
  expect(isPackingChange(relay)).toBe(false);
});
