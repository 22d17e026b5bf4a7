/**
 * What people type for a place, and what each text must find: a place that is taken, or a question with few answers.
 * `?` marks a proposal, `→` the same name in other countries.
 */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { createTerritoryService, type TerritoryService } from './service.ts';

let territory: TerritoryService;
beforeAll(async () => {
  const logger = { info() {}, error() {} };
  territory = await createTerritoryService({ dataFolder: 'data', indexFile: null, logger });
});

/** Codes of a town together: `FR Lyon 69001 69002 / GB London`. */
function meaning(country: string, text: string): string {
  const { places, elsewhere, proposed } = territory.meant(country, text);
  const towns = new Map<string, string[]>();
  for (const { country: isoAlpha2, city, postalCode } of places) {
    const town = `${isoAlpha2} ${city}`.trim();
    towns.set(town, [...(towns.get(town) ?? []), postalCode]);
  }
  const listed = [...towns].map(([town, codes]) => [town, ...codes].filter(Boolean).join(' ')).join(' / ');
  const moves = elsewhere.map(({ country: isoAlpha2, city }) => `→ ${isoAlpha2} ${city}`).join(' ');
  return [proposed && listed ? `? ${listed}` : listed, moves].filter(Boolean).join(' ');
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n).join(' ');
const allLyon = `FR Lyon ${numbers(69001, 69009)}`;
const allParis = `FR Paris ${numbers(75001, 75020)}`;
const ladefense = 'FR Nanterre 92000 / FR Courbevoie 92400 / FR Puteaux 92800';

const districts = [
  ['FR', 'paris 15', 'FR Paris 75015'],
  ['FR', 'paris 15e', 'FR Paris 75015'],
  ['FR', 'Paris 15ème', 'FR Paris 75015'],
  ['FR', 'paris 15 ème', 'FR Paris 75015'],
  ['FR', 'PARIS XV', 'FR Paris 75015'],
  ['FR', 'Paris XVe', 'FR Paris 75015'],
  ['FR', 'paris xvème arrondissement', 'FR Paris 75015'],
  ['FR', 'Paris quinzième', 'FR Paris 75015'],
  ['FR', '15e arrondissement de Paris', 'FR Paris 75015'],
  ['FR', 'Paris 15e arrdt', 'FR Paris 75015'],
  ['FR', 'paris-15', 'FR Paris 75015'],
  ['FR', 'Paris (15e)', 'FR Paris 75015'],
  ['FR', '75015 paris', 'FR Paris 75015'],
  ['FR', 'paris 75015', 'FR Paris 75015'],
  ['FR', '75 015 Paris', 'FR Paris 75015'],
  ['FR', '75015 Paris 15e', 'FR Paris 75015'],
  ['FR', '75015 PARIS 15E ARRONDISSEMENT', 'FR Paris 75015'],
  ['FR', 'F-75015 Paris', 'FR Paris 75015'],
  ['FR', 'Paris cedex 15', 'FR Paris 75015'],
  ['FR', 'paris 1', 'FR Paris 75001'],
  ['FR', 'Paris 1er', 'FR Paris 75001'],
  ['FR', 'paris 2', 'FR Paris 75002'],
  ['FR', 'Paris I', 'FR Paris 75001'],
  ['FR', 'paris 16', 'FR Paris 75016 75116'],
  ['FR', 'paris', `${allParis} 75116`],
  ['FR', 'paris 75', `${allParis} 75116`],
  ['FR', 'lyon 2', 'FR Lyon 69002'],
  ['FR', 'Lyon 2ème', 'FR Lyon 69002'],
  ['FR', 'lyon 02', 'FR Lyon 69002'],
  ['FR', 'lyon II', 'FR Lyon 69002'],
  ['FR', 'lyon 3', 'FR Lyon 69003'],
  ['FR', 'Lyon 9e arrondissement', 'FR Lyon 69009'],
  ['FR', 'lyon', allLyon],
  ['FR', 'marseille 13ème', 'FR Marseille 13013'],
  ['FR', 'marseille 1', 'FR Marseille 13001'],
  ['FR', 'marseille VIII', 'FR Marseille 13008'],
  ['FR', 'Marseille cedex 09', 'FR Marseille 13009'],
  ['FR', '13e arrondissement', 'FR Paris 75013 / FR Marseille 13013'],
  ['FR', '13013 marseille 13', 'FR Marseille 13013'],
] as const;

const quarters = [
  ['FR', 'La Défense', ladefense],
  ['FR', 'paris la defense', ladefense],
  ['FR', 'Paris La Défense Cedex', ladefense],
  ['FR', '92400 La Défense', 'FR Courbevoie 92400'],
  ['FR', '92800 Puteaux La Défense', 'FR Puteaux 92800'],
  ['FR', 'Roissy CDG', 'FR Roissy-en-France 95700'],
  ['FR', 'aéroport charles de gaulle', 'FR Roissy-en-France 95700'],
  ['FR', 'CDG', 'FR Roissy-en-France 95700'],
  ['FR', '95700 Roissy CDG', 'FR Roissy-en-France 95700'],
  ['FR', 'Orly', 'FR Orly 94310'],
  ['FR', 'Orly aéroport', 'FR Paray-Vieille-Poste 94390'],
  ['FR', "aeroport d'orly", 'FR Paray-Vieille-Poste 94390'],
  ['FR', 'Lyon Saint-Exupéry', 'FR Colombier-Saugnieu 69125'],
  ['FR', 'aéroport de Nice', 'FR Nice 06200'],
  ['FR', 'Toulouse Blagnac', 'FR Blagnac 31700'],
  ['FR', 'EuroAirport', 'FR Saint-Louis 68300 / FR Blotzheim 68730'],
  ['FR', 'Euralille', 'FR Lille 59777'],
  ['FR', 'Part-Dieu', 'FR Lyon 69003'],
  ['FR', 'la part dieu', 'FR Lyon 69003'],
  ['FR', 'lyon part dieu', 'FR Lyon 69003'],
  ['FR', 'Croix Rousse', 'FR Lyon 69004'],
  ['FR', 'Sophia Antipolis', 'FR Valbonne 06560'],
  ['FR', '06560 Sophia Antipolis', 'FR Valbonne 06560'],
  ['FR', 'Rungis MIN', 'FR Rungis 94150'],
  ['FR', 'min de rungis', 'FR Rungis 94150'],
  [
    'FR',
    'Marne-la-Vallée',
    'FR Noisy-le-Grand 93160 / FR Bussy-Saint-Georges 77600 / FR Champs-sur-Marne 77420 / FR Montévrain 77144 / FR Serris 77700 / FR Chessy 77700',
  ],
  ['FR', 'disneyland paris', 'FR Chessy 77700'],
  ['FR', 'montmartre', 'FR Paris 75018'],
  ['FR', 'le marais', 'FR Paris 75003 75004'],
  ['FR', 'gare du nord', 'FR Paris 75010'],
  ['FR', 'plaine saint denis', 'FR Saint-Denis 93210'],
  ['FR', 'stade de france', 'FR Saint-Denis 93210'],
  ['FR', 'garonor', 'FR Aulnay-sous-Bois 93600'],
  ['FR', 'cergy pontoise', 'FR Cergy 95000 95800 / FR Pontoise 95300'],
  ['FR', 'la joliette', 'FR Marseille 13002'],
  ['FR', "l'estaque", 'FR Marseille 13016'],
  ['FR', 'val thorens', 'FR Les Belleville 73440'],
  ['FR', 'Juan les Pins', 'FR Antibes 06160'],
  ['FR', 'cap ferret', 'FR Lège-Cap-Ferret 33970'],
  ['FR', 'futuroscope', 'FR Chasseneuil-du-Poitou 86360'],
] as const;

const formerTowns = [
  ['FR', "Château-d'Olonne", "FR Les Sables-d'Olonne 85180"],
  ['FR', 'chateau d olonne', "FR Les Sables-d'Olonne 85180"],
  ['FR', 'Olonne sur mer', "FR Les Sables-d'Olonne 85340"],
  ['FR', 'Bellegarde-sur-Valserine', 'FR Valserhône 01200'],
  ['FR', 'evry', 'FR Évry-Courcouronnes 91000 / FR Évry 89140'],
  ['FR', 'lomme', 'FR Lille 59160'],
  ['FR', 'hellemmes', 'FR Lille 59260'],
  ['FR', 'pierrefitte sur seine', 'FR Saint-Denis 93380'],
  ['FR', 'Annecy-le-Vieux', 'FR Annecy 74940'],
  ['FR', 'Cherbourg', 'FR Cherbourg-en-Cotentin 50100 50110 50120 50130 50460 50470'],
  ['FR', 'Saint-Bon-Tarentaise', 'FR Courchevel 73120'],
  ['FR', 'montfavet', 'FR Avignon 84140'],
] as const;

const spellings = [
  ['FR', 'st etienne', 'FR Saint-Étienne 42000 42100 42230'],
  ['FR', 'ste-foy les lyon', 'FR Sainte-Foy-lès-Lyon 69110'],
  ['FR', 'st denis 93', 'FR Saint-Denis 93200 93210 93380'],
  ['FR', 'Saint-Denis (93)', 'FR Saint-Denis 93200 93210 93380'],
  ['FR', 'St-Denis Seine-Saint-Denis', 'FR Saint-Denis 93200 93210 93380'],
  ['FR', 'besancon', 'FR Besançon 25000'],
  ['FR', 'BEZIERS', 'FR Béziers 34500'],
  ['FR', "l'hay les roses", "FR L'Haÿ-les-Roses 94240"],
  ['FR', 'lhay les roses', "FR L'Haÿ-les-Roses 94240"],
  ['FR', 'le havre', 'FR Le Havre 76600 76610 76620'],
  ['FR', 'havre', 'FR Le Havre 76600 76610 76620'],
  ['FR', 'boulogne billancourt', 'FR Boulogne-Billancourt 92100'],
  ['FR', 'bordeaux cedex', 'FR Bordeaux 33000 33100 33200 33300 33800'],
  ['FR', '33000 bordeaux cedex', 'FR Bordeaux 33000'],
  ['FR', '59000 Lille centre', 'FR Lille 59000'],
  ['FR', 'Vienne 38', 'FR Vienne 38200'],
  ['FR', 'Vienne Isère', 'FR Vienne 38200'],
  ['FR', 'ajaccio 2A', 'FR Ajaccio 20000 20090 20167'],
  ['FR', 'Nice 06', 'FR Nice 06000 06100 06200 06300'],
  ['FR', 'Montreuil 93', 'FR Montreuil 93100'],
  ['FR', 'Y', 'FR Y 80190'],
  ['FR', 'saint-ouen', 'FR Saint-Ouen-sur-Seine 93400 / FR Saint-Ouen 41100 80610'],
  ['FR', '\u200E75015\u202C Paris', 'FR Paris 75015'],
  ['FR', 'Saint–Étienne', 'FR Saint-Étienne 42000 42100 42230'],
  ['FR', '1000 Bourg-en-Bresse', '? FR Bourg-en-Bresse 01000'],
  ['FR', '6000 Nice', '? FR Nice 06000'],
  ['DE', '1067', '? DE Dresden 01067'],
  ['US', '2108 Boston', '? US Boston 02108'],
  ['US', '2101', '? US 02101'],
  ['IT', '187 Roma', '? IT Roma 00187'],
  ['ES', '8001', '? ES Barcelona 08001'],
  ['FR', '1000', '? FR Bourg-en-Bresse 01000 / FR Saint-Denis-lès-Bourg 01000 / FR Troyes 10000'],
  ['FR', '1999', ''],
  ['FR', 'Lyon, France', allLyon],
  ['FR', 'lyon france', allLyon],
  ['DE', 'Lyon, France', allLyon],
  ['DE', '69002 Lyon, France', 'FR Lyon 69002'],
  ['DE', 'Lyon (FR)', allLyon],
] as const;

const overseas = [
  ['FR', 'Saint-Denis Réunion', 'FR Saint-Denis 97400 97417 97490'],
  ['FR', 'st denis de la reunion', 'FR Saint-Denis 97400 97417 97490'],
  ['RE', 'Saint-Denis', 'RE Saint-Denis 97400 97417 97490'],
  ['FR', 'saint-denis 974', 'FR Saint-Denis 97400 97417 97490'],
  ['FR', 'sainte-clotilde', 'FR Saint-Denis 97490'],
  ['FR', 'Saint-Pierre Martinique', 'FR Saint-Pierre 97250'],
  ['FR', 'Saint-Pierre (974)', 'FR Saint-Pierre 97410 97432'],
  ['FR', 'papeete', 'FR Papeete 98714'],
  [
    'FR',
    'Tahiti',
    'FR Faaa 98704 / FR Punaauia 98718 / FR Papeete 98714 / FR Mahina 98709 / FR Pirae 98716 / FR Arue 98701',
  ],
  ['PF', 'Papeete Tahiti', 'PF Papeete 98714'],
  ['FR', 'noumea', 'FR Nouméa 98800'],
  ['NC', 'Nouméa', 'NC Nouméa 98800'],
  ['FR', 'Nouméa Nouvelle-Calédonie', 'FR Nouméa 98800'],
  ['FR', 'mamoudzou', 'FR Mamoudzou 97600 97605'],
  ['FR', 'pointe a pitre', 'FR Pointe-à-Pitre 97110'],
  ['FR', 'Fort de France', 'FR Fort-de-France 97200 97234'],
  ['FR', 'gustavia', 'FR Saint-Barthélemy 97133'],
  ['FR', 'Jarry', 'FR Baie-Mahault 97122'],
  ['FR', 'Cayenne Guyane', 'FR Cayenne 97300'],
  ['FR', 'monaco', 'FR Monaco 98000'],
] as const;

const abroad = [
  ['FR', 'geneve', '→ CH Genève'],
  ['FR', 'Bruxelles', '→ BE Bruxelles'],
  ['FR', 'londres', '→ GB London'],
  ['FR', 'Barcelone', '→ ES Barcelona'],
  ['FR', 'Genève, Suisse', 'CH Genève 1201 1204'],
  ['FR', 'Cologne Allemagne', 'DE Köln 50667'],
  ['DE', 'cologne', 'DE Köln 50667'],
  ['CH', 'geneve', 'CH Genève 1201 1204'],
  ['CH', 'CH-1003 Lausanne', 'CH Lausanne 1003'],
  ['BE', 'brussel', 'BE Bruxelles 1000'],
  // Isère's codes begin with 38, as those of Tenerife do.
  ['ES', 'Isère', ''],
  ['BE', 'Liege', 'BE Liège 4000'],
  ['GB', 'londres', 'GB London E1 6AN EC1A 1BB SE1 9SG SW1A 1AA SW1A 2AA W1A 1AA'],
  ['FR', 'Manchester UK', 'GB Manchester M2 5DB'],
  ['US', 'NYC', 'US New York 10001'],
  ['FR', 'NYC', '→ US New York'],
  ['US', 'manhattan', 'US New York 10001'],
  ['FR', 'New York, USA', 'US New York 10001 10019'],
  ['IT', 'milan', 'IT Milano 20121'],
  ['FR', 'Milano Italia', 'IT Milano 20121'],
  ['ES', 'seville', 'ES Sevilla 41001'],
  ['NL', '1012js amsterdam', 'NL Amsterdam 1012 JS'],
  ['PT', 'Lisbonne', 'PT Lisboa 1100-148'],
  ['AT', 'Vienne', 'AT Wien 1010'],
  ['FR', 'Berlin', '? FR Berling 57370 → DE Berlin'],
  ['JP', '1000001 Tokyo', 'JP Tokyo 100-0001'],
  ['CA', 'Montreal', 'CA Montréal H2Y 1C6'],
  ['FR', 'Zzzzzz', ''],
] as const;

const places = [...districts, ...quarters, ...formerTowns, ...spellings, ...overseas, ...abroad];

test.each(places)('G20 in %s, %j means %s', (country, text, expected) => {
  expect(meaning(country, text)).toBe(expected);
});

test('G20 the list has 150 places, and no question more than 21 answers', () => {
  expect(places.length).toBeGreaterThanOrEqual(150);
  for (const [country, text] of places) expect(territory.meant(country, text).places.length).toBeLessThan(22);
});

test('G20 every place of the everyday names is in the tables', async () => {
  const text = await readFile('data/reference/everyday-places.tsv', 'utf8');
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(rows.length).toBeGreaterThan(130);
  for (const row of rows) {
    const [country = '', targets = '', names = ''] = row.split('\t');
    for (const name of names.split('|')) {
      const { places: found } = territory.meant(country, name);
      const texts = found.map(({ postalCode, city }) => `${postalCode} ${city}`);
      for (const target of targets.split('|')) expect([name, texts]).toEqual([name, expect.arrayContaining([target])]);
    }
  }
});
