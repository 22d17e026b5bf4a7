/** Exports a compared file as CSV. */
import { type BatchColumn, columnHeading } from '#domain/batch/columns.ts';
import type { BatchFaultAnswer } from '#domain/batch/contract.ts';
import { type ExportedLine, exportFile } from '#domain/batch/export-file.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { BatchContext, BatchVisit } from './batch-context.ts';
import { customsBy, readDeclarations } from './declaration-store.ts';
import { openCompared } from './read-batch.ts';
import { readPart } from './store.ts';
import { lineChooser, type Shown } from './summary.ts';
import { wireFault, wireFaults, wireWarnings } from './wire-batch.ts';

/** Columns whose messages may be the same, so that they are told with the column. */
const measures: ReadonlySet<BatchColumn | null> = new Set(['length', 'width', 'height', 'weight']);

function exportedFault({ column, message }: Pick<BatchFaultAnswer, 'column' | 'message'>, locale: Locale): string {
  if (column === null || !measures.has(column)) return message;
  return `${columnHeading(column, locale)}${locale === 'fr' ? '\u00A0' : ''}: ${message}`;
}

export async function batchFile(context: BatchContext, visit: BatchVisit, shown: Shown): Promise<string> {
  const { site, locale } = visit;
  const { batch, comparison, view } = await openCompared(context, visit);
  const wording = { territory: context.territory, rating: comparison.rating, site, locale };
  const byHand = await readDeclarations(context.db, batch.id);
  const customsOf = customsBy(context, byHand);
  const lines = comparison.lines.map(lineChooser(view, shown));
  const exported: ExportedLine[] = [];
  for (let number = 0; exported.length < lines.length; number++) {
    const part = await readPart(context.db, batch.id, number);
    if (part === null) break;
    for (const source of part) {
      const chosen = lines[exported.length];
      if (!chosen) break;
      const customs = chosen.chosen && customsOf(chosen.line, chosen.chosen);
      const faults = [
        ...wireFaults(chosen.line, wording),
        ...(customs?.faults ?? []).map((fault) => wireFault(fault, locale)),
      ].map((fault) => exportedFault(fault, locale));
      const warnings = wireWarnings(chosen.line, locale).map(({ message }) => message);
      const corrected = batch.data.corrected?.[chosen.line.line] ?? {};
      exported.push({ ...chosen, source, faults, warnings, byHand: byHand.get(chosen.line.line) ?? null, corrected });
    }
  }
  return exportFile({ headings: batch.data.headings, columns: comparison.columns }, exported, locale);
}
