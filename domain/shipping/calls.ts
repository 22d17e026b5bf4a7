/**
 * Names, methods and paths of the shipping calls, without their schemas, which a browser doesn't need (docs/api.md).
 */
import type { Call } from '#domain/site/call.ts';

export const initCall = { name: 'smtInit', method: 'GET', path: '/api/smt/init' } as const satisfies Call;

export const configCall = { name: 'smtConfig', method: 'GET', path: '/api/smt/config' } as const satisfies Call;

export const collectionDateCall = {
  name: 'smtCollectionDate',
  method: 'GET',
  path: '/api/smt/collection-date/{isoAlpha2}',
} as const satisfies Call;

export const quoteCall = {
  name: 'smtQuoteRequest',
  method: 'POST',
  path: '/api/smt/quote-request',
  service: 'offers',
  hasBody: true,
} as const satisfies Call;

export const offersCall = {
  name: 'smtOffers',
  method: 'POST',
  path: '/api/smt/offers',
  service: 'offers',
  hasBody: true,
} as const satisfies Call;

export const adviceCall = {
  name: 'smtAdvice',
  method: 'POST',
  path: '/api/smt/advice',
  service: 'offers',
  hasBody: true,
} as const satisfies Call;

export const calendarCall = {
  name: 'smtCalendar',
  method: 'POST',
  path: '/api/smt/calendar',
  service: 'offers',
  hasBody: true,
} as const satisfies Call;

export const cheapestCall = {
  name: 'smtCheapest',
  method: 'POST',
  path: '/api/smt/cheapest',
  service: 'offers',
  hasBody: true,
} as const satisfies Call;

export const autocompleteCall = {
  name: 'autocomplete',
  method: 'GET',
  path: '/api/autocomplete',
  service: 'autocomplete',
} as const satisfies Call;
