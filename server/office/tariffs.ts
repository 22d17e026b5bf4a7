/**
 * Use cases for tariffs, and the call for a simulation's file (docs/back-office.md, "Tariffs"). Days are calendar days
 * in Paris.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import { simulationEntries, simulationFile, simulationFileCall } from '#domain/office/simulation-file.ts';
import { tariffFaultText } from '#domain/office/tariff-fault-text.ts';
import { givenNumber } from '#domain/site/call-query.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { readBasket } from '#domain/tariff/basket.ts';
import { sitesOfFile } from '#domain/tariff/schedule-files.ts';
import { simulate } from '#domain/tariff/simulate.ts';
import { nextSwitch, pricesOn, tariffLanes } from '#domain/tariff/timeline.ts';
import { addDays, type IsoDate, isIsoDate } from '#domain/time/date.ts';
import { csvAnswer } from '#server/http/csv-answer.ts';
import { conflict, notFound } from '#server/http/refusals.ts';
import type { ScheduledTariffs } from '#server/tariff/scheduled-tariffs.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

export interface TariffOfficeOptions {
  readonly tariffs: ScheduledTariffs;
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
  /** Absolute path of the folder `data/`, with a slash at its end. */
  readonly dataFolder: string;
}

type Uploaded = ReturnType<ScheduledTariffs['uploads']>[number];
type SwitchOutcome = Awaited<ReturnType<ScheduledTariffs['schedule']>>;

const today = ({ territory, clock }: TariffOfficeOptions): IsoDate => territory.localTime('FR', clock()).date;

const listedUpload = ({ id, name, file, stored }: Uploaded, now: IsoDate) => ({
  id,
  name,
  carrierCode: file.carrier.code,
  carrierName: file.carrier.name,
  sites: sitesOfFile(file),
  validFrom: file.validFrom,
  validTo: file.validTo,
  uploadedBy: stored.uploadedBy,
  uploadedAt: stored.uploadedAt,
  /** First day on which the file applies (its switch date); null until it is set. */
  from: stored.from,
  isInForce: stored.from !== null && stored.from <= now,
});

/** Number of months in the timeline, of which the first is last month. */
const shownMonths = 9;

/** The first day of the month that is `months` after that of `day`. */
function monthStart(day: IsoDate, months: number): IsoDate {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

function overview(options: TariffOfficeOptions, wanted: IsoDate | undefined) {
  const { tariffs } = options;
  const [now, files] = [today(options), tariffs.effectiveFiles()];
  const day = wanted ?? now;
  const drafts = tariffs.uploads().filter(({ stored }) => stored.from === null);
  const window = { from: monthStart(now, -1), to: addDays(monthStart(now, shownMonths - 1), -1) };
  const ended = files.filter(({ file }) => file.validTo !== null && file.validTo < now).length;
  return {
    today: now,
    window,
    nextSwitch: nextSwitch(files, now),
    /** Number of files that apply now or later, and of those whose period has ended. */
    files: { current: files.length - ended, ended },
    lanes: tariffLanes(files, drafts, window),
    day,
    prices: pricesOn(files, day),
    uploads: tariffs.uploads().map((upload) => listedUpload(upload, now)),
  };
}

const periodsOf = (files: ReturnType<ScheduledTariffs['effectiveFiles']>) =>
  new Map(files.map(({ id, name, file }) => [`${id} ${name} ${file.audience}`, `${file.validFrom} ${file.validTo}`]));

/** Names of the files whose periods change if an uploaded file applies from a day. */
function replacedNames({ tariffs }: TariffOfficeOptions, upload: Uploaded, from: IsoDate): string[] {
  const after = periodsOf(tariffs.effectiveFilesWith(upload, from));
  const changed = tariffs.effectiveFilesWith(upload, null).filter(({ id, name, file }) => {
    return after.get(`${id} ${name} ${file.audience}`) !== `${file.validFrom} ${file.validTo}`;
  });
  return [...new Set(changed.map(({ name }) => name))];
}

interface SimulationRequest {
  readonly site?: Site | undefined;
  readonly day?: IsoDate | undefined;
  readonly basket: string;
}

/** Compares today's prices of shipments, without an uploaded file, with those on the file's first day. */
async function simulation(options: TariffOfficeOptions, id: number, request: SimulationRequest) {
  const { tariffs, dataFolder } = options;
  const now = today(options);
  const upload = tariffs.uploads().find((each) => each.id === id);
  if (!upload) throw notFound('id');
  const sites = sitesOfFile(upload.file);
  const site = sites.find((each) => each === request.site) ?? sites[0] ?? 'part';
  const { validFrom, carrier } = upload.file;
  const dayAfter = request.day ?? upload.stored.from ?? (validFrom > now ? validFrom : now);
  const basket = request.basket.trim() || (await readFile(`${dataFolder}tariff-basket.txt`, 'utf8'));
  const { shipments, faultyLines } = readBasket(basket);
  const compiled = (from: IsoDate | null) => tariffs.compile(tariffs.effectiveFilesWith(upload, from));
  const result = simulate(
    shipments,
    { tariffs: compiled(null), day: now },
    { tariffs: compiled(dayAfter), day: dayAfter },
    { site, carrierCode: carrier.code },
  );
  return {
    file: listedUpload(upload, now),
    site,
    /** Names of the files whose period would change because the new file applies. */
    replaces: replacedNames(options, upload, dayAfter),
    dayBefore: now,
    dayAfter,
    shipments: result.shipments,
    withoutPrice: result.withoutPrice.filter(({ carrierCode }) => carrierCode === carrier.code),
    basket,
    faultyLines,
  };
}

const refusalKeys: Readonly<Record<Exclude<SwitchOutcome['status'], 'done' | 'unknown'>, ErrorKey>> = {
  inForce: 'office.switchInForce',
  past: 'office.switchPast',
  outsideFile: 'office.switchOutside',
  gaps: 'office.switchGaps',
};

/** Throws the use case's error if a change of a switch date was refused. */
function requireDone(outcome: SwitchOutcome, locale: Locale, keys = refusalKeys): void {
  if (outcome.status === 'done') return;
  if (outcome.status === 'unknown') throw notFound('id');
  const services = [...new Set(outcome.withoutPrice.map(({ label }) => label[locale]))].join(', ');
  throw conflict(keys[outcome.status], { params: { services }, subject: 'from', reason: outcome.status });
}

const day = v.pipe(v.string(), v.check(isIsoDate, 'field.invalid'));

/**
 * Most characters of a file. A page's form may have at most 256 KiB, and it contains two texts if a corrected file is
 * uploaded: the new one, and the former one in the text field.
 */
const maxTariffText = 120_000;

const uploadedFile = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{1,80}$/, 'office.fileName')),
  content: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'office.tariffEmpty'),
    v.maxLength(maxTariffText, 'office.tariffTooLong'),
  ),
});

const switchDate = v.object({
  id: givenNumber,
  /** The first day of deposit with the file's prices; null takes it back. */
  from: v.nullable(day),
  /** Whether to accept the date even if services would then be without a price. */
  acceptsGaps: v.optional(v.boolean(), false),
});

export const tariffRoom = (options: TariffOfficeOptions) => ({
  /** Tariff files in time, and the prices in force on a day, by default today. */
  list: staffUseCaseOf('tariffs.see', v.object({ day: v.optional(day) }), async (_staff, wanted) =>
    overview(options, wanted.day),
  ),
  /** A tariff file: an uploaded one by its id, one of the folder by its name. */
  file: staffUseCaseOf('tariffs.see', v.pipe(v.string(), v.maxLength(200)), async (_staff, id) => {
    const upload = options.tariffs.uploads().find((each) => String(each.id) === id);
    const found = upload ?? options.tariffs.effectiveFiles().find((each) => each.id === null && each.name === id);
    if (!found) throw notFound('id');
    return { name: found.name, file: found.file, upload: upload ? listedUpload(upload, today(options)) : null };
  }),
  /** Checks a tariff file and stores it; one with faults isn't stored. No price changes. */
  upload: staffUseCaseOf('tariffs.change', uploadedFile, async ({ actor, record, locale }, file) => {
    const outcome = await options.tariffs.upload({ ...file, uploadedBy: actor.name }, record);
    if ('id' in outcome) return { id: outcome.id, faults: [] };
    const faults = outcome.faults.map(({ line, column, path, reason }) => ({
      ...{ line, column, path },
      ...tariffFaultText(reason, locale),
    }));
    return { id: null, faults };
  }),
  simulate: staffUseCaseOf(
    'tariffs.see',
    v.object({ id: givenNumber, ...simulationEntries }),
    (_staff, { id, ...request }) => simulation(options, id, request),
  ),
  /** Throws a 409 with the reason (`SwitchRefusal`) if the date can't be set or taken back. */
  schedule: staffUseCaseOf('tariffs.change', switchDate, async ({ record, locale }, change) =>
    requireDone(await options.tariffs.schedule(change, record), locale),
  ),
  /** Throws a 409 for a file that has a switch date. */
  remove: staffUseCaseOf('tariffs.change', givenNumber, async ({ record, locale }, id) =>
    requireDone(await options.tariffs.remove(id, record), locale, {
      ...refusalKeys,
      inForce: 'office.switchHasDate',
    }),
  ),
});

export function mountSimulationFile(mount: StaffMount, options: TariffOfficeOptions): void {
  mount(simulationFileCall, async ({ parameters: { id }, query: { site, day, basket } }, { locale }) => {
    const { shipments, site: shown, dayAfter } = await simulation(options, id, { site, day, basket });
    return csvAnswer(simulationFile(shipments, locale), `tarifs-${shown}-${dayAfter}.csv`);
  });
}
