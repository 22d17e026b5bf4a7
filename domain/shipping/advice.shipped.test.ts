import { expect, test } from 'vitest';
import { rateShipment } from '#domain/tariff/rate.ts';
import { shippedTariffs } from '#tests/build/tariffs.ts';
import { findAdvice } from './advice.ts';
import { adviceText } from './advice-text.ts';
import { shipmentForTest } from './rating.fixture.ts';

test('SMT-26 with the grids we ship: Paris to Lyon, 0,28 kg at home, 30 g de moins : 5,49 €', () => {
  const shippedFiles = shippedTariffs();
  const advice = findAdvice((changed) => rateShipment(shippedFiles, changed, 'part'), shipmentForTest(), 'part');
  const [home] = advice.filter(({ offer }) => offer.serviceCode === 'ColissimoAccess');
  expect(home && adviceText('fr', home, 'part', 'ORDINARY')).toBe('30\u00A0g de moins\u00A0: 5,49\u00A0€');
  expect(home?.saves).toBe(210);
});
