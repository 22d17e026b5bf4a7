import type { RelayKind } from '#domain/relay/contract.ts';

/** Texts of the relay picker (docs/requirements.md ADR-14). */
export const relay = {
  title: { deposit: 'Point relais de dépôt', delivery: 'Point relais de retrait' } satisfies Record<RelayKind, string>,
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
  openSunday: 'Ouverts le dimanche',
  accessible: 'Accessibles en fauteuil',
  noneLeft: 'Aucun point ne répond à ces choix.',
  clearFilters: 'Tout afficher',
  none: 'Aucun point relais par ici',
  noneWhy: 'Cherchez autour d’une autre ville, ou choisissez une autre offre.',
  more: (count: number) => (count === 1 ? '1 autre point' : `${count} autres points`),
  chosen: 'Votre choix',
  open: (until: string) => `Ouvert jusqu’à ${until}`,
  openAllDay: 'Ouvert 24\u00A0h sur\u00A024',
  opens: (from: string) => `Fermé, ouvre à ${from}`,
  opensOn: (day: string, from: string) => `Fermé, ouvre ${day} à ${from}`,
  closed: 'Fermé',
  unknownHours: 'Horaires non communiqués',
  today: (day: string) => `Aujourd’hui, ${day}`,
  closedDay: 'Fermé',
  days: (first: string, last: string) => `${first} à ${last}`,
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  slot: (from: string, to: string) => `${from}\u00A0–\u00A0${to}`,
  clock: (hour: number, minute: string) => (minute === '00' ? `${hour}\u00A0h` : `${hour}\u00A0h\u00A0${minute}`),
  weight: (kilograms: string) => `Jusqu’à ${kilograms}\u00A0kg`,
  accessiblePoint: 'Accessible en fauteuil',
  zonePrice: (price: string, reason: string) => `Autre zone tarifaire (${reason})\u00A0: ${price}`,
  zonePriceUnknown: 'Autre zone tarifaire\u00A0: prix à recalculer',
  outsideZone: 'Hors de la zone du transporteur pour cette offre',
  zoneNote: (carrier: string) =>
    `Certains de ces points sont hors de la zone tarifaire du trajet comparé\u00A0: ${carrier} y applique un autre prix ou n’y va pas.`,
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
  showMap: 'Afficher la carte',
  hideMap: 'Fermer la carte',
  loadingMap: 'Chargement de la carte…',
  mapFailed: 'La carte animée n’est pas disponible ici\u00A0: en voici une fixe.',
  zoomIn: 'Zoomer',
  zoomOut: 'Dézoomer',
  attribution: 'Carte Guichet · Natural Earth · GeoNames',
  dragWithTwoFingers: 'Déplacez la carte avec deux doigts',
  zoomWithCtrl: 'Zoomez avec Ctrl et la molette',
};

export type RelayMessages = typeof relay;
