import { expect, test } from 'vitest';
import { foreignMobile } from './foreign-mobile.ts';
import { normaliseMobile } from './mobile-phone.ts';
import { normaliseText } from './normalise.ts';
import { internationalPhone, phoneText } from './phone-text.ts';

const storedNumbers = [
  ['FR', '0612345678', '06 12 34 56 78'],
  ['FR', '0712345678', '07 12 34 56 78'],
  ['BE', '0470123456', '0470 12 34 56'],
  ['CH', '+41791234567', '+41 79 123 45 67'],
  ['DE', '+4915112345678', '+49 1511 2345678'],
  ['', '+41791234567', '+41 79 123 45 67'],
] as const;

test.each(storedNumbers)('ADR-5 a number is shown in groups: %s %s', (country, phone, shown) => {
  const text = phoneText(country, phone);
  expect(text).toBe(shown.replaceAll(' ', '\u00A0'));
  if (country !== '') expect(normaliseMobile(country, normaliseText(text), foreignMobile)).toBe(phone);
});

test('ADR-5 a text that isn’t a number is shown unchanged', () => {
  for (const text of ['', '12', 'demander', '0612345678901234567', '06 12']) expect(phoneText('FR', text)).toBe(text);
  expect(phoneText('', '0612345678')).toBe('0612345678');
});

test.each([
  ['FR', '0612345678', '+33612345678'],
  ['BE', '0470123456', '+32470123456'],
  ['CH', '+41791234567', '+41791234567'],
  ['FR', '12', '12'],
  ['FR', '', ''],
])('ADR-5 from abroad, %s %s is dialled %s', (country, phone, dialled) => {
  expect(internationalPhone(country, phone)).toBe(dialled);
});
