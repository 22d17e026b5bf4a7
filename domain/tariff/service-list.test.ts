import { expect, test } from 'vitest';
import { aService, label, smallTariffs } from '#tests/build/tariff.ts';
import { servicesOn } from './service-list.ts';

const rail = { code: 'RAIL', name: 'Rail' };
const compile = () =>
  smallTariffs(
    {
      services: [
        aService({ code: 'B', serviceType: 'RELAY', depositModes: ['RELAY', 'MAILBOX'] }),
        aService({ code: 'A' }),
      ],
    },
    { carrier: rail, audience: 'pro', validFrom: '2026-03-01', validTo: '2026-03-31', origins: ['FR', 'MC'] },
    { carrier: rail, validFrom: '2026-05-01', service: { label: label('Train', 'Rail') } },
  );

const codes = (site: 'part' | 'pro', date: string) =>
  servicesOn(compile(), site, date).map(({ carrierCode, serviceCode }) => `${carrierCode} ${serviceCode}`);

test.each([
  ['part', '2025-12-31', []],
  ['part', '2026-01-01', ['TEST B', 'TEST A']],
  ['part', '2026-03-31', ['TEST B', 'TEST A']],
  ['pro', '2026-03-31', ['TEST B', 'TEST A', 'RAIL Plain']],
  ['pro', '2026-04-01', ['TEST B', 'TEST A']],
  ['part', '2026-05-01', ['TEST B', 'TEST A', 'RAIL Plain']],
] as const)('SMT-1 services sold on %s on %s: %j', (site, date, expected) => {
  expect(codes(site, date)).toEqual(expected);
});

test('SMT-1 a service has the properties of its file on that day', () => {
  const on = (date: string) => servicesOn(compile(), 'pro', date);
  expect(on('2026-03-01')[0]).toEqual({
    carrierCode: 'TEST',
    carrierName: 'Essai',
    serviceCode: 'B',
    serviceType: 'RELAY',
    depositModes: ['RELAY', 'MAILBOX'],
    label: { fr: 'Simple', en: 'Plain' },
    origins: new Set(['FR']),
  });
  expect(on('2026-03-01')[2]).toMatchObject({ label: { fr: 'Simple' }, origins: new Set(['FR', 'MC']) });
  expect(on('2026-05-01')[2]).toMatchObject({ label: { fr: 'Train', en: 'Rail' }, origins: new Set(['FR']) });
});
