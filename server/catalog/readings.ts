/** What is read once and held in memory until `clear`, by its key. A failed reading isn't held. */
export function createReadings() {
  let readings = new Map<string, Promise<unknown>>();
  return {
    once<T>(key: string, read: () => Promise<T>): Promise<T> {
      const within = readings;
      const known = within.get(key) as Promise<T> | undefined;
      if (known) return known;
      const reading = read().catch((error: unknown) => {
        within.delete(key);
        throw error;
      });
      within.set(key, reading);
      return reading;
    },
    clear() {
      readings = new Map();
    },
  };
}

export type ReadOnce = ReturnType<typeof createReadings>['once'];
