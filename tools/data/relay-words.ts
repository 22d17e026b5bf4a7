/**
 * Words from which the names of invented relay points are made; no real shop is meant (docs/reference-data.md, "Relay
 * points").
 */

/** The hours are in OpenStreetMap's format `opening_hours`. */
export interface Trade {
  readonly name: string;
  readonly hours: readonly string[];
}

export const trades: readonly Trade[] = [
  { name: 'Tabac-presse', hours: ['Mo-Fr 07:00-19:30; Sa 07:30-19:30; Su 08:00-12:30', 'Mo-Sa 07:00-19:00'] },
  { name: 'Épicerie', hours: ['Mo-Su 08:00-21:00', 'Mo-Sa 08:00-13:00,15:30-20:00; Su 09:00-13:00'] },
  { name: 'Supérette', hours: ['Mo-Sa 08:30-20:00; Su 09:00-12:30', 'Mo-Sa 08:00-21:00'] },
  { name: 'Librairie', hours: ['Tu-Sa 09:30-12:30,14:00-19:00'] },
  { name: 'Fleuriste', hours: ['Tu-Sa 09:00-12:30,14:30-19:00; Su 09:00-12:30'] },
  { name: 'Pressing', hours: ['Mo-Fr 08:00-12:30,14:00-19:00; Sa 09:00-12:30'] },
  { name: 'Boulangerie', hours: ['Tu-Sa 06:30-13:30,15:30-19:30; Su 06:30-13:00'] },
  { name: 'Quincaillerie', hours: ['Mo-Sa 09:00-12:00,14:00-18:30'] },
  { name: 'Papeterie', hours: ['Mo 14:00-18:30; Tu-Sa 09:00-12:30,14:00-18:30'] },
  { name: 'Station-service', hours: ['Mo-Sa 06:00-21:30; Su 07:00-20:00'] },
];

export const places: readonly string[] = [
  'de la Gare',
  'du Marché',
  'de la Mairie',
  'des Halles',
  'du Centre',
  'de la Place',
  'du Pont',
  'des Écoles',
  'de l’Église',
  'des Tilleuls',
  'du Parc',
  'de la Fontaine',
  'du Stade',
  'du Moulin',
  'des Platanes',
  'du Faubourg',
  'de la Poterne',
  'des Remparts',
  'du Lavoir',
  'de la Halte',
];

/** By country. Countries that are neither here nor in `streetsLike` get no street names. */
export const streets: Readonly<Record<string, readonly string[]>> = {
  FR: [
    'rue de la République',
    'place du Marché',
    'avenue de la Gare',
    'rue des Écoles',
    'rue Pasteur',
    'rue Victor-Hugo',
    'boulevard Jean-Jaurès',
    'rue du Moulin',
    'place de l’Église',
    'rue de la Mairie',
    'avenue du Général-de-Gaulle',
    'rue des Tilleuls',
    'rue du Stade',
    'rue de la Fontaine',
    'cours de la Liberté',
    'rue des Remparts',
  ],
  DE: ['Bahnhofstraße', 'Hauptstraße', 'Marktplatz', 'Gartenstraße', 'Schulstraße', 'Lindenstraße'],
  NL: ['Stationsstraat', 'Kerkstraat', 'Markt', 'Dorpsstraat', 'Schoolstraat', 'Molenweg'],
  ES: ['calle Mayor', 'plaza de España', 'calle de la Estación', 'avenida de la Constitución', 'calle del Mercado'],
  IT: ['via Roma', 'piazza del Mercato', 'via della Stazione', 'corso Garibaldi', 'via Verdi'],
  PT: ['rua da Estação', 'praça do Mercado', 'rua Direita', 'avenida da Liberdade', 'rua das Flores'],
  IE: ['Main Street', 'Station Road', 'Church Street', 'Market Square', 'Bridge Street'],
};

/** Countries that get the street names of another country. */
export const streetsLike: Readonly<Record<string, string>> = { AT: 'DE', LU: 'FR', BE: 'FR', MC: 'FR', AD: 'ES' };

/** Countries in whose addresses the number comes before the street. */
export const numberFirst: ReadonlySet<string> = new Set(['FR', 'IE']);

export const postOfficeHours: Readonly<Record<'city' | 'town' | 'village', readonly string[]>> = {
  city: ['Mo-Fr 09:00-18:30; Sa 09:00-12:30', 'Mo-Fr 08:30-19:00; Sa 09:00-13:00'],
  town: [
    'Mo-Fr 09:00-12:00,14:00-17:30; Sa 09:00-12:00',
    'Mo-We 09:00-12:00,14:00-17:00; Th 14:00-17:00; Fr 09:00-12:00,14:00-17:00; Sa 09:00-12:00',
  ],
  village: ['Mo-Fr 09:00-12:00; Sa 09:00-11:30', 'Tu-Sa 08:30-12:30'],
};
