/** Asks a run's remote carriers in the background and keeps what they say where every process sees it (docs/requirements.md SMT-24). */
import type { Logger } from 'pino';
import { CarrierFailure, type RemoteCarrier } from '#server/shipping/carriers/carrier.ts';
import type { CarrierAnswer, QuoteRun, QuoteRunStore } from './quote-run.ts';

/** Asking in one process; answers are told to whoever listens here, other processes read the store. */
export interface RemoteAsking {
  readonly carriers: readonly RemoteCarrier[];
  /** Starts asking; resolves with the run as it stands when every carrier has answered or failed. Never rejects. */
  ask(run: QuoteRun): Promise<QuoteRun>;
  /** The run with the answers that this process already has. */
  withAnswers(run: QuoteRun): QuoteRun;
  /** Calls back at each answer of a run that this process asks for; answers the way to stop listening. */
  onAnswer(shipmentId: string, listener: () => void): () => void;
  /** Ends every call under way. */
  close(): Promise<void>;
}

interface RemoteAskingOptions {
  readonly carriers: readonly RemoteCarrier[];
  readonly store: QuoteRunStore;
  readonly logger: Logger;
}

export function createRemoteAsking({ carriers, store, logger }: RemoteAskingOptions): RemoteAsking {
  const ending = new AbortController();
  const runs = new Map<string, { answers: Map<string, CarrierAnswer>; listeners: Set<() => void> }>();

  async function askOne(carrier: RemoteCarrier, run: QuoteRun): Promise<CarrierAnswer> {
    const about = { shipmentId: run.shipmentId, carrierCode: carrier.code };
    const start = performance.now();
    const ms = () => Math.round(performance.now() - start);
    try {
      const answer = await carrier.ask(run.shipment, run.site, ending.signal);
      if (answer.failure) logger.warn({ ...about, reason: answer.failure, ms: ms() }, 'carrier answered in part');
      else logger.debug({ ...about, ms: ms() }, 'carrier answered');
      return answer;
    } catch (error) {
      const reason = error instanceof CarrierFailure ? error.reason : 'UNAVAILABLE';
      const detail = error instanceof Error ? error.message : String(error);
      logger.warn({ ...about, reason, detail, ms: ms() }, 'carrier failed');
      return { services: [], refusals: [], failure: reason };
    }
  }

  async function keep(run: QuoteRun, carrierCode: string, answer: CarrierAnswer): Promise<void> {
    try {
      await store.keepAnswer(run.shipmentId, carrierCode, answer);
    } catch (err) {
      logger.error({ err, shipmentId: run.shipmentId, carrierCode }, 'a carrier’s answer could not be kept');
    }
  }

  function withAnswers(run: QuoteRun): QuoteRun {
    const known = runs.get(run.shipmentId);
    return known ? { ...run, remote: { ...run.remote, ...Object.fromEntries(known.answers) } } : run;
  }

  return {
    carriers,
    async ask(run) {
      if (carriers.length === 0) return run;
      const state = { answers: new Map<string, CarrierAnswer>(), listeners: new Set<() => void>() };
      runs.set(run.shipmentId, state);
      await Promise.all(
        carriers.map(async (carrier) => {
          const answer = await askOne(carrier, run);
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
