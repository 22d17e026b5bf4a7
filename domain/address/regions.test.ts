import { describe, expect, test } from 'vitest';
import { lacksRegion, regionNamed, regionOfPlace } from './regions.ts';

const place = (country: string, postalCode: string, city = '') => ({ country, postalCode, city, region: '' });

describe('G4 the region of an address', () => {
  test.each([
    ['US', 'texas', 'TX'],
    ['US', 'US-HI', 'HI'],
    ['US', 'Californie', 'CA'],
    ['CA', 'Québec', 'QC'],
    ['AU', 'nouvelle galles du sud', 'NSW'],
    ['IT', 'Firenze', 'FI'],
    ['IT', 'florence', 'FI'],
    ['BR', 'São Paulo', 'SP'],
    ['JP', '東京都', 'Tokyo'],
    ['JP', 'JP-13', 'Tokyo'],
    ['HK', '九龍', 'Kowloon'],
    ['ES', 'Gerona', undefined],
    ['FR', 'Rhône', undefined],
  ])('in %s, %s is written %s', (country, text, printed) => {
    expect(regionNamed(country, text)?.printed).toBe(printed);
  });

  test.each([
    ['US', '78701', '', 'Texas'],
    ['US', '10001-1234', '', 'New York'],
    ['CA', 'H2Y 1C6', '', 'Quebec'],
    ['AU', '2000', '', 'New South Wales'],
    ['JP', '100-0001', '', 'Tokyo'],
    ['IT', '00187', '', 'Roma'],
    ['ES', '28001', '', 'Madrid'],
    ['IN', '400001', '', 'Maharashtra'],
    // Shared by Aomori and Akita.
    ['JP', '018-5501', '', undefined],
    ['AE', '', 'Dubaï', 'Dubai'],
    ['AE', '', 'Jebel Ali', undefined],
    ['DE', '10115', 'Berlin', undefined],
  ])('of %s %s %s is %s', (country, postalCode, city, name) => {
    expect(regionOfPlace(place(country, postalCode, city))?.name).toBe(name);
  });

  test('is missing only where the country wants it and nothing tells it', () => {
    expect(lacksRegion(place('AE', '', 'Jebel Ali'))).toBe(true);
    expect(lacksRegion({ ...place('AE', '', 'Jebel Ali'), region: 'Dubai' })).toBe(false);
    expect(lacksRegion(place('US', '78701', 'Austin'))).toBe(false);
    expect(lacksRegion(place('IE', 'D02 X285', 'Dublin'))).toBe(false);
    expect(lacksRegion(place('FR', '69003', 'Lyon'))).toBe(false);
  });
});
