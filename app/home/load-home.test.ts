import { expect, test } from 'vitest';
import { readCriteria } from '#domain/shipping/criteria.ts';
import { closedJourney, pageArgs, refusal } from '#tests/support/page-args.ts';
import { loadHome } from './load-home.ts';

const offer = (key: string, taxInclusive: number, delayDays: number) => ({
  key,
  price: { taxInclusive, taxExclusive: taxInclusive },
  delayDays,
});
const offers = [offer('fast', 3000, 1), offer('cheap', 500, 4)];

/** The home page with offers for every destination but `down`, and what its form's lists are. */
async function home(down: string, lists: unknown = {}) {
  type Asked = { request: { to: { country: string } } };
  const example = ({ request }: Asked) => (request.to.country === down ? refusal(504) : { offers, notOffered: [] });
  const { args, reported } = pageArgs('/', { 'comparator.example': example, 'comparator.lists': lists });
  return { ...(await loadHome(args.context, 'part')), reported };
}

test('NAV-1 each destination has its cheapest and fastest offer and the address of its comparison', async () => {
  const { departures } = await home('none');
  expect(departures.map(({ country, cheapest, fastest }) => [country, cheapest.key, fastest.key])).toEqual(
    ['FR', 'BE', 'CH', 'GB', 'RE', 'CA'].map((country) => [country, 'cheap', 'fast']),
  );
  const form = readCriteria(new URLSearchParams(departures[2]?.search));
  expect(form).toMatchObject({
    arrival: { country: 'CH', postalCode: '1003', city: 'Lausanne', cityZip: '1003 Lausanne' },
    parcel: { format: 'PARCEL', length: '22', width: '16', height: '6' },
    weight: '0,5',
  });
});

test('NAV-1 a destination whose comparison fails is left out and reported', async () => {
  const { departures, reported } = await home('CH');
  expect(departures.map(({ country }) => country)).toEqual(['FR', 'BE', 'GB', 'RE', 'CA']);
  expect(reported).toHaveLength(1);
});

test('SMT-20 the home page distinguishes a closed journey from a failure', async () => {
  expect(await home('none', closedJourney)).toMatchObject({ state: 'closed', reported: [] });
  const failure = refusal(503);
  expect(await home('none', failure)).toMatchObject({ state: 'failed', reported: [failure] });
});
