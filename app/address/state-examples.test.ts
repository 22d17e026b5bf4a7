import { expect, test } from 'vitest';
import { emptyAddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import { stateExamples } from './StateHint.tsx';

test.each(Object.entries(stateExamples))('ADR-1 the town of %s with its state is valid', (country, city) => {
  const errors = checkAddress({ ...emptyAddressForm, country, city: city ?? '' }, shapeKnowledge(null));
  expect(errors.filter(({ subject }) => subject === 'city')).toEqual([]);
});
