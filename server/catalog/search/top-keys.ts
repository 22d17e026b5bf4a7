/** Keeps the `max` smallest of the keys that are pushed, each once, without sorting the rest: a heap, the largest on top. */
export class TopKeys {
  readonly #heap: Float64Array;
  #size = 0;

  constructor(max: number) {
    this.#heap = new Float64Array(max);
  }

  push(key: number): void {
    const heap = this.#heap;
    if (this.#size < heap.length) {
      let at = this.#size;
      this.#size += 1;
      for (let up = (at - 1) >> 1; at > 0 && (heap[up] ?? 0) < key; up = (at - 1) >> 1) {
        heap[at] = heap[up] ?? 0;
        at = up;
      }
      heap[at] = key;
    } else if (key < (heap[0] ?? Number.NEGATIVE_INFINITY)) this.#replaceLargest(key);
  }

  #replaceLargest(key: number): void {
    const heap = this.#heap;
    let at = 0;
    for (let child = 1; child < this.#size; child = at * 2 + 1) {
      if (child + 1 < this.#size && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1;
      if ((heap[child] ?? 0) <= key) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = key;
  }

  /** The kept keys from the smallest, starting at `offset`. */
  from(offset: number): Float64Array {
    return this.#heap.slice(0, this.#size).sort().slice(offset);
  }
}
