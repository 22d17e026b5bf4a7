import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allSites } from '#domain/site/site.ts';
import type { BulkOffer } from './bulk-offer.ts';
import { departureCalendar, type RatedDay } from './departure-calendar.ts';

function offerOf(serviceCode: string, cents: number, arrival: string, deliveredBefore: number | null = null) {
  return {
    service: { carrierCode: 'POFR', serviceCode, deliveredBefore },
    taxExclusive: Math.round(cents / 1.2),
    taxInclusive: cents,
    arrival,
  } as unknown as BulkOffer;
}

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
const thursday = '2026-11-26';

function summaryOf(days: readonly RatedDay[]) {
  return departureCalendar(days, 'part').map(({ date, cheapest, earliest, marks }) => [
    date,
    cheapest?.service.serviceCode ?? null,
    earliest?.service.serviceCode ?? null,
    marks.join(' '),
  ]);
}

describe('the best offers of a day', () => {
  test('SMT-7 are its cheapest one, and the one that arrives first, to the hour', () => {
    const offers = [
      offerOf('relay', 479, wednesday),
      offerOf('noon', 2900, tuesday, 13),
      offerOf('morning', 3900, tuesday, 9),
      offerOf('evening', 4000, tuesday),
    ];
    expect(summaryOf([{ date: monday, offers }])).toEqual([[monday, 'relay', 'morning', '']]);
  });

  test('SMT-7 are the same one if it arrives as early as dearer ones', () => {
    const offers = [offerOf('relay', 479, tuesday, 13), offerOf('home', 549, tuesday, 13)];
    expect(summaryOf([{ date: monday, offers }])).toEqual([[monday, 'relay', 'relay', '']]);
  });

  test('SMT-7 a day without offers stays in the calendar', () => {
    expect(summaryOf([{ date: monday, offers: [] }])).toEqual([[monday, null, null, '']]);
    expect(departureCalendar([], 'part')).toEqual([]);
  });
});

describe('marks', () => {
  test('SMT-7 name the cheapest day and the one with the first arrival', () => {
    const days = [
      { date: monday, offers: [offerOf('home', 549, wednesday)] },
      { date: tuesday, offers: [offerOf('home', 529, thursday)] },
    ];
    expect(summaryOf(days)).toEqual([
      [monday, 'home', 'home', 'EARLIEST'],
      [tuesday, 'home', 'home', 'CHEAPEST'],
    ]);
  });

  test('SMT-7 are shared by equal days, and say nothing if all days are equal', () => {
    const days = [
      { date: monday, offers: [offerOf('home', 549, wednesday)] },
      { date: tuesday, offers: [offerOf('home', 549, wednesday)] },
      { date: wednesday, offers: [] },
    ];
    expect(summaryOf(days).map(([, , , marks]) => marks)).toEqual(['', '', '']);
    const dearer = { date: wednesday, offers: [offerOf('home', 599, thursday)] };
    expect(summaryOf([...days.slice(0, 2), dearer]).map(([, , , marks]) => marks)).toEqual([
      'CHEAPEST EARLIEST',
      'CHEAPEST EARLIEST',
      '',
    ]);
  });

  const anyOffer = fc
    .tuple(
      fc.integer({ min: 100, max: 103 }),
      fc.constantFrom(monday, tuesday, wednesday),
      fc.constantFrom(null, 9, 13),
    )
    .map(([cents, arrival, before]) => offerOf('home', cents * 12, arrival, before));
  const anyDay = fc.record({
    date: fc.constantFrom(monday, tuesday, wednesday),
    offers: fc
      .array(anyOffer, { maxLength: 4 })
      .map((offers) => offers.toSorted((a, b) => a.taxInclusive - b.taxInclusive)),
  });

  test('SMT-7 a marked day is beaten by none and beats another one, on both sites', () => {
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 6 }), fc.constantFrom(...allSites), (days, site) => {
        const calendar = departureCalendar(days, site);
        const values = {
          CHEAPEST: ({ cheapest }: (typeof calendar)[number]) => cheapest?.taxInclusive ?? null,
          EARLIEST: ({ earliest }: (typeof calendar)[number]) =>
            earliest && Date.parse(earliest.arrival) / 3_600_000 + (earliest.service.deliveredBefore ?? 24),
        };
        for (const day of calendar) {
          for (const [mark, read] of Object.entries(values)) {
            const own = read(day);
            const others = calendar.map(read).filter((value) => value !== null);
            const isBest = own !== null && others.every((value) => value >= own) && others.some((value) => value > own);
            expect(day.marks.some((each) => each === mark)).toBe(isBest);
          }
        }
      }),
    );
  });
});
