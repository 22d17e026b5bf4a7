import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  adviceContract,
  autocompleteContract,
  collectionDateContract,
  initContract,
  keptCriteriaSchema,
  offersContract,
  offersStreamContract,
  quoteContract,
  shippingCalls,
} from './contract.ts';
import { wireOffer } from './wire-offer.fixture.ts';
import { offersAnswerSchema, wireOfferSchema } from './wire-offer.ts';

const criteria = {
  from: { country: 'FR', postalCode: '75011', city: 'Paris' },
  to: { country: 'DE', postalCode: '10115', city: 'Berlin' },
  packageDetail: { dimensionType: 'ORDINARY', length: 22, width: 16, height: 6, weight: '0,28' },
};
const amount = { value: 5.49, currencyIso: 'EUR' };
const advice = {
  kind: 'weight',
  change: { field: 'packageDetail.weight', from: 0.28, to: 0.25 },
  offerKey: 'key',
  serviceCode: 'HOME',
  leadsTo: { serviceCode: 'HOME', label: 'Colissimo' },
  saves: amount,
  price: { value: amount, taxInclusive: { value: 6.59 } },
  label: '30 g de moins',
};
const answer = {
  shipmentCode: 's1',
  offers: [],
  pending: [],
  late: [],
  failed: [],
  notOffered: [],
  customsNeeded: false,
  validUntil: '2026-11-21T12:00:00Z',
};

describe('API-1 the calls of the shipping service', () => {
  test.each([
    ['smtInit', 'GET', '/api/smt/init', [200]],
    ['smtConfig', 'GET', '/api/smt/config', [200]],
    ['smtCollectionDate', 'GET', '/api/smt/collection-date/{isoAlpha2}', [200]],
    ['smtQuoteRequest', 'POST', '/api/smt/quote-request', [201]],
    ['smtOffers', 'POST', '/api/smt/offers', [200]],
    ['smtOffersSync', 'POST', '/api/smt/offers/sync', [200]],
    ['smtOffersStream', 'GET', '/api/smt/offers/stream', [200]],
    ['smtAdvice', 'POST', '/api/smt/advice', [200]],
    ['autocomplete', 'GET', '/api/autocomplete', [200]],
  ])('%s is %s %s and answers %j', (name, method, path, statuses) => {
    const call = shippingCalls.find((each) => each.name === name);
    expect(call).toMatchObject({ method, path });
    expect(Object.keys(call?.answers ?? {}).map(Number)).toEqual(statuses);
  });

  test.each([
    ['init', initContract.query, {}, { site: 'part', countryIsoCode: 'FR' }],
    ['init of the professional site', initContract.query, { site: 'pro', lang: 'en' }, { site: 'pro', lang: 'en' }],
    ['the days of departure', collectionDateContract.query, {}, { site: 'part' }],
    ['the places', autocompleteContract.query, {}, { site: 'part', countryIsoCode: 'FR', input: '' }],
    ['a quote', quoteContract.query, { site: 'pro' }, { site: 'pro' }],
  ])('the query of %s', (_name, schema, queryInput, output) => {
    expect(v.parse(schema, queryInput)).toMatchObject(output);
  });

  test.each([
    ['another site', initContract.query, { site: 'shop' }],
    ['another language', initContract.query, { lang: 'de' }],
    ['a stream of no shipment', offersStreamContract.query, {}],
    ['a poll without shipment', offersContract.body, { ...criteria, ids: [] }],
    ['a poll without ids', offersContract.body, { ...criteria, shipmentId: 's1' }],
    ['a quote without parcel', quoteContract.body, { from: criteria.from, to: criteria.to }],
    ['days of departure that are no days', collectionDateContract.answers[200], { availabilityDates: ['23/11/2026'] }],
    [
      'an advice of another kind',
      adviceContract.answers[200],
      { advice: [{ ...advice, kind: 'colour' }], alert: null },
    ],
    ['advice without a word on an alert', adviceContract.answers[200], { advice: [] }],
    ['kept criteria without b2b', keptCriteriaSchema, { ...criteria, collectionDate: '' }],
  ])('%s is refused', (_name, schema, body) => {
    expect(v.is(schema, body)).toBe(false);
  });

  test.each([
    ['a poll', offersContract.body, { ...criteria, shipmentId: 's1', ids: ['i1'] }],
    ['a quote', quoteContract.body, criteria],
    ['days of departure', collectionDateContract.answers[200], { availabilityDates: ['2026-11-23'] }],
    ['advice', adviceContract.answers[200], { advice: [advice], alert: null }],
    [
      'an alert',
      adviceContract.answers[200],
      { advice: [], alert: { about: 'parcel', message: 'Trop lourd.', changes: { 'packageDetail.weight': '20' } } },
    ],
    ['an empty result', offersAnswerSchema, answer],
    ['an offer', offersAnswerSchema, { ...answer, offers: [wireOffer()] }],
  ])('%s is accepted', (_name, schema, body) => {
    expect(v.is(schema, body)).toBe(true);
  });
});

test('SMT-9 fields that an older server omits from an offer are null or empty', () => {
  const { excludes: _, deliveryDate: __, ...option } = wireOffer().options[0] ?? {};
  const { refusedOptions: ___, conditions: ____, ...offer } = wireOffer();
  expect(v.parse(wireOfferSchema, { ...offer, options: [option] })).toMatchObject({
    options: [{ excludes: [], deliveryDate: null }],
    refusedOptions: [],
    conditions: [],
  });
});
