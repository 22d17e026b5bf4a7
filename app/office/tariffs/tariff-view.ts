/** Addresses of the pages about tariffs, and reading their parameters (docs/back-office.md, "Tariffs"). */
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

/** The day in an address; null if there is none. */
export function dayOf({ searchParams }: URL): string | null {
  const day = searchParams.get(tariffParams.day) ?? '';
  return isIsoDate(day) ? day : null;
}

/** The id of the file in an address; null if there is none. */
export function fileIdOf({ searchParams }: URL): number | null {
  const id = searchParams.get(tariffParams.file) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Parameters of a simulation, as its address states them. */
export interface SimulationView {
  readonly file: number | null;
  /** Null for the first site of the file. */
  readonly site: Site | null;
  /** Null for the first day of the file. */
  readonly day: string | null;
  /** With VAT, without it, or null for the way in which the site shows prices. */
  readonly taxes: 'ttc' | 'ht' | null;
  /** The shipments to price, as typed; empty for the shop's own ones. */
  readonly basket: string;
}

/** Reads a simulation's parameters from an address; values that it doesn't know count as absent. */
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

/** The address of a simulation with parameters. */
export const simulationAddress = ({ file, site, day, taxes, basket }: Partial<SimulationView>): string =>
  listAddress(officeItemPages.tariffSimulation.path, {
    [tariffParams.file]: file,
    [tariffParams.site]: site,
    [tariffParams.day]: day,
    [tariffParams.taxes]: taxes,
    [tariffParams.basket]: basket,
  });

/** The address of the same simulation as CSV. */
export function simulationFileAddress(
  { basket }: Pick<SimulationView, 'basket'>,
  of: { readonly id: number; readonly site: Site; readonly day: string },
): string {
  const query = new URLSearchParams({ site: of.site, day: of.day, ...(basket && { basket }) });
  return `${callPath(simulationFileCall, { id: of.id })}?${query}`;
}

const doneKinds = ['date', 'takenBack', 'removed', 'uploaded'] as const;

/** What was just done to a file, in the address as `date:3` (the file's id). */
export interface DoneChange {
  readonly kind: (typeof doneKinds)[number];
  readonly file: number;
}

/** What was just done according to an address; null for nothing. */
export function doneOf({ searchParams }: URL): DoneChange | null {
  const [kindText, id] = (searchParams.get(tariffParams.done) ?? '').split(':');
  const kind = doneKinds.find((each) => each === kindText);
  return kind && /^\d{1,9}$/.test(id ?? '') ? { kind, file: Number(id) } : null;
}

/** The address of the page of tariffs that says what was done. */
export const doneAddress = ({ kind, file }: DoneChange): string =>
  `${officePages.tariffs.path}?${new URLSearchParams({ [tariffParams.done]: `${kind}:${file}` })}`;

/** The page of a file: uploaded files are identified by their id, shipped ones by their name. */
export function tariffFileAddress({ id, name }: { readonly id: number | null; readonly name: string }): string {
  const query = new URLSearchParams(id ? { [tariffParams.file]: String(id) } : { [tariffParams.name]: name });
  return `${officeItemPages.tariffFile.path}?${query}`;
}
