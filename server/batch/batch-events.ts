/** Sends a file's comparison as server-sent events while it goes on. */
import { chooseOffer, type Strategy } from '#domain/batch/strategy.ts';
import { type BatchContext, type BatchVisit, openBatch } from './batch-context.ts';
import { wirePriced } from './read-batch.ts';
import { summaryOf } from './summary.ts';
import { wireLine } from './wire-batch.ts';

/** What a stream of events contains. */
export interface EventsWanted {
  readonly strategy: Strategy;
  /** Whether it contains the lines too, each with the offer that the strategy chooses. */
  readonly withLines: boolean;
  readonly signal: AbortSignal;
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The events of a comparison, as text; throws a 404 first if the caller may not open the file. */
export async function batchEvents(
  context: BatchContext,
  visit: BatchVisit,
  { strategy, withLines, signal }: EventsWanted,
): Promise<AsyncGenerator<string, void>> {
  const { site, locale } = visit;
  const batch = await openBatch(context, visit);
  const comparison = context.comparisons.of(batch);
  const { lines, rating } = comparison;
  const wording = { territory: context.territory, rating, site, locale };

  async function* events(): AsyncGenerator<string, void> {
    let sent = 0;
    while (!signal.aborted) {
      await comparison.moreThan(sent);
      const added = lines.slice(sent);
      sent += added.length;
      if (added.length === 0) break;
      if (withLines) {
        yield event('lines', {
          lines: added.map((line) => wireLine(line, chooseOffer(line, strategy, site), wording)),
        });
      }
      yield event('progress', { compared: sent, total: batch.lineCount });
    }
    if (signal.aborted) return;
    await comparison.done;
    const { counts, strategies } = summaryOf(comparison, site);
    yield event('done', { counts, strategies: strategies.map(wirePriced) });
  }
  return events();
}
