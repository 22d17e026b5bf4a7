/**
 * Limits how many pages are rendered at once: others are queued or refused, so that calls, carts and sign-in stay
 * responsive (docs/operations.md, "Limits").
 */

export interface GateLimits {
  /** Pages being rendered. */
  readonly atOnce: number;
  /** Queued pages of all visitors. */
  readonly waiting: number;
  /** Pages of one address, including queued ones; null for no limit per address. */
  readonly perAddress: number | null;
}

/** Releases a rendering slot; to be called exactly once. */
export type Leave = () => void;

/** Gives out rendering slots in the order of the requests. */
export function createRenderGate({ atOnce, waiting, perAddress }: GateLimits) {
  const queue: (() => void)[] = [];
  const byAddress = new Map<string, number>();
  let placesTaken = 0;

  function count(address: string, change: 1 | -1): void {
    const now = (byAddress.get(address) ?? 0) + change;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  }

  return {
    /**
     * Waits for a rendering slot; resolves to the function that releases it. Null if the queue is full or the client's
     * network address has reached `perAddress`. An empty address isn't limited individually.
     */
    enter(address: string): Promise<Leave> | null {
      const placesOfAddress = address === '' || perAddress === null ? 0 : (byAddress.get(address) ?? 0);
      if (perAddress !== null && placesOfAddress >= perAddress) return null;
      if (placesTaken >= atOnce && queue.length >= waiting) return null;
      count(address, 1);
      const leave = () => {
        count(address, -1);
        const next = queue.shift();
        // Passes the slot on to the next request in the queue.
        if (next) next();
        else placesTaken -= 1;
      };
      if (placesTaken < atOnce) {
        placesTaken += 1;
        return Promise.resolve(leave);
      }
      return new Promise((resolve) => queue.push(() => resolve(leave)));
    },
  };
}

export type RenderGate = ReturnType<typeof createRenderGate>;
