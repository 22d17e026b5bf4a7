import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { calendar as en } from '#app/i18n/en/calendar.ts';
import { calendar as fr } from '#app/i18n/fr/calendar.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { noFilters } from '#domain/shipping/offer-filters.ts';
import type { CalendarAnswer, CalendarOffer } from '#domain/shipping/wire-calendar.ts';
import type { Locale } from '#domain/site/locale.ts';
import { texts } from '#tests/support/journey-texts.ts';
import { CalendarTable, type CalendarTableProps } from './DepartureCalendar.tsx';

type Day = CalendarAnswer['days'][number];

const offerOf = (label: string, date: string, value: number, change: Partial<CalendarOffer> = {}): CalendarOffer => ({
  carrierCode: 'POFR',
  carrierName: 'Colissimo',
  serviceCode: label,
  label,
  delivery: { date, before: null, guaranteed: false },
  price: { value: { value, currencyIso: 'EUR' }, taxInclusive: { value: value + 1 } },
  indicative: false,
  estimated: false,
  ...change,
});

const chrono = (date: string) =>
  offerOf('Chrono 13', date, 20, { carrierCode: 'CHRP', delivery: { date, before: 13, guaranteed: true } });

const saturday: Day = {
  date: '2026-11-28',
  cheapest: offerOf('Lettre verte', '2026-12-01', 5, { indicative: true, estimated: true }),
  earliest: chrono('2026-11-30'),
  marks: ['EARLIEST'],
};
const monday: Day = {
  date: '2026-11-30',
  cheapest: offerOf('Lettre verte', '2026-12-02', 4),
  earliest: chrono('2026-12-01'),
  marks: ['CHEAPEST'],
};

function htmlOf(days: readonly Day[], change: Partial<CalendarTableProps> = {}, locale: Locale = 'fr'): string {
  const Page = () => (
    <MessagesProvider locale={locale} messages={texts[locale]}>
      <CalendarTable
        answer={{ days: [...days], unaskedCarriers: [] }}
        site="part"
        filters={noFilters}
        day="2026-11-28"
        texts={locale === 'fr' ? fr : en}
        hrefOf={(date) => `/votre-colis?collectionDate=${date}`}
        onChoose={() => {}}
        {...change}
      />
    </MessagesProvider>
  );
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={['/votre-colis']} />);
}

const textOf = (...args: Parameters<typeof htmlOf>) =>
  htmlOf(...args)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('SMT-7 each day says what its cheapest offer costs, when that arrives, and which offer arrives first', () => {
  const text = textOf([saturday, monday]);
  expect(text).toContain(
    'sam. 28 nov. Jour affiché Arrive en premier ' +
      'CO La moins chère Arrivée mar. 1er déc. Lettre verte, tarif indicatif, estimation 6,00 € ' +
      'CH La première arrivée Arrivée lun. 30 nov. avant 13 h Chrono 13, délai garanti 21,00 €',
  );
  expect(text).toContain('lun. 30 nov. Moins cher CO La moins chère Arrivée mer. 2 déc. Lettre verte 5,00 €');
  expect(text).toMatch(/Prix TTC\.$/);
  const english = textOf([saturday, monday], {}, 'en');
  expect(english).toContain('Sat 28 Nov Day shown Arrives first');
  expect(english).toContain('First to arrive Arrives Mon 30 Nov before 1 pm Chrono 13, guaranteed time 21,00 €');
});

test('SMT-7 each day is a link to its comparison; the one shown is the current one', () => {
  const links = htmlOf([saturday, monday]).match(/<a [^>]*>/g);
  expect(links).toEqual([
    '<a href="/votre-colis?collectionDate=2026-11-28" aria-current="date">',
    '<a href="/votre-colis?collectionDate=2026-11-30">',
  ]);
});

test('SMT-21 professionals see prices without VAT, with VAT below', () => {
  const text = textOf([saturday], { site: 'pro' });
  expect(text).toContain('Lettre verte, tarif indicatif, estimation 5,00 € HT 6,00 € TTC');
  expect(text).toContain('Prix HT, TTC en dessous.');
});

test('SMT-7 a price that is the same every day is said once, and a day without offers says so', () => {
  const same = { ...monday, cheapest: saturday.cheapest, marks: [] };
  const sentence = 'Le prix le plus bas est le même chaque jour.';
  expect(textOf([saturday, same])).toContain(sentence);
  expect(textOf([saturday, monday])).not.toContain(sentence);
  const none = { ...monday, cheapest: null, earliest: null, marks: [] };
  expect(textOf([saturday, none])).toContain('lun. 30 nov. Aucune offre ce jour-là.');
  expect(textOf([saturday, none])).not.toContain(sentence);
});

test('SMT-24 carriers that are not asked are named, and filters that do not apply are mentioned', () => {
  const text = textOf([saturday, monday], {
    answer: { days: [saturday], unaskedCarriers: ['Swift', 'Colis Express'] },
    filters: { ...noFilters, delivery: ['RELAY'] },
  });
  expect(text).toContain(
    'Vos filtres ne s’appliquent pas ici. ' +
      'Swift, Colis Express : ces transporteurs ne sont interrogés que lorsque vous ouvrez un jour.',
  );
});
