/** A growable array of 32-bit unsigned integers. */
export class GrowingColumn {
  #values = new Uint32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** A view of the pushed numbers, without copying; valid until the next push. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

/**
 * Prefix sums: the positions at which `count` groups of the given sizes start when they are stored one after the other,
 * and the end of the last group.
 */
export function startsOf(count: number, sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let at = 0; at < count; at += 1) starts[at + 1] = (starts[at] ?? 0) + (sizes[at] ?? 0);
  return starts;
}
