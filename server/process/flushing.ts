/** Collects values in the memory of a process, and stores them at regular intervals and at the end. */

export interface CollectingOptions<Value> {
  /** How often values are stored, in milliseconds. A process that is killed loses those since the last time. */
  readonly everyMs: number;
  readonly store: (values: ReadonlyMap<string, Value>) => Promise<void>;
  /** Joins a value that couldn't be stored with what was collected under its key since, if anything was. */
  readonly merge: (earlier: Value, later: Value | undefined) => Value;
  /** Called when values couldn't be stored; they are stored the next time. */
  readonly onFailure: (error: unknown) => void;
}

export function collectValues<Value>({ everyMs, store, merge, onFailure }: CollectingOptions<Value>) {
  let values = new Map<string, Value>();
  let storing: Promise<void> = Promise.resolve();
  async function storeCollected(): Promise<void> {
    const taken = values;
    if (taken.size === 0) return;
    values = new Map();
    try {
      await store(taken);
    } catch (error) {
      for (const [key, earlier] of taken) values.set(key, merge(earlier, values.get(key)));
      onFailure(error);
    }
  }
  const flush = () => {
    storing = storing.then(storeCollected);
    return storing;
  };
  const timer = setInterval(flush, everyMs).unref();
  return {
    /** What isn't stored yet, to which values are added. */
    current: () => values,
    /** Stores now, after what is being stored already. Never rejects. */
    flush,
    /** Stores for the last time. */
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

export interface Counted {
  count: number;
}

export const sumCounts = <Each extends Counted>(earlier: Each, later: Each | undefined): Each => ({
  ...earlier,
  count: earlier.count + (later?.count ?? 0),
});

/** Counts one more under a key; returns false for a new key if there are `max` already. */
export function countOne<Each extends Counted>(
  counts: Map<string, Each>,
  key: string,
  counted: Each,
  max: number,
): boolean {
  const same = counts.get(key);
  if (same) same.count += counted.count;
  else if (counts.size < max) counts.set(key, counted);
  else return false;
  return true;
}
