/** Keeps files with an account, lists and deletes them (docs/batches.md, "Kept files"). */
import type { KeptBatchAnswer } from '#domain/batch/contract.ts';
import { keptDays, maxKeptFiles } from '#domain/batch/kept-file.ts';
import type { StoredChoice } from '#domain/batch/price-changes.ts';
import { fieldError } from '#domain/errors/field-error.ts';
import { serviceIdOf } from '#domain/shipping/bulk-offer.ts';
import { toWirePrice } from '#domain/shipping/offer-to-wire.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { isUuid } from '#server/db/uuid.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import { storableName } from '#server/named-entries/service.ts';
import { type BatchContext, unknownBatch } from './batch-context.ts';
import { readDeclarations } from './declaration-store.ts';
import { countKept, type KeptFile, keepFile, listKept, type OwnFile, removeFile, saveSnapshot } from './kept-store.ts';
import { type OpenBatch, openCompared } from './read-batch.ts';
import { lockBatch, readPart } from './store.ts';
import type { BatchSnapshot } from './stored-batch.ts';
import { lineChooser, pricedStrategy, type Shown } from './summary.ts';

export interface OwnVisit extends OwnFile {
  readonly locale: Locale;
}

/** How a file is kept: `anew` also stores the prices of one that is kept already. */
export interface Keeping {
  readonly name: string;
  readonly anew: boolean;
  readonly shown: Shown;
}

function snapshotOf({ comparison, view }: OpenBatch, shown: Shown): BatchSnapshot {
  // Throws if the strategy isn't possible.
  pricedStrategy(view, shown);
  const services: Record<string, BatchSnapshot['services'][string]> = {};
  const lines = comparison.lines.map(lineChooser(view, shown)).flatMap(({ line, chosen }): StoredChoice[] => {
    if (!chosen) return [];
    const serviceId = serviceIdOf(chosen);
    const { carrierName, label } = chosen.service;
    services[serviceId] ??= { carrierName, label: { fr: label.fr, en: label.en } };
    return [{ line: line.line, serviceId, taxExclusive: chosen.taxExclusive, taxInclusive: chosen.taxInclusive }];
  });
  return { strategy: shown === 'own' ? { code: shown } : shown, lines, services };
}

const expiryOf = (now: Date) => new Date(now.getTime() + keptDays * 24 * 3_600_000);

/** Of a kept file only the name is changed, unless prices are to be stored anew. */
export async function keepBatch(
  context: BatchContext,
  visit: OwnVisit,
  { name, anew, shown }: Keeping,
): Promise<{ readonly name: string; readonly expiresAt: string }> {
  const { db, clock } = context;
  const plain = storableName(name, 'batch');
  const open = await openCompared(context, visit);
  const now = clock();
  const expiresAt = await db.transaction().execute(async (trx) => {
    const kept = await countKept(trx, visit.accountId);
    const batch = await lockBatch(trx, visit, now);
    if (!batch) throw unknownBatch();
    if (batch.name === null && kept >= maxKeptFiles) {
      throw fieldErrors([fieldError('name', 'batch.keptFull', { limit: maxKeptFiles })]);
    }
    const isPriced = batch.name === null || anew;
    const expiry = isPriced ? expiryOf(now) : batch.expiresAt;
    await keepFile(trx, visit, { name: plain, keptAt: now, expiresAt: expiry });
    if (isPriced) await saveSnapshot(trx, visit.id, snapshotOf(open, shown), now);
    return expiry ?? now;
  });
  return { name: plain, expiresAt: expiresAt.toISOString() };
}

function wireKept({ id, name, keptAt, expiresAt, lineCount, snapshot }: KeptFile): KeptBatchAnswer {
  const sum = (each: 'taxExclusive' | 'taxInclusive') => snapshot.lines.reduce((total, line) => total + line[each], 0);
  return {
    batchId: id,
    name,
    keptAt: keptAt.toISOString(),
    pricesAt: snapshot.madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lines: lineCount,
    priced: snapshot.lines.length,
    total: toWirePrice({ taxExclusive: sum('taxExclusive'), taxInclusive: sum('taxInclusive') }),
  };
}

export async function listKeptBatches(
  { db, clock }: BatchContext,
  accountId: string,
  site: Site,
): Promise<KeptBatchAnswer[]> {
  return (await listKept(db, accountId, clock(), site)).map(wireKept);
}

/** Throws 404 if the account has no such file. */
export async function removeBatch({ db }: BatchContext, file: OwnFile): Promise<void> {
  if (!isUuid(file.id) || !(await removeFile(db, file))) throw unknownBatch();
}

export async function exportKeptBatches({ db, clock }: BatchContext, accountId: string): Promise<readonly object[]> {
  const files = await listKept(db, accountId, clock());
  return Promise.all(
    files.map(async (file) => {
      const lines: (readonly string[])[] = [];
      for (let number = 0; lines.length < file.lineCount; number++) {
        const part = await readPart(db, file.id, number);
        if (part === null) break;
        lines.push(...part.map(({ cells }) => cells));
      }
      const declarations = await readDeclarations(db, file.id);
      return {
        ...wireKept(file),
        cells: lines,
        declarations: [...declarations].map(([line, declaration]) => ({ line, ...declaration })),
      };
    }),
  );
}
