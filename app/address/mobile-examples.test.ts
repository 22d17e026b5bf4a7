import { expect, test } from 'vitest';
import { foreignMobile } from '#domain/address/foreign-mobile.ts';
import { normaliseMobile } from '#domain/address/mobile-phone.ts';
import { mobileExamples } from './mobile-examples.ts';

test.each(Object.entries(mobileExamples))('ADR-5 the hint of %s is a valid number', (country, example) => {
  expect(normaliseMobile(country, example ?? '', foreignMobile)).not.toBeNull();
});
