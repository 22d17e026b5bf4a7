import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { validTariff } from '#tests/build/tariff-folder.ts';
import { type NamedTariffFile, scheduleTariffFiles } from './schedule-files.ts';
import { tariffFileSchema } from './tariff-file.ts';
import { checkTariffFiles } from './tariff-file-checks.ts';

const plain = parse(tariffFileSchema, JSON.parse(validTariff));
const file = (name: string, change: Partial<NamedTariffFile['file']> = {}, id: number | null = null) => ({
  id,
  name,
  file: { ...plain, audience: 'both' as const, validFrom: '2026-01-01', validTo: null, ...change },
});
const upload = (name: string, from: string, change: Partial<NamedTariffFile['file']> = {}) => ({
  ...file(name, change, 1),
  from,
});
const periods = (files: readonly NamedTariffFile[]) =>
  files.map(({ name, file: { audience, validFrom, validTo } }) => `${name} ${audience} ${validFrom} ${validTo ?? '…'}`);

describe('SMT-23 an uploaded tariff file', () => {
  test('takes over on its day: the file before ends on the eve, whatever end it had', () => {
    expect(periods(scheduleTariffFiles([file('2026')], [upload('2027', '2027-01-01')]))).toEqual([
      '2026 both 2026-01-01 2026-12-31',
      '2027 both 2027-01-01 …',
    ]);
    const ended = file('2026', { validTo: '2026-11-30' });
    expect(periods(scheduleTariffFiles([ended], [upload('2027', '2027-01-01')]))[0]).toBe(
      '2026 both 2026-01-01 2026-11-30',
    );
  });

  test('gives way to a later file, and replaces one of the same day', () => {
    const base = [file('2026', { validTo: '2026-12-31' }), file('2027', { validFrom: '2027-01-01' })];
    expect(periods(scheduleTariffFiles(base, [upload('december', '2026-12-01')]))).toEqual([
      '2026 both 2026-01-01 2026-11-30',
      '2027 both 2027-01-01 …',
      'december both 2026-12-01 2026-12-31',
    ]);
    expect(periods(scheduleTariffFiles(base, [upload('corrected', '2027-01-01')]))).toEqual([
      '2026 both 2026-01-01 2026-12-31',
      'corrected both 2027-01-01 …',
    ]);
  });

  test('for one site leaves the other site its file', () => {
    expect(periods(scheduleTariffFiles([file('2026')], [upload('2027', '2027-01-01', { audience: 'pro' })]))).toEqual([
      '2026 part 2026-01-01 …',
      '2026 pro 2026-01-01 2026-12-31',
      '2027 pro 2027-01-01 …',
    ]);
  });

  test('touches no file of another carrier, or of other services', () => {
    const carrier = { code: 'OTHR', name: 'Other' };
    const services = plain.services.map((service) => ({ ...service, code: `${service.code}2` }));
    const base = [file('other', { carrier }), file('services', { services })];
    expect(periods(scheduleTariffFiles(base, [upload('2027', '2027-01-01')])).slice(0, 2)).toEqual([
      'other both 2026-01-01 …',
      'services both 2026-01-01 …',
    ]);
  });

  test('never overlaps another, in whatever order dates were set', () => {
    const days = ['2026-06-01', '2027-01-01', '2026-09-01', '2026-06-01', '2025-12-01'];
    const effectiveFiles = scheduleTariffFiles(
      [file('2026')],
      days.map((from, at) => upload(`u${at}`, from)),
    );
    expect(checkTariffFiles(effectiveFiles.map((each) => each.file))).toEqual([]);
    expect(periods(effectiveFiles)).toHaveLength(5);
  });
});
