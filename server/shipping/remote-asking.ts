/**
 * Asks the remote carriers of a comparison in the background, and stores their answers for all processes
 * (docs/requirements.md SMT-24).
 */
import type { ShipmentEnd } from '#domain/shipping/shipment.ts';
import { type Territories, withOwnPlaces } from '#domain/territory/territory.ts';
import { errorKind, type Logger } from '#server/process/logger.ts';
import { CarrierFailure, type RemoteCarrier } from '#server/shipping/carriers/carrier.ts';
import type { CarrierAnswer, QuoteRun, QuoteRunStore } from './quote-run.ts';

/**
 * Listeners are called only for comparisons that this process has started; other processes read the answers from the
 * store.
 */
export interface RemoteAsking {
  readonly carriers: readonly RemoteCarrier[];
  /** Asks the carriers of a comparison; resolves with it when every carrier has answered or failed. Never rejects. */
  ask(run: QuoteRun): Promise<QuoteRun>;
  /** The comparison with the answers that this process has received already. */
  withAnswers(run: QuoteRun): QuoteRun;
  /** Calls `listener` after each answer to a comparison that this process has started; returns a function to stop. */
  onAnswer(shipmentId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

interface RemoteAskingOptions {
  readonly carriers: readonly RemoteCarrier[];
  readonly store: QuoteRunStore;
  /** The territories in force: carriers are asked for a place as its own territory writes it. */
  territories(): Territories;
  readonly logger: Logger;
}

/** A carrier is asked for a code of the town, whether or not the visitor named one. */
const withCode = ({ country, postalCode, city }: ShipmentEnd): ShipmentEnd => ({ country, postalCode, city });

/** If the carrier fails, an empty answer with the reason. */
async function askCarrier(
  carrier: RemoteCarrier,
  run: QuoteRun,
  signal: AbortSignal,
  logger: Logger,
): Promise<CarrierAnswer> {
  const about = { shipmentId: run.shipmentId, carrierCode: carrier.code };
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const answer = await carrier.ask(run.shipment, run.site, signal);
    if (answer.failure) logger.warn({ ...about, reason: answer.failure, ms: ms() }, 'carrier answered in part');
    else logger.debug({ ...about, ms: ms() }, 'carrier answered');
    return answer;
  } catch (error) {
    const reason = error instanceof CarrierFailure ? error.reason : 'UNAVAILABLE';
    const detail = error instanceof CarrierFailure ? error.message : errorKind(error);
    logger.warn({ ...about, reason, detail, ms: ms() }, 'carrier failed');
    return { services: [], refusals: [], failure: reason };
  }
}

export function createRemoteAsking({ carriers, store, territories, logger }: RemoteAskingOptions): RemoteAsking {
  const ending = new AbortController();
  const runs = new Map<string, { answers: Map<string, CarrierAnswer>; listeners: Set<() => void> }>();

  async function keep(run: QuoteRun, carrierCode: string, answer: CarrierAnswer): Promise<void> {
    try {
      await store.keepAnswer(run.shipmentId, carrierCode, answer);
    } catch (err) {
      logger.error({ err, shipmentId: run.shipmentId, carrierCode }, 'a carrier’s answer could not be kept');
    }
  }

  function withAnswers(run: QuoteRun): QuoteRun {
    const current = runs.get(run.shipmentId);
    return current ? { ...run, remote: { ...run.remote, ...Object.fromEntries(current.answers) } } : run;
  }

  return {
    carriers,
    async ask(run) {
      const asked = carriers.filter(({ code }) => Object.hasOwn(run.remote, code));
      if (asked.length === 0) return run;
      const state = { answers: new Map<string, CarrierAnswer>(), listeners: new Set<() => void>() };
      runs.set(run.shipmentId, state);
      const { from, to, ...rest } = withOwnPlaces(territories(), run.shipment);
      const question = { ...run, shipment: { ...rest, from: withCode(from), to: withCode(to) } };
      await Promise.all(
        asked.map(async (carrier) => {
          const answer = await askCarrier(carrier, question, ending.signal, logger);
          state.answers.set(carrier.code, answer);
          for (const listener of state.listeners) listener();
          await keep(run, carrier.code, answer);
        }),
      );
      const done = withAnswers(run);
      runs.delete(run.shipmentId);
      return done;
    },
    withAnswers,
    onAnswer(shipmentId, listener) {
      const listeners = runs.get(shipmentId)?.listeners;
      listeners?.add(listener);
      return () => listeners?.delete(listener);
    },
    async close() {
      ending.abort();
      await Promise.all(carriers.map((carrier) => carrier.close()));
    },
  };
}
