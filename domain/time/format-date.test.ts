import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromEpochDay } from './date.ts';
import { formatArrival, formatLongDate, formatShortDate } from './format-date.ts';

test('SMT-7 dates are written as people write them', () => {
  expect(formatLongDate('2026-11-23', 'fr')).toBe('lundi 23 novembre 2026');
  expect(formatShortDate('2026-11-23', 'fr')).toBe('lun. 23 nov.');
  expect(formatLongDate('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026');
  expect(formatShortDate('2026-12-01', 'fr')).toBe('mar. 1er déc.');
  expect(formatLongDate('2026-11-23', 'en')).toBe('Monday 23 November 2026');
  expect(formatShortDate('2026-12-01', 'en')).toBe('Tue 1 Dec');
});

test('SMT-7 long dates have the names that Intl gives', () => {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const french = new Intl.DateTimeFormat('fr-FR', options);
  const english = new Intl.DateTimeFormat('en-GB', options);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 47_000 }), (epochDay) => {
      const platform = new Date(epochDay * 86_400_000);
      const date = fromEpochDay(epochDay);
      expect(formatLongDate(date, 'fr')).toBe(french.format(platform).replace(' 1 ', ' 1er '));
      expect(formatLongDate(date, 'en')).toBe(english.format(platform).replace(',', ''));
    }),
  );
});

test('SMT-7 short dates have a name for each day and month', () => {
  const monday = Array.from({ length: 7 }, (_, at) => formatShortDate(`2026-11-${23 + at}`, 'fr').split(' ')[0]);
  expect(monday).toEqual(['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']);
  const months = (locale: 'fr' | 'en') =>
    Array.from(
      { length: 12 },
      (_, at) => formatShortDate(`2026-${String(at + 1).padStart(2, '0')}-15`, locale).split(' ')[2],
    );
  expect(months('fr').join(' ')).toBe('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.');
  expect(months('en').join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
});

test('SMT-9 an arrival by a given hour names that hour', () => {
  const plain = (before: number | null, locale: 'fr' | 'en') =>
    formatArrival('2026-11-24', before, locale).replaceAll('\u00A0', ' ');
  expect([10, 13, 18, null].map((hour) => plain(hour, 'fr'))).toEqual([
    'mar. 24 nov. avant 10 h',
    'mar. 24 nov. avant 13 h',
    'mar. 24 nov. avant 18 h',
    'mar. 24 nov.',
  ]);
  expect([1, 11, 23].map((hour) => plain(hour, 'en'))).toEqual([
    'Tue 24 Nov before 1 am',
    'Tue 24 Nov before 11 am',
    'Tue 24 Nov before 11 pm',
  ]);
  expect([10, 12, 13].map((hour) => plain(hour, 'en'))).toEqual([
    'Tue 24 Nov before 10 am',
    'Tue 24 Nov before noon',
    'Tue 24 Nov before 1 pm',
  ]);
});
