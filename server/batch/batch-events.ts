/** Sends a file's comparison as server-sent events while it goes on. */
import { type BatchContext, type BatchVisit, openBatch } from './batch-context.ts';
import { customsOfLines } from './declaration-store.ts';
import { lineChooser, type Shown, summaryOf, viewOf } from './summary.ts';
import { wireLine, wireTotal } from './wire-batch.ts';

export interface EventsWanted {
  readonly shown: Shown;
  /** Whether it contains the lines too, each with the offer that is chosen for it. */
  readonly withLines: boolean;
  readonly signal: AbortSignal;
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Throws a 404 before the first event if the caller may not open the file. */
export async function batchEvents(
  context: BatchContext,
  visit: BatchVisit,
  { shown, withLines, signal }: EventsWanted,
): Promise<AsyncGenerator<string, void>> {
  const { site, locale } = visit;
  const batch = await openBatch(context, visit);
  const comparison = context.comparisons.of(batch);
  const { lines, rating } = comparison;
  const customsOf = await customsOfLines(context, batch.id);
  const wording = { territory: context.territory, rating, site, locale, customsOf };
  const view = viewOf(batch, comparison);
  const choose = lineChooser(view, shown);

  async function* events(): AsyncGenerator<string, void> {
    let sent = 0;
    while (!signal.aborted) {
      await comparison.moreThan(sent);
      const added = lines.slice(sent);
      sent += added.length;
      if (added.length === 0) break;
      if (withLines) {
        yield event('lines', { lines: added.map((line) => wireLine(choose(line), wording)) });
      }
      yield event('progress', { compared: sent, total: batch.lineCount });
    }
    if (signal.aborted) return;
    await comparison.done;
    const { counts, strategies } = summaryOf(view);
    yield event('done', { counts, strategies: strategies.map(wireTotal) });
  }
  return events();
}
