/** Finding the version that visitors see at a time (docs/requirements.md CMS-2). */
import { expect, test } from 'vitest';
import { type TimedVersion, versionInForce } from './version-in-force.ts';

const version = (number: number, state: TimedVersion['state'], more: Partial<TimedVersion> = {}): TimedVersion => ({
  number,
  state,
  publishAt: null,
  withdrawAt: null,
  replaced: null,
  ...more,
});
const day = (date: number) => new Date(Date.UTC(2026, 11, date, 8));
const seenOn = (versions: readonly TimedVersion[], ...dates: number[]) =>
  dates.map((date) => versionInForce(versions, day(date)));

test('CMS-2 without a schedule it is the published version, whatever is saved', () => {
  expect(seenOn([version(3, 'draft'), version(2, 'published'), version(1, 'archived')], 1, 31)).toEqual([2, 2]);
  expect(seenOn([version(1, 'draft')], 1)).toEqual([null]);
});

test('CMS-2 a scheduled version is seen from its time until it is withdrawn, then the one before comes back', () => {
  const scheduled = version(3, 'scheduled', { publishAt: day(5), withdrawAt: day(10) });
  expect(seenOn([scheduled, version(2, 'published')], 4, 5, 9, 10)).toEqual([2, 3, 3, 2]);
  expect(seenOn([version(3, 'scheduled', { publishAt: day(5) })], 4, 5, 20)).toEqual([null, 3, 3]);
});

test('CMS-2 a published version with an end gives way to the one that it replaced', () => {
  const published = version(2, 'published', { withdrawAt: day(7), replaced: 1 });
  expect(seenOn([published, version(1, 'archived')], 6, 7)).toEqual([2, 1]);
  // When a scheduled version ends, the version that was published before it comes back.
  const late = version(3, 'scheduled', { publishAt: day(8), withdrawAt: day(12) });
  expect(seenOn([late, published], 6, 7, 8, 12)).toEqual([2, 1, 3, 1]);
  const early = version(3, 'scheduled', { publishAt: day(5), withdrawAt: day(12) });
  expect(seenOn([early, published], 4, 5, 8, 12)).toEqual([2, 3, 3, 2]);
});
