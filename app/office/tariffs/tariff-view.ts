/** Makes and reads URLs of the pages about tariffs (docs/back-office.md, "Tariffs"). */
import { listAddress, oneOf } from '#app/office/frame/list-address.ts';
import { officeItemPages, officePages } from '#domain/office/pages.ts';
import { simulationFileCall } from '#domain/office/tariffs-calls.ts';
import { callPath } from '#domain/site/call.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { isIsoDate } from '#domain/time/date.ts';

export const tariffParams = {
  day: 'jour',
  file: 'fichier',
  site: 'site',
  taxes: 'prix',
  basket: 'panier',
  name: 'nom',
  done: 'fait',
} as const;

/** The day in a URL; null if it is missing or invalid. */
export function dayOf({ searchParams }: URL): string | null {
  const day = searchParams.get(tariffParams.day) ?? '';
  return isIsoDate(day) ? day : null;
}

/** The id of the uploaded file in a URL; null if it is missing or invalid. */
export function fileIdOf({ searchParams }: URL): number | null {
  const id = searchParams.get(tariffParams.file) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Parameters of a simulation, as the page's URL states them. */
export interface SimulationView {
  readonly file: number | null;
  /** Null for the first of the file's sites. */
  readonly site: Site | null;
  /** Null for the first day on which the file applies. */
  readonly day: string | null;
  /** Prices with VAT (`ttc`) or without (`ht`); null for the way in which the site shows prices. */
  readonly taxes: 'ttc' | 'ht' | null;
  /** The shipments to price, as typed; empty for the shop's default shipments. */
  readonly basket: string;
}

/** Reads the parameters of a simulation from the page's URL; invalid values count as absent. */
export function simulationViewOf(url: URL): SimulationView {
  const { searchParams } = url;
  return {
    file: fileIdOf(url),
    site: oneOf(searchParams, tariffParams.site, allSites, null),
    day: dayOf(url),
    taxes: oneOf(searchParams, tariffParams.taxes, ['ttc', 'ht'], null),
    basket: searchParams.get(tariffParams.basket) ?? '',
  };
}

/** The URL of the simulation page with parameters. */
export const simulationAddress = ({ file, site, day, taxes, basket }: Partial<SimulationView>): string =>
  listAddress(officeItemPages.tariffSimulation.path, {
    [tariffParams.file]: file,
    [tariffParams.site]: site,
    [tariffParams.day]: day,
    [tariffParams.taxes]: taxes,
    [tariffParams.basket]: basket,
  });

/** The URL of the same simulation as a CSV file. */
export function simulationFileAddress(
  { basket }: Pick<SimulationView, 'basket'>,
  of: { readonly id: number; readonly site: Site; readonly day: string },
): string {
  const query = new URLSearchParams({ site: of.site, day: of.day, ...(basket && { basket }) });
  return `${callPath(simulationFileCall, { id: of.id })}?${query}`;
}

const doneKinds = ['date', 'takenBack', 'removed', 'uploaded'] as const;

/** The change that was just made to a file; the URL states it as `date:3`, with the file's id. */
export interface DoneChange {
  readonly kind: (typeof doneKinds)[number];
  readonly file: number;
}

/** The change that was just made, as the page's URL states it; null for none. */
export function doneOf({ searchParams }: URL): DoneChange | null {
  const [kindText, id] = (searchParams.get(tariffParams.done) ?? '').split(':');
  const kind = doneKinds.find((each) => each === kindText);
  return kind && /^\d{1,9}$/.test(id ?? '') ? { kind, file: Number(id) } : null;
}

/** The URL of the page of tariffs with a statement of the change that was just made. */
export const doneAddress = ({ kind, file }: DoneChange): string =>
  `${officePages.tariffs.path}?${new URLSearchParams({ [tariffParams.done]: `${kind}:${file}` })}`;

/** The URL of a file's page. Uploaded files are identified by their id, files that come with the shop by their name. */
export function tariffFileAddress({ id, name }: { readonly id: number | null; readonly name: string }): string {
  const query = new URLSearchParams(id ? { [tariffParams.file]: String(id) } : { [tariffParams.name]: name });
  return `${officeItemPages.tariffFile.path}?${query}`;
}
