/** How many pages are made at once: what is beyond waits its turn or is sent away, so that calls, carts and sign-in don't wait (docs/operations.md, "Limits"). */

/** What a gate lets through. */
export interface GateLimits {
  /** Pages in the making. */
  readonly atOnce: number;
  /** Pages that wait, of all visitors together. */
  readonly waiting: number;
  /** Pages of one address, those that wait included; null doesn't look at addresses. */
  readonly perAddress: number | null;
}

/** Done with a place; call it once. */
export type Leave = () => void;

export interface RenderGate {
  /** A place, at once or when one is free; null when too many wait. An empty address is nobody's. */
  enter(address: string): Promise<Leave> | null;
}

/** Makes a gate. Places are given in the order in which they were asked for. */
export function createRenderGate({ atOnce, waiting, perAddress }: GateLimits): RenderGate {
  const queue: (() => void)[] = [];
  const byAddress = new Map<string, number>();
  let taken = 0;

  function count(address: string, change: 1 | -1): void {
    const now = (byAddress.get(address) ?? 0) + change;
    if (now === 0) byAddress.delete(address);
    else byAddress.set(address, now);
  }

  return {
    enter(address) {
      const own = address === '' || perAddress === null ? 0 : (byAddress.get(address) ?? 0);
      if (perAddress !== null && own >= perAddress) return null;
      if (taken >= atOnce && queue.length >= waiting) return null;
      count(address, 1);
      const leave = () => {
        count(address, -1);
        const next = queue.shift();
        // The place goes on to the next in the queue.
        if (next) next();
        else taken -= 1;
      };
      if (taken < atOnce) {
        taken += 1;
        return Promise.resolve(leave);
      }
      return new Promise((resolve) => queue.push(() => resolve(leave)));
    },
  };
}
