import { expect, test } from 'vitest';
import { carriersOf } from './carriers-of.ts';

const service = (carrierCode: string, label: string) => ({
  carrierCode,
  carrierName: `Name of ${carrierCode}`,
  serviceType: 'HOME' as const,
  depositModes: [],
  label,
  origins: [],
});

test('SMT-11 carriers are listed once, by rank, others after by code', () => {
  const services = [
    service('ZZZZ', 'Z'),
    service('POFR', 'Home'),
    service('AAAA', 'A'),
    service('DLVG', 'D'),
    service('POFR', 'Relay'),
  ];
  expect(carriersOf(services)).toEqual([
    { code: 'DLVG', name: 'Name of DLVG', services: ['D'] },
    { code: 'POFR', name: 'Name of POFR', services: ['Home', 'Relay'] },
    { code: 'AAAA', name: 'Name of AAAA', services: ['A'] },
    { code: 'ZZZZ', name: 'Name of ZZZZ', services: ['Z'] },
  ]);
});
