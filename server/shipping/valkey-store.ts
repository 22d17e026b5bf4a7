/**
 * Stores comparisons under way in Valkey or Redis (docs/operations.md, VALKEY_URL): each is a hash that the store
 * itself lets expire.
 */
import type { Redis } from 'iovalkey';
import type { CarrierAnswer, QuoteRun, QuoteRunStore } from './quote-run.ts';

const keyOf = (shipmentId: string) => `quote-run:${shipmentId}`;
const answerField = (carrierCode: string) => `answer:${carrierCode}`;

/** The field `run` of the hash: the comparison without the answers, which have a field each. */
interface StoredRun extends Omit<QuoteRun, 'startedAt' | 'remote'> {
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly carriers: readonly string[];
}

/** Each answer has a field of its own, so that answers from several processes never conflict. */
export function createValkeyRunStore(valkey: Redis): QuoteRunStore {
  return {
    async add({ shipmentId, site, shipment, startedAt, remote }, expiresAt) {
      const stored: StoredRun = {
        shipmentId,
        site,
        shipment,
        startedAt: startedAt.getTime(),
        expiresAt: expiresAt.getTime(),
        carriers: Object.keys(remote),
      };
      const key = keyOf(shipmentId);
      await valkey
        .multi()
        .hset(key, 'run', JSON.stringify(stored))
        .pexpireat(key, expiresAt.getTime() + 1)
        .exec();
    },
    async find(shipmentId, now) {
      const { run, ...answers } = await valkey.hgetall(keyOf(shipmentId));
      if (run === undefined) return null;
      const stored = JSON.parse(run) as StoredRun;
      if (stored.expiresAt < now.getTime()) return null;
      const answerOf = (code: string) => {
        const answer = answers[answerField(code)];
        return answer === undefined ? null : (JSON.parse(answer) as CarrierAnswer);
      };
      return {
        shipmentId,
        site: stored.site,
        shipment: stored.shipment,
        startedAt: new Date(stored.startedAt),
        remote: Object.fromEntries(stored.carriers.map((code) => [code, answerOf(code)])),
      };
    },
    async keepAnswer(shipmentId, carrierCode, answer) {
      const key = keyOf(shipmentId);
      // An answer alone would create a hash that never expires.
      if ((await valkey.exists(key)) === 0) return false;
      await valkey.hset(key, answerField(carrierCode), JSON.stringify(answer));
      return true;
    },
  };
}

/** A store that uses `first`, and `second` whenever `first` fails or doesn't have the comparison. */
export function withFallback(first: QuoteRunStore, second: QuoteRunStore): QuoteRunStore {
  const orNull = <Value>(work: Promise<Value>) => work.catch(() => null);
  return {
    add: (run, expiresAt) => first.add(run, expiresAt).catch(() => second.add(run, expiresAt)),
    find: async (shipmentId, now) => (await orNull(first.find(shipmentId, now))) ?? second.find(shipmentId, now),
    keepAnswer: async (shipmentId, carrierCode, answer) =>
      (await orNull(first.keepAnswer(shipmentId, carrierCode, answer))) ||
      second.keepAnswer(shipmentId, carrierCode, answer),
  };
}
