import { describe, expect, test } from 'vitest';
import { relay as en } from '#app/i18n/en/relay.ts';
import { relay as fr } from '#app/i18n/fr/relay.ts';
import { readOpeningHours } from '#domain/relay/opening-hours.ts';
import { distanceText, hoursLines, stateText } from './relay-texts.ts';

const nb = '\u00A0';

test.each([
  [0, `0${nb}m`, `0${nb}m`],
  [347, `350${nb}m`, `350${nb}m`],
  [994, `990${nb}m`, `990${nb}m`],
  [996, `1,0${nb}km`, `1.0${nb}km`],
  [1149, `1,1${nb}km`, `1.1${nb}km`],
  [9960, `10${nb}km`, `10${nb}km`],
])('ADR-14 %i m is written %s', (metres, french, english) => {
  expect(distanceText(metres, fr)).toBe(french);
  expect(distanceText(metres, en)).toBe(english);
});

const point = (hours: string) => ({
  openingHours: (readOpeningHours(hours) ?? []).map(({ day, slots }) => ({ day, slots: [...slots] })),
});
const usual = point('Mo-Fr 09:00-12:00,14:00-18:30; Sa 09:00-12:00');
const at = (day: number, hour: number) => ({ day, minute: hour * 60 });

describe('open now', () => {
  test.each([
    [1, 10, `Ouvert jusqu’à 12${nb}h`, 'Open until 12:00'],
    [1, 13, `Fermé, ouvre à 14${nb}h`, 'Closed, opens at 14:00'],
    [6, 15, `Fermé, ouvre lundi à 9${nb}h`, 'Closed, opens Monday at 9:00'],
  ])('ADR-14 on day %i at %i h', (day, hour, french, english) => {
    expect(stateText(usual, at(day, hour), fr)).toBe(french);
    expect(stateText(usual, at(day, hour), en)).toBe(english);
  });

  test('ADR-14 open all day, never open, hours unknown', () => {
    expect(stateText(point('24/7'), at(7, 3), fr)).toBe(`Ouvert 24${nb}h sur${nb}24`);
    expect(stateText(point('Mo off'), at(7, 3), fr)).toBe('Fermé');
    expect(stateText({ openingHours: [] }, at(7, 3), fr)).toBe('Horaires non communiqués');
  });
});

test('ADR-14 the table lists today first, then the week, with one line for consecutive days with the same hours', () => {
  expect(hoursLines(usual, 3, fr)).toEqual([
    {
      days: 'Aujourd’hui, mercredi',
      hours: `9${nb}h${nb}–${nb}12${nb}h, 14${nb}h${nb}–${nb}18${nb}h${nb}30`,
      today: true,
    },
    { days: 'Lundi à vendredi', hours: `9${nb}h${nb}–${nb}12${nb}h, 14${nb}h${nb}–${nb}18${nb}h${nb}30`, today: false },
    { days: 'Samedi', hours: `9${nb}h${nb}–${nb}12${nb}h`, today: false },
    { days: 'Dimanche', hours: 'Fermé', today: false },
  ]);
  expect(hoursLines({ openingHours: [] }, 3, fr)).toEqual([]);
});
