import type { OfficeTexts } from '#app/i18n/fr/office.ts';
import type { TariffsAnswer } from '#domain/office/tariffs-contract.ts';
import type { Site } from '#domain/site/site.ts';

type Lane = TariffsAnswer['lanes'][number];

/** The services of a lane in short: one or two by name, more as the carrier and their number. */
export function laneText({ carrierName, services }: Lane, { tariffs }: OfficeTexts): string {
  const names = services.map(({ label }) => label);
  return names.length <= 2 ? names.join(', ') : `${carrierName}, ${tariffs.services(names.length)}`;
}

/** Short names of sites: `Part, Pro`. */
export const sitesText = (sites: readonly Site[], { tariffs }: OfficeTexts): string =>
  sites.map((site) => tariffs.site[site]).join(', ');
