/** Addresses of the pages about tariffs, and what they show by them (docs/back-office.md, "Tariffs"). */
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

/** The day that an address names; null for none. */
export function dayOf({ searchParams }: URL): string | null {
  const day = searchParams.get(tariffParams.day) ?? '';
  return isIsoDate(day) ? day : null;
}

/** The id of the file that an address names; null for none. */
export function fileIdOf({ searchParams }: URL): number | null {
  const id = searchParams.get(tariffParams.file) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** What a simulation shows. */
export interface SimulationView {
  readonly file: number | null;
  /** Null for the file's first site. */
  readonly site: Site | null;
  /** Null for the file's own first day. */
  readonly day: string | null;
  /** Null for the prices that the site shows. */
  readonly taxes: 'ttc' | 'ht' | null;
  /** Empty for the shop's own basket. */
  readonly basket: string;
}

/** The simulation of an address; what it doesn't understand counts as absent. */
export function simulationViewOf(url: URL): SimulationView {
  const { searchParams } = url;
  const taxes = searchParams.get(tariffParams.taxes);
  return {
    file: fileIdOf(url),
    site: allSites.find((site) => site === searchParams.get(tariffParams.site)) ?? null,
    day: dayOf(url),
    taxes: taxes === 'ttc' || taxes === 'ht' ? taxes : null,
    basket: searchParams.get(tariffParams.basket) ?? '',
  };
}

/** The address of a simulation. */
export function simulationAddress({ file, site, day, taxes, basket }: Partial<SimulationView>): string {
  const query = new URLSearchParams({
    ...(file && { [tariffParams.file]: String(file) }),
    ...(site && { [tariffParams.site]: site }),
    ...(day && { [tariffParams.day]: day }),
    ...(taxes && { [tariffParams.taxes]: taxes }),
    ...(basket && { [tariffParams.basket]: basket }),
  });
  const { path } = officeItemPages.tariffSimulation;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The address of the same simulation as CSV. */
export function simulationFileAddress(
  { basket }: Pick<SimulationView, 'basket'>,
  of: { readonly id: number; readonly site: Site; readonly day: string },
): string {
  const query = new URLSearchParams({ site: of.site, day: of.day, ...(basket && { basket }) });
  return `${callPath(simulationFileCall, { id: of.id })}?${query}`;
}

const doneKinds = ['date', 'takenBack', 'removed', 'uploaded'] as const;

/** What was just done to a file, as the address says: `date:3`. */
export interface DoneChange {
  readonly kind: (typeof doneKinds)[number];
  readonly file: number;
}

/** What an address says was just done; null for nothing. */
export function doneOf({ searchParams }: URL): DoneChange | null {
  const [kindText, id] = (searchParams.get(tariffParams.done) ?? '').split(':');
  const kind = doneKinds.find((each) => each === kindText);
  return kind && /^\d{1,9}$/.test(id ?? '') ? { kind, file: Number(id) } : null;
}

/** The page of tariffs, which says what was done. */
export const doneAddress = ({ kind, file }: DoneChange): string =>
  `${officePages.tariffs.path}?${new URLSearchParams({ [tariffParams.done]: `${kind}:${file}` })}`;

/** The page of a file: an uploaded one by its id, one of the folder by its name. */
export function tariffFileAddress({ id, name }: { readonly id: number | null; readonly name: string }): string {
  const query = new URLSearchParams(id ? { [tariffParams.file]: String(id) } : { [tariffParams.name]: name });
  return `${officeItemPages.tariffFile.path}?${query}`;
}
