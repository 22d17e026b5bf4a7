import type { PointPurpose } from '#domain/relay/contract.ts';
import { hoursWords } from '#domain/relay/hours-text.ts';

/** Texts of the choice of a relay point, French (docs/requirements.md ADR-14). */
export const relay = {
  title: {
    deposit: 'Point relais de dépôt',
    delivery: 'Point relais de retrait',
    collection: 'Bureau de poste de retrait',
  } satisfies Record<PointPurpose, string>,
  count: (count: number, place: string) =>
    count === 0
      ? `Aucun point autour de ${place}`
      : count === 1
        ? `1 point autour de ${place}`
        : `${count} points autour de ${place}`,
  here: 'votre position',
  around: 'Autour de',
  aroundHint: 'Ville ou code postal',
  search: 'Chercher',
  searching: 'Recherche…',
  locate: 'Autour de moi',
  locating: 'Localisation…',
  noPosition: 'Votre position n’est pas disponible. Indiquez une ville ou un code postal.',
  searchFailed: 'La recherche n’a pas abouti. Réessayez dans un instant.',
  filters: 'N’afficher que',
  openNow: 'Ouverts maintenant',
  openLate: 'Après 19\u00A0h',
  openSaturday: 'Le samedi',
  openSunday: 'Le dimanche',
  accessible: 'Accessibles en fauteuil',
  noneLeft: 'Aucun point ne répond à ces choix.',
  clearFilters: 'Tout afficher',
  none: 'Aucun point relais par ici',
  noneWhy: 'Cherchez autour d’une autre ville, ou choisissez une autre offre.',
  more: (count: number) => (count === 1 ? '1 autre point' : `${count} autres points`),
  change: 'Changer',
  chosen: 'Votre choix',
  last: 'Votre dernier point',
  open: (until: string) => `Ouvert jusqu’à ${until}`,
  openAllDay: 'Ouvert 24\u00A0h sur\u00A024',
  opens: (from: string) => `Fermé, ouvre à ${from}`,
  opensOn: (day: string, from: string) => `Fermé, ouvre ${day} à ${from}`,
  closed: 'Fermé',
  ...hoursWords.fr,
  unknownHours: 'Horaires non communiqués',
  today: (day: string) => `Aujourd’hui, ${day}`,
  weight: (kilograms: string) => `Jusqu’à ${kilograms}\u00A0kg`,
  accessiblePoint: 'Accessible en fauteuil',
  zonePrice: (price: string, reason: string) => `Autre zone tarifaire (${reason})\u00A0: ${price} en tout`,
  zonePriceUnknown: 'Autre zone tarifaire\u00A0: prix à recalculer',
  outsideZone: 'Hors de la zone du transporteur pour cette offre',
  zoneNote: (carrier: string, isAll: boolean) =>
    `${isAll ? 'Tous ces points' : 'Certains de ces points'} sont hors de la zone tarifaire du trajet comparé\u00A0: ${carrier} y applique un autre prix ou n’y va pas.`,
  otherZone: (carrier: string, place: string, reason: string) =>
    `${place} est dans une autre zone tarifaire de ${carrier}${reason === '' ? '' : ` (${reason})`}`,
  priceNow: (price: string, day: string) => `Prix actuel\u00A0: ${price}, arrivée ${day}`,
  priceThere: (price: string, day: string) => `Avec ce point\u00A0: ${price}, arrivée ${day}`,
  takeAt: (price: string) => `Prendre ce point à ${price}`,
  askPrice: 'Demander le prix avec ce point',
  unserved: (label: string, place: string) => `${label} ne va pas jusqu’à ce point (${place})`,
  unservedHint: 'Choisissez un point plus près de l’adresse, ou une autre offre.',
  metres: (metres: string) => `${metres}\u00A0m`,
  kilometres: (kilometres: string) => `${kilometres.replace('.', ',')}\u00A0km`,
  demo: 'Points de démonstration\u00A0: ces points sont inventés, aucun colis n’y est attendu.',
  serviceFailed: 'Le service du transporteur ne répond pas. Voici les points de notre liste.',
  map: 'Carte des points relais',
  loadingMap: 'Chargement de la carte…',
  mapFailed: (host: string) => `La carte de ${host} ne répond pas\u00A0: la liste est complète sans elle.`,
  showMap: (host: string) => `Afficher la carte de ${host}`,
  showMapHint: (host: string) => `${host} apprendra votre adresse IP et la zone affichée.`,
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  dragWithTwoFingers: 'Déplacez la carte avec deux doigts',
  zoomWithCtrl: 'Zoomez avec Ctrl et la molette',
};

export type RelayMessages = typeof relay;
