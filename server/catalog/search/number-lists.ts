/** Lists of numbers in typed arrays, and places in sorted ones. */
import { type TextList, textAt, textCount } from '#domain/site/text-list.ts';

/** Lists of numbers, one behind the other: list `n` has the `items` from `start[n]` to `start[n + 1]`. */
export interface NumberLists {
  readonly start: Uint32Array;
  readonly items: Uint32Array;
}

/** Stores lists one behind the other. */
export function joined(lists: readonly ArrayLike<number>[]): NumberLists {
  const start = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => {
    start[at + 1] = (start[at] ?? 0) + list.length;
  });
  const items = new Uint32Array(start[lists.length] ?? 0);
  for (const [at, list] of lists.entries()) items.set(list, start[at]);
  return { start, items };
}

/**
 * Turns lists around: list `key` of the result has an item for each number in `lists` whose key it is, in their order.
 */
export function turned(
  lists: NumberLists,
  keyCount: number,
  keyOf: (number: number) => number,
  itemOf: (list: number, number: number) => number,
): NumberLists {
  const start = new Uint32Array(keyCount + 1);
  for (const number of lists.items) start[keyOf(number) + 1] = (start[keyOf(number) + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key += 1) start[key + 1] = (start[key + 1] ?? 0) + (start[key] ?? 0);
  const next = start.slice();
  const items = new Uint32Array(lists.items.length);
  for (let list = 0; list + 1 < lists.start.length; list += 1) {
    for (let at = lists.start[list] ?? 0; at < (lists.start[list + 1] ?? 0); at += 1) {
      const number = lists.items[at] ?? 0;
      const place = next[keyOf(number)] ?? 0;
      items[place] = itemOf(list, number);
      next[keyOf(number)] = place + 1;
    }
  }
  return { start, items };
}

export const listOf = ({ start, items }: NumberLists, list: number): Uint32Array =>
  items.subarray(start[list], start[list + 1]);

/** The first of `count` places, in ascending order, for which `isBefore` is false. */
export function firstPlace(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place of the first of sorted texts that is `text` or comes after it. */
export const firstText = (list: TextList, text: string): number =>
  firstPlace(textCount(list), (at) => textAt(list, at) < text);

/** The rank of each of `count` numbers, in the order of `keyOf`; equal keys keep their order. */
export function ranksBy(count: number, compare: (a: number, b: number) => number): Uint32Array {
  const ranks = new Uint32Array(count);
  Array.from({ length: count }, (_, at) => at)
    .sort(compare)
    .forEach((at, rank) => {
      ranks[at] = rank;
    });
  return ranks;
}
