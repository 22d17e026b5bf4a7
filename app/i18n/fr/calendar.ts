import type { DayMark } from '#domain/shipping/departure-calendar.ts';
import type { Site } from '#domain/site/site.ts';

const plural = (n: number, one: string, many: string) => (n < 2 ? one : many);

/** Texts of the calendar of price and arrival by day of departure, French. */
export const calendar = {
  summary: 'Voir les autres jours',
  open: 'Afficher le prix et l’arrivée de chaque jour',
  loading: 'Calcul du prix et de l’arrivée de chaque jour…',
  loaded: (n: number) => plural(n, `${n}\u00A0jour de dépôt affiché.`, `${n}\u00A0jours de dépôt affichés.`),
  failed: 'Le calendrier n’a pas pu être chargé. Les offres ci-dessus restent valables.',
  retry: 'Réessayer',
  caption: 'Prix et arrivée selon le jour de dépôt',
  day: 'Jour de dépôt',
  cheapest: 'Offre la moins chère',
  earliest: 'Offre qui arrive en premier',
  cheapestLead: 'La moins chère',
  earliestLead: 'La première arrivée',
  arrives: (date: string) => `Arrivée ${date}`,
  shown: 'Jour affiché',
  marks: { CHEAPEST: 'Moins cher', EARLIEST: 'Arrive en premier' } satisfies Record<DayMark, string>,
  none: 'Aucune offre ce jour-là.',
  guaranteed: 'délai garanti',
  indicative: 'tarif indicatif',
  estimated: 'estimation',
  basis: { part: 'Prix TTC.', pro: 'Prix HT, TTC en dessous.' } satisfies Record<Site, string>,
  samePrice: 'Le prix le plus bas est le même chaque jour.',
  unfiltered: 'Vos filtres ne s’appliquent pas ici.',
  unasked: (names: readonly string[]) =>
    `${names.join(', ')}\u00A0: ${plural(names.length, 'ce transporteur n’est interrogé', 'ces transporteurs ne sont interrogés')} que lorsque vous ouvrez un jour.`,
};

export type CalendarTexts = typeof calendar;
