import { beforeAll, expect, test } from 'vitest';
import { createTerritoryService, type TerritoryService } from './service.ts';

let territory: TerritoryService;
beforeAll(async () => {
  const logger = { info() {}, error() {} };
  territory = await createTerritoryService({ dataFolder: 'data', indexFile: null, logger });
});

test.each([
  ['FR', 'FR', 'fr', 'FRA', 'France', 'FRANCE', 'la France', 'Frankreich', 'Corse', 'Corsica', 'France métropolitaine'],
  ['GB', 'UK', 'U.K.', 'GBR', 'Great Britain', 'Grande-Bretagne', 'Royaume Uni', 'England', 'Écosse', 'Angleterre'],
  ['US', 'USA', 'U.S.A.', 'Etats-Unis', 'États Unis', 'United States of America', 'the United States', 'Hawaii'],
  ['DE', 'DEU', 'Deutschland', 'Allemagne', 'germany', 'Alemania'],
  ['GR', 'EL', 'GRC', 'Grèce', 'Hellas', 'Ελλάδα'],
  ['NL', 'The Netherlands', 'Pays-Bas', 'Hollande', 'Holland', 'Nederland', 'NLD'],
  ['CZ', 'Czech Republic', 'Czechia', 'République tchèque', 'Tchéquie', 'Česko'],
  ['TR', 'Türkiye', 'Turkiye', 'Turquie', 'Turkey', 'TUR'],
  ['ES', 'España', 'ESPANA', 'Spain', 'Espagne', 'Canaries', 'Islas Baleares', 'ESP'],
  ['IT', 'Italia', 'Italy', 'Sicile', 'Sardegna', 'ITA'],
  ['BE', 'Belgique', 'België', 'Belgium', 'Belgien', 'BEL'],
  ['CH', 'Suisse', 'Schweiz', 'Svizzera', 'Switzerland', 'CHE'],
  ['AT', 'Österreich', 'Autriche', 'Austria'],
  ['SE', 'Sverige', 'Suède'],
  ['FI', 'Suomi', 'Finlande', 'Finland'],
  ['PL', 'Polska', 'Pologne'],
  ['HU', 'Magyarország', 'Hongrie'],
  ['PT', 'Portugal', 'Açores', 'Madère', 'Madeira'],
  ['IE', 'Ireland', 'Eire', 'Irlande', 'Republic of Ireland'],
  ['LU', 'Luxemburg', 'Luxembourg', 'Lëtzebuerg'],
  ['CI', 'Côte d’Ivoire', "Cote d'Ivoire", 'Ivory Coast', 'CIV'],
  ['CD', 'RDC', 'RD Congo', 'Congo-Kinshasa', 'République démocratique du Congo', 'Congo (République démocratique)'],
  ['CG', 'Congo-Brazzaville', 'Congo (République)'],
  ['CV', 'Cap-Vert', 'Cape Verde', 'Cabo Verde'],
  ['KR', 'Corée du Sud', 'South Korea', 'Republic of Korea', '대한민국'],
  ['KP', 'Corée du Nord', 'North Korea'],
  ['RU', 'RU', 'Russie', 'Russian Federation', 'Россия'],
  ['VA', 'Vatican', 'Holy See', 'Saint-Siège'],
  ['MM', 'Birmanie', 'Burma', 'Myanmar'],
  ['SZ', 'Swaziland', 'Eswatini'],
  ['MK', 'Macédoine', 'Macédoine du Nord', 'North Macedonia'],
  ['BY', 'Biélorussie', 'Belarus'],
  ['MD', 'Moldavie', 'Moldova'],
  ['AE', 'UAE', 'Émirats arabes unis', 'Emirats'],
  ['HK', 'Hong-Kong', 'Hong Kong'],
  ['TW', 'Taïwan', 'Taiwan'],
  ['JP', 'Japon', 'Japan', '日本'],
  ['CN', 'Chine', '中国'],
  ['VN', 'Viet Nam', 'Vietnam'],
  ['XK', 'Kosovo', 'Kosova', 'XK'],
  ['RE', 'La Réunion', 'Réunion', 'Ile de la Réunion', 'REU'],
  ['GP', 'Guadeloupe', 'GLP'],
  ['YT', 'Mayotte'],
  ['GF', 'Guyane', 'Guyane française'],
  ['PF', 'Tahiti', 'Polynésie française', 'Polynésie'],
  ['NC', 'Nouvelle-Calédonie', 'New Caledonia'],
  ['PM', 'St Pierre et Miquelon', 'Saint-Pierre-et-Miquelon'],
  ['BL', 'St Barth', 'Saint-Barthélemy'],
  ['MC', 'Monaco', 'MCO'],
  ['PS', 'Palestine'],
])('G27 %s is the country of %j and its other names', (code, ...names) => {
  for (const name of names) expect([name, territory.countryCodeOf(name)]).toEqual([name, code]);
});

test('G27 every country is found by the names of both lists, and by its code of three letters', () => {
  for (const locale of ['fr', 'en'] as const) {
    for (const { isoAlpha2, label } of territory.departureCountries(locale)) {
      expect([label, territory.countryCodeOf(label)]).toEqual([label, isoAlpha2]);
    }
  }
});

test.each(['', 'Frnace', 'Congo', 'Corée', 'Korea', 'E1', 'ZZ', 'ZZZ', 'Atlantide'])(
  'G27 %j is no country, or not clearly one',
  (name) => {
    expect(territory.countryCodeOf(name)).toBe(null);
  },
);
