import { expect, test } from 'vitest';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { wireOffer } from '#domain/shipping/wire-offer.fixture.ts';
import type { Call } from '#domain/site/call.ts';
import type { SiteSettings } from '#domain/site/page-request.ts';
import { loadComparison } from './load-comparison.ts';
import type { SavedRooms } from './saved-entries.ts';

const firstCountries = { departure: 'FR', arrival: 'DE' };
const country = { isoAlpha2: 'FR', label: 'France', abbreviation: 'FR' };
const init = {
  availabilityDates: ['2026-11-23'],
  departureCountries: [country],
  destinationCountries: [{ ...country }],
  defaultPackageDimensions: [{ code: 'BOX', label: 'Boîte', type: 'ORDINARY', length: 22, width: 16, height: 6 }],
  deliveryServices: [],
};
const refusal = {
  carrierCode: 'POFR',
  carrierName: 'Colissimo',
  service: 'HOME',
  label: 'Colissimo',
  reason: 'LENGTH_ABOVE_LIMIT',
  message: 'Longueur : 200 cm maximum',
  limit: 2000,
  actual: 2500,
};
const answer = (offers: object[], notOffered: object[] = []) => ({
  shipmentCode: 's',
  offers,
  pending: [],
  late: [],
  failed: [],
  notOffered,
  customsNeeded: false,
  validUntil: '2026-11-23T12:00:00.000Z',
});

type Answers = Partial<Record<string, (input: { body?: unknown; query?: unknown }) => unknown>>;

/** A client that finds its answers by the name of the call. */
function apiOf(answers: Answers): ApiClient {
  const all: Answers = {
    smtInit: () => init,
    smtQuoteRequest: () => ({ shipmentId: 's', ids: [] }),
    smtAdvice: () => ({ advice: [], alert: null }),
    smtUnfinishedDrafts: () => ({ drafts: [], proposal: null }),
    smtPackaging: () => ({ packaging: null }),
    ...answers,
  };
  return { call: async ({ name }: Call, input = {}) => all[name]?.(input) as never };
}

const trip = 'from.country=FR&from.postalCode=75001&from.city=Paris&to.country=FR&to.postalCode=69002&to.city=Lyon';
const parcel =
  'packageDetail.dimensionType=ORDINARY&packageDetail.width=15&packageDetail.height=10&packageDetail.weight=1';
const load = (
  search: string,
  answers: Answers,
  report: (error: unknown) => void = () => {},
  account: SavedRooms | null = null,
) =>
  loadComparison({
    api: apiOf(answers),
    params: new URLSearchParams(search),
    site: 'part',
    settings: { pollPeriodMs: 1, pollTimeoutMs: 100, firstCountries } as SiteSettings,
    now: () => 0,
    account,
    signal: new AbortController().signal,
    report,
  });

test('SMT-3 an empty form has the operator’s configured countries', async () => {
  const queries: unknown[] = [];
  const page = await loadComparison({
    api: apiOf({
      smtInit: ({ query }) => {
        queries.push(query);
        return init;
      },
    }),
    params: new URLSearchParams(),
    site: 'part',
    settings: { firstCountries: { departure: 'BE', arrival: 'IT' } } as SiteSettings,
    now: () => 0,
    account: null,
    signal: new AbortController().signal,
    report: () => {},
  });
  expect([page.form.departure.country, page.form.arrival.country]).toEqual(['BE', 'IT']);
  expect(queries).toEqual([{ site: 'part', countryIsoCode: 'BE' }]);
});

test('SMT-14 an empty result names its likeliest cause', async () => {
  const search = `${trip}&${parcel}&packageDetail.length=250`;
  const alert = { about: 'parcel', message: 'La longueur est de 250 cm.', changes: { 'packageDetail.length': '150' } };
  const smtAdvice = () => ({ advice: [], alert });
  expect((await load(search, { smtOffers: () => answer([], [refusal]), smtAdvice })).alert).toEqual(alert);
  const failing = () => Promise.reject(new CallError('x', 503, []));
  expect((await load(search, { smtOffers: () => answer([], [refusal]), smtAdvice: failing })).alert).toBeNull();
});

test('SMT-25 a typed place is resolved, or several are offered as a choice', async () => {
  const places = [
    { countryIsoCode: 'FR', postalCode: '69001', city: 'Lyon' },
    { countryIsoCode: 'FR', postalCode: '69002', city: 'Lyon' },
  ];
  const search = `from.country=FR&from.cityZip=lyon&to.country=FR&to.cityZip=69002 lyon&${parcel}&package=BOX`;
  const page = await load(search, { autocomplete: () => ({ data: places }) });
  expect(page.choices.from.map(({ postalCode }) => postalCode)).toEqual(['69001', '69002']);
  expect(page.form.arrival).toMatchObject({ postalCode: '69002', city: 'Lyon' });
  expect(page.form.parcel).toMatchObject({ length: '22', width: '16', height: '6' });
});

test('SMT-20 a closed journey and a form that cannot be loaded are states of the page', async () => {
  const disabled = { type: 'FeatureDisabledError' as const, message: 'fermé' };
  const closed = await load('', { smtInit: () => Promise.reject(new CallError('x', 401, [disabled])) });
  expect([closed.closed, closed.init]).toEqual([true, null]);
  const down = new CallError('x', 503, []);
  const reported: unknown[] = [];
  const failed = await load(`${trip}&${parcel}`, { smtInit: () => Promise.reject(down) }, (error) =>
    reported.push(error),
  );
  expect(reported).toEqual([down]);
  expect([failed.closed, failed.init, failed.form.weight]).toEqual([false, null, '1']);
});

test('SMT-16 a failed comparison is a state of the page, with the typed form', async () => {
  const smtQuoteRequest = () => Promise.reject(new CallError('x', 503, []));
  const reported: unknown[] = [];
  const search = `${trip}&${parcel}&packageDetail.length=20`;
  const page = await load(search, { smtQuoteRequest }, (error) => reported.push(error));
  expect([page.comparison.status, page.form.parcel.length]).toEqual(['ERROR', '20']);
  expect(reported).toMatchObject([{ message: 'Unable to fetch offers', status: 503, errors: [] }]);
});

test('SMT-16 an unexpected error is reported, too many requests are not', async () => {
  const reported: unknown[] = [];
  const search = `${trip}&${parcel}&packageDetail.length=20`;
  const asking = (error: unknown) =>
    load(search, { smtQuoteRequest: () => Promise.reject(error) }, (each) => reported.push(each));
  await asking(new TypeError('x is not a function'));
  expect(reported).toMatchObject([{ message: 'Unable to get Smt Data', status: 500 }]);
  await asking(new CallError('x', 429, []));
  expect(reported).toHaveLength(1);
});

test('SMT-25 SMT-6 choices show their département, those overseas last', async () => {
  const places = [
    { countryIsoCode: 'FR', postalCode: '97400', city: 'Saint-Denis' },
    { countryIsoCode: 'FR', postalCode: '93200', city: 'Saint-Denis' },
    { countryIsoCode: 'FR', postalCode: '11310', city: 'Saint-Denis' },
  ];
  const page = await load(
    `${trip.replace('from.postalCode=75001&from.city=Paris', 'from.cityZip=Saint-Denis')}&${parcel}`,
    {
      autocomplete: () => ({ data: places }),
    },
  );
  expect(page.choices.from).toEqual([
    { postalCode: '93200', city: 'Saint-Denis', detail: 'Seine-Saint-Denis' },
    { postalCode: '11310', city: 'Saint-Denis', detail: 'Aude' },
    { postalCode: '97400', city: 'Saint-Denis', detail: 'La Réunion' },
  ]);
});

test('SMT-6 a place that exists in another country is proposed there, and one press searches in that country', async () => {
  const elsewhere = [{ countryIsoCode: 'FR', city: 'Lyon', country: 'France', message: 'Lyon est en France.' }];
  const search = `${trip.replace('to.country=FR&to.postalCode=69002&to.city=Lyon', 'to.country=DE&to.cityZip=Lyon')}&${parcel}`;
  const autocomplete = ({ query }: { query?: unknown }) =>
    (query as { countryIsoCode: string }).countryIsoCode === 'DE'
      ? { data: [], elsewhere }
      : { data: [{ countryIsoCode: 'FR', postalCode: '69001', city: 'Lyon' }] };
  const page = await load(search, { autocomplete });
  expect([page.errors['to.cityZip'], page.moves.to, page.comparison.status]).toEqual([
    'Lyon est en France.',
    elsewhere,
    'INFORMATIONAL',
  ]);
  // The address that the form sends without a script, which includes the postal code and city that were taken from the
  // text.
  const moved = await load(`${search}&to.postalCode=&to.city=Lyon&to.move=FR`, {
    autocomplete,
    smtOffers: () => answer([wireOffer()]),
  });
  expect(moved.form.arrival).toMatchObject({ country: 'FR', postalCode: '69001', city: 'Lyon' });
  // Another country was chosen in the select, while the hidden fields still contain the parts from the former attempt.
  const again = await load(`${search.replace('to.country=DE', 'to.country=FR')}&to.postalCode=&to.city=Lyon`, {
    autocomplete,
    smtOffers: () => answer([wireOffer()]),
  });
  expect(again.form.arrival).toMatchObject({ postalCode: '69001', city: 'Lyon' });
});

test('SMT-2 a new form has the last parcel’s departure and destination country; a comparison has its own', async () => {
  const proposal = { from: { country: 'BE', postalCode: '1000', city: 'Bruxelles' }, toCountry: 'CH' };
  const answers = { smtUnfinishedDrafts: () => ({ drafts: [], proposal }), smtOffers: () => answer([]) };
  const { form, isRequested } = await load('', answers);
  expect(isRequested).toBe(false);
  expect(form.departure).toEqual({ country: 'BE', postalCode: '1000', city: 'Bruxelles', cityZip: '1000 Bruxelles' });
  expect([form.arrival.country, form.arrival.cityZip]).toEqual(['CH', '']);
  const compared = await load(`${trip}&${parcel}`, answers);
  expect([compared.form.departure.city, compared.form.arrival.country]).toEqual(['Paris', 'FR']);
});

test('SMT-7 the calendar of days is loaded only if the address asks for it; a failure leaves the offers', async () => {
  const search = `${trip}&${parcel}&packageDetail.length=20`;
  const calendar = { days: [], unaskedCarriers: [] };
  const answers = { smtOffers: () => answer([wireOffer()]), smtCalendar: () => calendar };
  expect((await load(search, answers)).calendar).toBeNull();
  expect((await load(`${search}&jours=1`, answers)).calendar).toEqual(calendar);
  const smtCalendar = () => Promise.reject(new CallError('x', 503, []));
  const failed = await load(`${search}&jours=1`, { ...answers, smtCalendar });
  expect([failed.calendar, failed.comparison.offers.length]).toEqual(['failed', 1]);
});

const savedAt = '2026-11-20T10:00:00.000Z';
const savedLists: SavedRooms = {
  savedTrips: {
    list: async () => [
      {
        tripId: 't1',
        name: 'Léa',
        savedAt,
        countries: { from: 'France', to: 'Suisse' },
        criteria: {
          from: { country: 'FR', postalCode: '75001', city: 'Paris' },
          to: { country: 'CH', postalCode: '1003', city: 'Lausanne', b2b: true },
          packageDetail: { type: 'PARCEL', dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: 0.28 },
        },
      },
    ],
  },
  savedParcels: {
    list: async () => [
      {
        parcelId: 'p1',
        name: 'Boîte',
        savedAt,
        packageDetail: { type: 'PARCEL', dimensionType: 'TUBE', length: 50, width: 8, height: 8, weight: 1.5 },
      },
    ],
  },
};
const loadOwn = (search: string, account = savedLists) =>
  load(search, { smtOffers: () => answer([wireOffer({})]) }, () => {}, account);

test('13.8 a saved parcel replaces the size and weight that were typed, and nothing is compared yet', async () => {
  const page = await loadOwn(
    'from.country=FR&from.cityZip=lyon&to.country=DE&to.cityZip=&packageDetail.weight=3&colis=p1',
  );
  expect(page).toMatchObject({
    isRequested: false,
    errors: {},
    form: {
      departure: { cityZip: 'lyon' },
      arrival: { country: 'DE' },
      parcel: { format: 'TUBE', length: '50', width: '8' },
      weight: '1,5',
    },
    saved: { trips: [{ id: 't1', name: 'Léa' }], parcels: [{ id: 'p1', name: 'Boîte' }], picked: 'Boîte' },
  });
});

test('13.8 a saved trip replaces everything but the day', async () => {
  const { form, saved } = await loadOwn('from.country=FR&from.cityZip=lyon&collectionDate=2026-11-23&trajet=t1');
  expect(saved?.picked).toBe('Léa');
  expect(form).toMatchObject({
    departure: { cityZip: '75001 Paris' },
    arrival: { country: 'CH', cityZip: '1003 Lausanne' },
    collectionDate: '2026-11-23',
    toBusiness: true,
    weight: '0,28',
  });
});

test('13.8 an entry that isn’t the account’s leaves the form as typed; a failure leaves it without a choice', async () => {
  const other = await loadOwn('packageDetail.weight=3&colis=p9');
  expect([other.form.weight, other.saved?.picked]).toEqual(['3', null]);
  const list = () => Promise.reject(new CallError('x', 503, []));
  expect((await loadOwn('packageDetail.weight=3', { ...savedLists, savedTrips: { list } })).saved).toBeNull();
});

test('13.8 lists are loaded for the form only, and for customers only', async () => {
  const whole = `${trip}&${parcel}&packageDetail.length=20`;
  expect((await loadOwn(whole)).saved).toBeNull();
  expect((await loadOwn(`${whole}&modifier=1`)).saved?.trips).toHaveLength(1);
  expect((await load('', {})).saved).toBeNull();
});
