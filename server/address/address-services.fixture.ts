/** Answers of the address services for tests, written by hand; they contain no real person's address. */

/** A feature in the format of the government address API. */
export function streetFeature(change: object = {}): object {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [4.8555, 45.7589] },
    properties: {
      label: '12 Rue des Lilas 69003 Lyon',
      score: 0.97,
      id: '69383_4217_00012',
      banId: null,
      type: 'housenumber',
      name: '12 Rue des Lilas',
      housenumber: '12',
      street: 'Rue des Lilas',
      postcode: '69003',
      citycode: '69383',
      city: 'Lyon',
      district: 'Lyon 3e Arrondissement',
      context: '69, Rhône, Auvergne-Rhône-Alpes',
      x: 844_000.1,
      y: 6_519_000.2,
      importance: 0.61,
      ...change,
    },
  };
}

export const collection = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features, query: 'q' });

/** Candidates and details in the format of ControlAdresse v2. */
export const candidates = [{ adresse: '12 RUE DES LILAS 69003 LYON', code: '12345678' }];

export function detail(change: object = {}): object {
  return {
    destinataire: '',
    pointRemise: '',
    numeroVoie: '12',
    libelleVoie: 'RUE DES LILAS',
    lieuDit: null,
    codePostal: '69003',
    codeCedex: '',
    commune: 'LYON',
    blocAdresse: ['12 RUE DES LILAS', '69003 LYON'],
    ...change,
  };
}
