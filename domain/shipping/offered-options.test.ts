import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offeredOptions, optionCodes, refusedOptions } from './offered-options.ts';
import type { RatedOption } from './rated-service.ts';
import type { Characteristic, OptionCode } from './shipment.ts';

const option = (code: OptionCode): RatedOption => ({
  code,
  label: { fr: code, en: code },
  taxExclusive: 500,
  taxInclusive: 600,
  indicative: true,
  excludes: [],
});
const friday = { usual: '2026-11-30', withSaturday: '2026-11-28' };
const monday = { usual: '2026-11-24', withSaturday: '2026-11-24' };
const everything = (['SIGNATURE', 'GUARANTEED_DATE', 'SATURDAY', 'MAILBOX_COLLECTION'] as const).map(option);
const codesOf = (options: readonly { code: string }[]) => options.map(({ code }) => code);

test('OPT-1 no option repeats what the offer includes already', () => {
  const sure = { characteristics: ['SIGNATURE', 'GUARANTEED'] as Characteristic[], guaranteed: true };
  expect(codesOf(offeredOptions({ ...sure, options: everything }, friday))).toEqual(['SATURDAY', 'MAILBOX_COLLECTION']);
  expect(refusedOptions({ ...sure, options: [] }, friday)).toEqual([
    { code: 'SIGNATURE', reason: 'INCLUDED' },
    { code: 'GUARANTEED_DATE', reason: 'INCLUDED' },
  ]);
});

test('OPT-1 Saturday is sold only if it brings the arrival forward', () => {
  const plain = { characteristics: [], guaranteed: false, options: everything };
  expect(codesOf(offeredOptions(plain, friday))).toContain('SATURDAY');
  expect(codesOf(offeredOptions(plain, monday))).toEqual(['SIGNATURE', 'GUARANTEED_DATE', 'MAILBOX_COLLECTION']);
  expect(refusedOptions(plain, monday)).toEqual([{ code: 'SATURDAY', reason: 'SAME_ARRIVAL' }]);
  expect(refusedOptions({ ...plain, options: [] }, monday)).toEqual([]);
  const exclusive = [{ ...option('GUARANTEED_DATE'), excludes: ['SATURDAY'] as const }, option('SATURDAY')];
  const excludedCodes = (arrivals: typeof friday) =>
    offeredOptions({ ...plain, options: exclusive }, arrivals)[0]?.excludes;
  expect([excludedCodes(friday), excludedCodes(monday)]).toEqual([['SATURDAY'], []]);
});

test('OPT-1 every option of a service is either sold with the offer or refused with a reason', () => {
  const services = fc.record({
    characteristics: fc.subarray<Characteristic>(['TRACKED', 'SIGNATURE', 'GUARANTEED', 'EXPRESS']),
    guaranteed: fc.boolean(),
    options: fc.subarray([...optionCodes]).map((codes) => codes.map(option)),
  });
  fc.assert(
    fc.property(services, fc.constantFrom(friday, monday), (service, arrivals) => {
      const sold = codesOf(offeredOptions(service, arrivals));
      const refusedCodes = codesOf(refusedOptions(service, arrivals));
      expect(sold.filter((code) => refusedCodes.includes(code))).toEqual([]);
      for (const { code } of service.options) expect([...sold, ...refusedCodes]).toContain(code);
    }),
  );
});
