import { expect, test } from 'vitest';
import { placeText } from '#app/text/place-text.ts';
import { splitPlaceText } from './resolve-end.ts';

test('SMT-25 a place typed without suggestions is read as code and city', () => {
  expect(splitPlaceText('1003 Lausanne')).toEqual({ postalCode: '1003', city: 'Lausanne' });
  expect(splitPlaceText('SW1A 1AA London')).toEqual({ postalCode: 'SW1A 1AA', city: 'London' });
  expect(splitPlaceText(' New York 10001 ')).toEqual({ postalCode: '10001', city: 'New York' });
  expect(splitPlaceText('Dubai')).toEqual({ postalCode: '', city: 'Dubai' });
  expect(splitPlaceText('')).toEqual({ postalCode: '', city: '' });
  expect(placeText({ postalCode: '', city: 'Dubai' })).toBe('Dubai');
});
