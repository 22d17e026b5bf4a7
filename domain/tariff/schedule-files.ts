/**
 * Determines in which period each tariff file applies: the files of the folder `data/tariffs`, replaced by uploaded
 * ones from their switch dates on (docs/tariffs.md, "Uploaded files").
 */
import { allSites, type Site } from '#domain/site/site.ts';
import { addDays, type IsoDate } from '#domain/time/date.ts';
import type { TariffFile } from './tariff-file.ts';

/** `id` is the number of an uploaded file, null for a file of the folder. */
export interface NamedTariffFile {
  readonly id: number | null;
  readonly name: string;
  readonly file: TariffFile;
}

/** The switch date is the first day of deposit to which its prices apply. */
export interface ScheduledTariffFile extends NamedTariffFile {
  readonly from: IsoDate;
}

interface Layer {
  readonly source: NamedTariffFile;
  readonly site: Site;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
}

/** The sites that a file is for. */
export const sitesOfFile = ({ audience }: Pick<TariffFile, 'audience'>): readonly Site[] =>
  audience === 'both' ? allSites : allSites.filter((site) => site === audience);

const sharesService = (a: TariffFile, b: TariffFile): boolean =>
  a.carrier.code === b.carrier.code && a.services.some(({ code }) => b.services.some((other) => other.code === code));

const earlier = (a: IsoDate | null, b: IsoDate): IsoDate => (a !== null && a < b ? a : b);

/**
 * Adds a file that takes precedence over the files of its site that have a service in common with it. One that begins
 * earlier then ends on the day before `top` begins, one that begins on the same day is dropped, and `top` ends on the
 * day before the next one begins.
 */
function withLayer(layers: readonly Layer[], top: Layer): readonly Layer[] {
  let { to } = top;
  const below = layers.flatMap((layer): Layer[] => {
    if (layer.site !== top.site || !sharesService(layer.source.file, top.source.file)) return [layer];
    if (layer.from === top.from) return [];
    if (layer.from > top.from) {
      to = earlier(to, addDays(layer.from, -1));
      return [layer];
    }
    const cut = { ...layer, to: earlier(layer.to, addDays(top.from, -1)) };
    return cut.to < cut.from ? [] : [cut];
  });
  return [...below, { ...top, to }];
}

/**
 * Limited to the periods in which other files don't replace it: one copy, or one for each site if the periods of the
 * sites differ.
 */
function filesOf(source: NamedTariffFile, layers: readonly Layer[]): NamedTariffFile[] {
  const [first, second] = layers;
  if (!first) return [];
  const { file } = source;
  const isSame =
    layers.length === sitesOfFile(file).length && (!second || (second.from === first.from && second.to === first.to));
  if (isSame) return [{ ...source, file: { ...file, validFrom: first.from, validTo: first.to } }];
  return layers.map(({ site, from, to }) => ({
    ...source,
    file: { ...file, audience: site, validFrom: from, validTo: to },
  }));
}

/**
 * The uploaded files take precedence over those of the folder, and among each other the one whose date was set last. A
 * file that others replace entirely is left out.
 */
export function scheduleTariffFiles(
  base: readonly NamedTariffFile[],
  scheduled: readonly ScheduledTariffFile[],
): readonly NamedTariffFile[] {
  let layers: readonly Layer[] = base.flatMap((source) =>
    sitesOfFile(source.file).map((site) => ({ source, site, from: source.file.validFrom, to: source.file.validTo })),
  );
  for (const source of scheduled) {
    for (const site of sitesOfFile(source.file)) {
      layers = withLayer(layers, { source, site, from: source.from, to: source.file.validTo });
    }
  }
  return [...base, ...scheduled].flatMap((source) =>
    filesOf(
      source,
      layers.filter((layer) => layer.source === source),
    ),
  );
}
