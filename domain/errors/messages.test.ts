import { describe, expect, test } from 'vitest';
import type { Refusal } from '#domain/tariff/rated-service.ts';
import { errorMessage, isErrorKey } from './messages.ts';
import { messagesEn } from './messages-en.ts';
import { messagesFr } from './messages-fr.ts';
import { refusalMessage } from './refusal-message.ts';

const refusal = (change: Partial<Refusal>): Refusal => ({
  carrierCode: 'DLVG',
  carrierName: 'Delivengo',
  serviceCode: 'DELIVENGO_RELAY',
  label: { fr: 'Delivengo Relais', en: 'Delivengo Relay' },
  reason: 'WEIGHT_ABOVE_LIMIT',
  limit: 2000,
  actual: 3000,
  ...change,
});
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('NAV-31 both languages have the same messages, none empty', () => {
  expect(Object.keys(messagesEn).sort()).toEqual(Object.keys(messagesFr).sort());
  for (const key of Object.keys(messagesFr).filter(isErrorKey)) {
    for (const locale of ['fr', 'en'] as const) {
      const amounts = { limit: 1000, actual: 2000, count: 38, room: 2, line: 3, column: 'D' };
      const place = { place: 'C', city: 'E', where: 'F' };
      const text = errorMessage(locale, key, { service: 'A', carrier: 'B', sign: '@', ...place, ...amounts });
      expect(text).toMatch(/^\S.*\S$/);
      expect(text).not.toMatch(/undefined|NaN|null|~/);
    }
  }
});

test('specification §5 and §8: quoted texts stand to the letter', () => {
  expect(errorMessage('fr', 'postalCode.incorrect')).toBe('Code postal incorrect');
  expect(errorMessage('fr', 'postalCode.notServed')).toBe("Cette localité n'est pas éligible");
  expect(errorMessage('fr', 'offer.expired')).toBe(
    'Votre offre transporteur est expirée. Merci de choisir un nouvelle offre transporteur',
  );
  expect(errorMessage('fr', 'offers.unable')).toBe('Unable to fetch offers');
  expect(errorMessage('fr', 'smt.unable')).toBe('Unable to get Smt Data');
});

test('French punctuation is preceded by a no-break space', () => {
  for (const key of Object.keys(messagesFr).filter(isErrorKey)) {
    expect(errorMessage('fr', key, { service: 'A', limit: 1, actual: 2 })).not.toMatch(/[^\u00A0][:;?!€%]/);
  }
});

describe('SMT-23 every limit that removes an offer is told', () => {
  test.each([
    [{}, 'Delivengo : 2 kg maximum', 'Delivengo: 2 kg maximum'],
    [
      { reason: 'SUM_ABOVE_LIMIT', limit: 2000, actual: 2300 },
      'L + l + h : 200 cm maximum (le vôtre : 230 cm)',
      'L + W + H: 200 cm maximum (yours: 230 cm)',
    ],
    [
      { reason: 'THICKNESS_ABOVE_LIMIT', limit: 30, actual: 45 },
      'Épaisseur : 3 cm maximum (le vôtre : 4,5 cm)',
      'Thickness: 3 cm maximum (yours: 4.5 cm)',
    ],
    [
      { reason: 'DESTINATION_NOT_SERVED', limit: null, actual: 'US' },
      'Delivengo : destination non desservie (US)',
      'Delivengo: destination not served (US)',
    ],
  ] as const)('%j', (change, french, english) => {
    expect(plain(refusalMessage('fr', refusal(change)))).toBe(french);
    expect(plain(refusalMessage('en', refusal(change)))).toBe(english);
  });

  test('the name of a country replaces its code', () => {
    const text = refusalMessage(
      'fr',
      refusal({ reason: 'ORIGIN_NOT_SERVED', limit: null, actual: 'US' }),
      'États-Unis',
    );
    expect(plain(text)).toBe('Delivengo : pas de départ de ce pays (États-Unis)');
  });
});
