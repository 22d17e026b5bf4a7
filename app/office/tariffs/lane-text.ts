import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { TariffLane } from '#domain/tariff/timeline.ts';
import type { tariffsTexts } from './tariffs-texts.ts';

type TariffsTexts = (typeof tariffsTexts)[Locale];

/** The services of a lane in short: one or two by name, more as the carrier and their number. */
export function laneText({ carrierName, services }: TariffLane, texts: TariffsTexts, locale: Locale): string {
  const names = services.map(({ label }) => label[locale]);
  return names.length <= 2 ? names.join(', ') : `${carrierName}, ${texts.services(names.length)}`;
}

/** Short names of sites: `Part, Pro`. */
export const sitesText = (sites: readonly Site[], siteMarks: Readonly<Record<Site, string>>): string =>
  sites.map((site) => siteMarks[site]).join(', ');
