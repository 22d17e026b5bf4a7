import { expect, test } from 'vitest';
import { inCountry } from './in-country.ts';

test.each([
  ['FR', 'France', 'en France'],
  ['DE', 'Allemagne', 'en Allemagne'],
  ['PT', 'Portugal', 'au Portugal'],
  ['IR', 'Iran', 'en Iran'],
  ['MX', 'Mexique', 'au Mexique'],
  ['XK', 'Kosovo', 'au Kosovo'],
  ['US', 'États-Unis', 'aux États-Unis'],
  ['NL', 'Pays-Bas', 'aux Pays-Bas'],
  ['MT', 'Malte', 'à Malte'],
  ['CU', 'Cuba', 'à Cuba'],
  ['ZW', 'Zimbabwe', 'au Zimbabwe'],
  ['BS', 'Bahamas', 'aux Bahamas'],
  ['JP', 'Japon', 'au Japon'],
  ['EG', 'Égypte', 'en Égypte'],
  ['YE', 'Yémen', 'au Yémen'],
  ['IL', 'Israël', 'en Israël'],
])('SMT-6 ‘in %s’ in French', (code, name, said) => {
  expect(inCountry(code, name, 'fr')).toBe(said);
  expect(inCountry(code, name, 'en')).toBe(`in ${name}`);
});
