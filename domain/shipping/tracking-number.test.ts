import { describe, expect, test } from 'vitest';
import { evidentTrackingNumber, readTrackingNumber, s10CheckDigit } from './tracking-number.ts';

describe('ACC-7 a tracking number', () => {
  test.each([
    ['DEMO-7K2M4P-1', 'DEMO7K2M4P1'],
    [' 6a 0042 7719 36 4 ', '6A00427719364'],
    ['8R–1234.5678_901', '8R12345678901'],
    ['rr 473124829 gb', 'RR473124829GB'],
    ['LS000717595HK', 'LS000717595HK'],
    ['ab_12‐34·56789'.replace('·', '―'), 'AB123456789'],
    ['123456789012345', '123456789012345'],
    [`${' '.repeat(85)}123456789012345`, '123456789012345'],
  ])('%s is read without its separators, in capitals', (typed, number) => {
    expect(readTrackingNumber(typed)).toEqual({ number, fault: null });
  });

  test.each([
    '',
    '12345',
    'DEMO-7K2M4P-1234567',
    'où est mon colis',
    '6A00427719é64',
    "' OR 1=1 --",
    'x'.repeat(5000),
    '1234567890123456',
    `${' '.repeat(90)}12345678901`,
  ])('%j isn’t a tracking number', (typed) => {
    expect(readTrackingNumber(typed)).toEqual({ number: null, fault: 'shape' });
  });

  test('of international mail has a check digit that has to fit', () => {
    expect(readTrackingNumber('RR473124828GB')).toEqual({ number: null, fault: 'checkDigit' });
    expect(readTrackingNumber('RR473142829GB')).toEqual({ number: null, fault: 'checkDigit' });
  });

  test('of a carrier’s own scheme has no published check digit', () => {
    expect(readTrackingNumber('XY473124828FR').fault).toBeNull();
    expect(readTrackingNumber('6A00427719363').fault).toBeNull();
  });
});

test.each([
  ['47312482', 9],
  ['00071759', 5],
  ['99999999', 5],
  ['87000063', 6],
  ['02000000', 0],
])('the check digit of %s is %d (UPU S10)', (serial, digit) => {
  expect(s10CheckDigit(serial)).toBe(digit);
});

test('ACC-7 a search counts as a tracking number only if it can hardly be anything else', () => {
  expect(evidentTrackingNumber('rr 473124829 gb')).toBe('RR473124829GB');
  expect(evidentTrackingNumber('6A 0042 7719 363')).toBe('6A00427719363');
  expect(evidentTrackingNumber('demo-7k2m4p-1')).toBe('DEMO7K2M4P1');
  for (const otherText of ['XY4731248291FR', 'A6A00427719363', '6A004277193631', 'DEMO7K2M4P12', 'NODEMO7K2M4P1'])
    expect(evidentTrackingNumber(otherText), otherText).toBeNull();
  for (const otherText of ['2000000410005', 'carton-30-20-15', 'étiquettes A4', 'imprimante 100', 'RR473124828GB'])
    expect(evidentTrackingNumber(otherText), otherText).toBeNull();
});
