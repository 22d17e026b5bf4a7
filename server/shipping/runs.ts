/** Starts comparisons and finds them again (docs/requirements.md SMT-8, SMT-24). */
import { LRUCache } from 'lru-cache';
import { validUntilMs } from '#domain/shipping/form-expiry.ts';
import type { Shipment } from '#domain/shipping/shipment.ts';
import type { Site } from '#domain/site/site.ts';
import { giveUp } from './comparison.ts';
import type { IsCarrierOpen } from './open-tariffs.ts';
import type { QuoteRun, QuoteRunStore } from './quote-run.ts';
import type { RemoteAsking } from './remote-asking.ts';

/** `done` resolves when every carrier has answered or failed, and never rejects. */
export interface StartedRun {
  readonly run: QuoteRun;
  readonly done: Promise<QuoteRun>;
}

export interface Runs {
  start(shipment: Shipment, site: Site, startedAt: Date): Promise<StartedRun>;
  /** Null if the comparison is unknown, has expired or is of the other site. */
  find(shipmentId: string, site: Site, now: Date): Promise<QuoteRun | null>;
}

interface RunsOptions {
  readonly store: QuoteRunStore;
  readonly asking: RemoteAsking;
  readonly isCarrierOpen: IsCarrierOpen;
  readonly newId: () => string;
  /** How long a remote carrier has to answer, in milliseconds. */
  readonly remoteDeadlineMs: number;
}

/**
 * How long after `remoteDeadlineMs` an answer may still be stored, in milliseconds. If there is none by then, the
 * process that asked must have ended.
 */
const graceMs = 1000;
const shipmentIdShape = /^[\w-]{16,64}$/;
/** Number of comparisons that a process remembers; each takes about a kilobyte. */
const maxRemembered = 5000;

export function createRuns({ store, asking, isCarrierOpen, newId, remoteDeadlineMs }: RunsOptions): Runs {
  /** Comparisons without remote carriers, which never change: this process needn't read them again. */
  const remembered = new LRUCache<string, QuoteRun>({ max: maxRemembered });
  const read = (shipmentId: string, now: Date): Promise<QuoteRun | null> | QuoteRun => {
    const run = remembered.get(shipmentId);
    return run && now.getTime() <= validUntilMs(run.startedAt.getTime()) ? run : store.find(shipmentId, now);
  };
  return {
    async start(shipment, site, startedAt) {
      const open = asking.carriers.filter(({ code }) => isCarrierOpen(code, site));
      const remote = Object.fromEntries(open.map(({ code }) => [code, null]));
      const run: QuoteRun = { shipmentId: newId(), site, shipment, startedAt, remote };
      await store.add(run, new Date(validUntilMs(startedAt.getTime())));
      if (open.length === 0) remembered.set(run.shipmentId, run);
      return { run, done: asking.ask(run) };
    },
    async find(shipmentId, site, now) {
      if (!shipmentIdShape.test(shipmentId)) return null;
      const run = await read(shipmentId, now);
      if (run?.site !== site) return null;
      const current = asking.withAnswers(run);
      const overdue = now.getTime() - run.startedAt.getTime() > remoteDeadlineMs + graceMs;
      return overdue ? giveUp(current) : current;
    },
  };
}
