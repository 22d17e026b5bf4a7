import type { CalendarTexts } from '#app/i18n/fr/calendar.ts';

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

/** Texts of the calendar of price and arrival by day of departure, English. */
export const calendar: CalendarTexts = {
  summary: 'See other days',
  open: 'Show the price and arrival of each day',
  loading: 'Working out the price and arrival of each day…',
  loaded: (n) => plural(n, `${n} drop-off day shown.`, `${n} drop-off days shown.`),
  failed: 'The calendar couldn’t be loaded. The offers above are still valid.',
  retry: 'Try again',
  caption: 'Price and arrival by drop-off day',
  day: 'Drop-off day',
  cheapest: 'Cheapest offer',
  earliest: 'Offer that arrives first',
  cheapestLead: 'Cheapest',
  earliestLead: 'First to arrive',
  arrives: (date) => `Arrives ${date}`,
  shown: 'Day shown',
  marks: { CHEAPEST: 'Cheapest', EARLIEST: 'Arrives first' },
  none: 'No offers on this day.',
  guaranteed: 'guaranteed time',
  indicative: 'indicative rate',
  estimated: 'estimate',
  basis: { part: 'Prices incl. VAT.', pro: 'Prices excl. VAT, incl. VAT below.' },
  samePrice: 'The lowest price is the same every day.',
  unfiltered: 'Your filters don’t apply here.',
  unasked: (names) =>
    `${names.join(', ')}: ${plural(names.length, 'this carrier is', 'these carriers are')} asked only when you open a day.`,
};
