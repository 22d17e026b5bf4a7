/** Answers in the format of Colissimo's PointRetrait service, with invented points. */

/** A point in an answer of `findRDVPointRetraitAcheminement`, with the given changes. */
export function servicePoint(change: object = {}): object {
  return {
    accesPersonneMobiliteReduite: true,
    adresse1: '9 PLACE INVENTEE',
    adresse2: '',
    adresse3: '',
    codePays: 'FR',
    codePostal: '69003',
    congesPartiel: false,
    congesTotal: false,
    coordGeolocalisationLatitude: '45.7601',
    coordGeolocalisationLongitude: '4.8552',
    distanceEnMetre: 420,
    horairesOuvertureDimanche: '00:00-00:00 00:00-00:00',
    horairesOuvertureJeudi: '09:00-12:00 14:00-18:00',
    horairesOuvertureLundi: '14:00-18:00 00:00-00:00',
    horairesOuvertureMardi: '09:00-12:00 14:00-18:00',
    horairesOuvertureMercredi: '09:00-12:00 14:00-18:00',
    horairesOuvertureSamedi: '09:00-12:00 00:00-00:00',
    horairesOuvertureVendredi: '09:00-12:00 14:00-18:00',
    identifiant: '012345',
    indiceDeLocalisation: '',
    langue: 'FR',
    listeConges: [],
    localite: 'LYON',
    nom: 'TABAC INVENTE',
    parking: false,
    poidsMaxi: 20000,
    reseau: 'R01',
    typeDePoint: 'A2P',
    ...change,
  };
}

/** The service's answer to a search around a place. */
export function serviceList(points: unknown, change: object = {}): object {
  return {
    errorCode: 0,
    errorMessage: 'Code retour OK',
    listePointRetraitAcheminement: points,
    qualiteReponse: 1,
    wsRequestId: 'x',
    ...change,
  };
}

/** The service's answer to a lookup by id. */
export const serviceOne = (point: unknown): object => ({
  errorCode: 0,
  errorMessage: 'Code retour OK',
  pointRetraitAcheminement: point,
});
