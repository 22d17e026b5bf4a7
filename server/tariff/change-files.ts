/** The use cases that upload tariff files and set their switch dates (docs/back-office.md, "Tariffs"). */
import type { Kysely } from 'kysely';
import { allSites } from '#domain/site/site.ts';
import type { CompiledTariffs } from '#domain/tariff/compiled.ts';
import type { NamedTariffFile } from '#domain/tariff/schedule-files.ts';
import { type ServiceSummary, servicesOn } from '#domain/tariff/service-list.ts';
import type { IsoDate } from '#domain/time/date.ts';
import type { RecordChange } from '#server/audit/service.ts';
import type { Database } from '#server/db/schema.ts';
import {
  deleteStoredFile,
  findUnscheduled,
  insertStoredFile,
  lockStoredFile,
  lockUploads,
  setSwitchDate,
  type UploadedTariffFile,
} from './file-store.ts';
import { checkText, type TariffFault, type TariffSources } from './load.ts';

export interface FileContext {
  readonly db: Kysely<Database>;
  /** The tariffs that ship with the shop (`data/tariffs`). */
  readonly tariffs: { sources(): TariffSources; readonly offersCarrier: (code: string) => boolean };
  readonly clock: () => Date;
  readonly today: () => IsoDate;
  readonly compile: (files: readonly NamedTariffFile[]) => CompiledTariffs;
  readonly effectiveFilesWith: (upload: UploadedTariffFile, from: IsoDate | null) => readonly NamedTariffFile[];
}

export interface FileUpload {
  readonly name: string;
  readonly content: string;
  readonly uploadedBy: string;
}

/** The id of the stored file; or the faults of a file that isn't stored, sorted by their position in the text. */
export type UploadOutcome = { readonly id: number } | { readonly faults: readonly TariffFault[] };

export interface FileChange {
  readonly id: number;
  /** The switch date: the first day of deposit to which the file's prices apply; null removes it. */
  readonly from: IsoDate | null;
  /** Whether to set the date even if services that have a price today have none on that day. */
  readonly acceptsGaps: boolean;
}

export type SwitchRefusal = 'unknown' | 'inForce' | 'past' | 'outsideFile' | 'gaps';

export type SwitchOutcome =
  | { readonly status: 'done' }
  | { readonly status: SwitchRefusal; readonly withoutPrice: readonly ServiceSummary[] };

const refused = (status: SwitchRefusal, withoutPrice: readonly ServiceSummary[] = []): SwitchOutcome => ({
  status,
  withoutPrice,
});

/**
 * All faults of an uploaded text by the rules of tariff files, sorted by their position in the text. A carrier that the
 * brand doesn't offer is a fault too.
 */
function faultsOf({ tariffs }: FileContext, { name, content }: FileUpload): readonly TariffFault[] {
  const faults: TariffFault[] = [];
  const report = (fault: TariffFault) => void faults.push(fault);
  const code = checkText(name, content, tariffs.sources().territories, report)?.file.carrier.code;
  if (code !== undefined && !tariffs.offersCarrier(code))
    report({ file: name, line: 1, column: 1, path: 'carrier.code', reason: `${code} isn't on offer` });
  return faults.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/**
 * Stores a file without faults; its prices apply only once a switch date is set. The same file without a date that is
 * stored already, as by a first press whose answer was lost, is the one that is answered.
 */
export async function uploadFile(
  context: FileContext,
  upload: FileUpload,
  record: RecordChange,
): Promise<UploadOutcome> {
  const faults = faultsOf(context, upload);
  if (faults.length > 0) return { faults };
  const id = await context.db.transaction().execute(async (tx) => {
    await lockUploads(tx);
    const stored = await findUnscheduled(tx, upload);
    if (stored !== null) return stored;
    const newId = await insertStoredFile(tx, { ...upload, uploadedAt: context.clock() });
    await record(tx, {
      action: 'tariff.upload',
      object: `tariff:${upload.name}`,
      before: null,
      after: { id: newId, characters: upload.content.length },
    });
    return newId;
  });
  return { id };
}

/**
 * Services of the file's carrier that have a price today but none on the switch date `from`; one that lacks a price on
 * both sites is listed twice.
 */
export function servicesWithoutPrice(
  { compile, effectiveFilesWith, today }: Pick<FileContext, 'compile' | 'effectiveFilesWith' | 'today'>,
  upload: UploadedTariffFile,
  from: IsoDate,
): readonly ServiceSummary[] {
  const [before, after] = [compile(effectiveFilesWith(upload, null)), compile(effectiveFilesWith(upload, from))];
  return allSites.flatMap((site) => {
    const left = new Set(servicesOn(after, site, from).map(({ serviceCode }) => serviceCode));
    return servicesOn(before, site, today()).filter(
      ({ carrierCode, serviceCode }) => carrierCode === upload.file.carrier.code && !left.has(serviceCode),
    );
  });
}

function refusalOf(context: FileContext, upload: UploadedTariffFile, { from, acceptsGaps }: FileChange) {
  if (from === null) return null;
  const { validFrom, validTo } = upload.file;
  if (from < context.today()) return refused('past');
  if (from < validFrom || (validTo !== null && from > validTo)) return refused('outsideFile');
  const withoutPrice = acceptsGaps ? [] : servicesWithoutPrice(context, upload, from);
  return withoutPrice.length > 0 ? refused('gaps', withoutPrice) : null;
}

/** Refuses if the file already applies, among other reasons (`SwitchRefusal`). */
export async function scheduleFile(
  context: FileContext,
  upload: UploadedTariffFile | undefined,
  change: FileChange,
  record: RecordChange,
): Promise<SwitchOutcome> {
  if (!upload) return refused('unknown');
  const refusal = refusalOf(context, upload, change);
  if (refusal) return refusal;
  return context.db.transaction().execute(async (tx): Promise<SwitchOutcome> => {
    const stored = await lockStoredFile(tx, change.id);
    if (!stored) return refused('unknown');
    // Another press may have set this date, from which on the file is in force.
    if (stored.from === change.from) return { status: 'done' };
    if (stored.from !== null && stored.from <= context.today()) return refused('inForce');
    await setSwitchDate(tx, change.id, change.from, context.clock());
    await record(tx, {
      action: change.from === null ? 'tariff.takeBack' : 'tariff.schedule',
      object: `tariff:${stored.name}`,
      before: { from: stored.from },
      after: { from: change.from },
    });
    return { status: 'done' };
  });
}

export async function removeFile(context: FileContext, id: number, record: RecordChange): Promise<SwitchOutcome> {
  return context.db.transaction().execute(async (tx): Promise<SwitchOutcome> => {
    const stored = await lockStoredFile(tx, id);
    if (!stored) return refused('unknown');
    if (stored.from !== null) return refused('inForce');
    await deleteStoredFile(tx, id);
    await record(tx, { action: 'tariff.remove', object: `tariff:${stored.name}`, before: { id }, after: null });
    return { status: 'done' };
  });
}
