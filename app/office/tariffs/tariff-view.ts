/** What the pages about tariffs have in common (docs/back-office.md, "Tariffs"): their URLs, and names of services. */
import type { Answered, Office } from '#app/api/use-cases.ts';
import { listAddress, oneOf } from '#app/office/frame/list-address.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { simulationFileCall } from '#domain/office/simulation-file.ts';
import { callPath } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import type { TariffLane } from '#domain/tariff/timeline.ts';
import { isIsoDate } from '#domain/time/date.ts';
import type { tariffsTexts } from './tariffs-texts.ts';

export type TariffOverview = Answered<Office['tariffs']['list']>;
export type UploadedTariff = TariffOverview['uploads'][number];
export type TariffSimulation = Answered<Office['tariffs']['simulate']>;

export const tariffParams = {
  day: 'jour',
  file: 'fichier',
  site: 'site',
  taxes: 'prix',
  basket: 'panier',
  name: 'nom',
  done: 'fait',
} as const;

/** The day in a URL; undefined if it is missing or invalid. */
export function dayOf(query: URLSearchParams): string | undefined {
  const day = query.get(tariffParams.day) ?? '';
  return isIsoDate(day) ? day : undefined;
}

/** The id of the uploaded file in a URL; null if it is missing or invalid. */
export const fileIdOf = (query: URLSearchParams): string | null =>
  /^[1-9]\d{0,8}$/.exec(query.get(tariffParams.file) ?? '')?.[0] ?? null;

/** Parameters of a simulation, as the page's URL states them. */
export interface SimulationView {
  readonly file: string | null;
  /** By default the first of the file's sites. */
  readonly site: Site | undefined;
  /** By default the first day on which the file applies. */
  readonly day: string | undefined;
  /** Prices with VAT (`ttc`) or without (`ht`); by default as the site shows prices. */
  readonly taxes: 'ttc' | 'ht' | undefined;
  /** The shipments to price, as typed; empty for the shop's default shipments. */
  readonly basket: string;
}

/** Reads the parameters of a simulation from the page's URL; invalid values count as absent. */
export const simulationViewOf = (query: URLSearchParams): SimulationView => ({
  file: fileIdOf(query),
  site: oneOf(query, tariffParams.site, allSites, undefined),
  day: dayOf(query),
  taxes: oneOf(query, tariffParams.taxes, ['ttc', 'ht'], undefined),
  basket: query.get(tariffParams.basket) ?? '',
});

/** The URL of the simulation page with parameters. */
export const simulationAddress = ({ file, site, day, taxes, basket }: Partial<SimulationView>): string =>
  listAddress(officeItemPages.tariffSimulation.path, {
    [tariffParams.file]: file,
    [tariffParams.site]: site,
    [tariffParams.day]: day,
    [tariffParams.taxes]: taxes,
    [tariffParams.basket]: basket,
  });

/** The URL of a simulation as a CSV file; `basket` as in the view. */
export function simulationFileAddress({ file, site, dayAfter }: TariffSimulation, basket: string): string {
  const query = new URLSearchParams({ site, day: dayAfter, ...(basket && { basket }) });
  return `${callPath(simulationFileCall, { id: file.id })}?${query}`;
}

const doneKinds = ['date', 'takenBack', 'removed', 'uploaded'] as const;

/** The change that was just made to a file; the URL states it as `date:3`, with the file's id. */
export interface DoneChange {
  readonly kind: (typeof doneKinds)[number];
  readonly file: string;
}

/** The change that was just made, as the page's URL states it; null for none. */
export function doneOf(query: URLSearchParams): DoneChange | null {
  const [kindText, file = ''] = (query.get(tariffParams.done) ?? '').split(':');
  const kind = doneKinds.find((each) => each === kindText);
  return kind && /^\d{1,9}$/.test(file) ? { kind, file } : null;
}

/** The URL of the page of tariffs with a statement of the change that was just made. */
export const doneAddress = (kind: DoneChange['kind'], file: string): string =>
  `${officePages.tariffs.path}?${new URLSearchParams({ [tariffParams.done]: `${kind}:${file}` })}`;

/** The URL of a file's page. Uploaded files are identified by their id, files that come with the shop by their name. */
export function tariffFileAddress({ id, name }: { readonly id: number | null; readonly name: string }): string {
  const query = new URLSearchParams(id ? { [tariffParams.file]: String(id) } : { [tariffParams.name]: name });
  return `${officeItemPages.tariffFile.path}?${query}`;
}

/** The services of a lane in short: one or two by name, more as the carrier and their number. */
export function laneText(
  { carrierName, services }: TariffLane,
  texts: (typeof tariffsTexts)[Locale],
  locale: Locale,
): string {
  const names = services.map(({ label }) => label[locale]);
  return names.length <= 2 ? names.join(', ') : `${carrierName}, ${texts.services(names.length)}`;
}

/** Short names of sites: `Part, Pro`. */
export const sitesText = (sites: readonly Site[], siteMarks: Readonly<Record<Site, string>>): string =>
  sites.map((site) => siteMarks[site]).join(', ');
