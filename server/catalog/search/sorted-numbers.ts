/** Finds places in columns of ascending numbers. */

/** The first index in [from, to) of ascending `numbers` whose number isn't below `number` (binary search). */
export function firstFrom(numbers: Uint32Array | Float64Array, from: number, to: number, number: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
