/** Counts the typing errors between two words (docs/search.md, "Typing errors"). */

/** The number of errors allowed in a word of this length: none up to 3 letters, one up to 7, two in longer words. */
export function errorsAllowed(length: number): number {
  if (length <= 3) return 0;
  return length <= 7 ? 1 : 2;
}

/** A word without its plural ending: errors are counted in the singular. */
export function withoutPlural(word: string): string {
  return word.length > 3 && (word.endsWith('s') || word.endsWith('x')) ? word.slice(0, -1) : word;
}

let before = new Uint8Array(64);
let last = new Uint8Array(64);
let row = new Uint8Array(64);

/**
 * Number of letters inserted, deleted, replaced or swapped with their neighbour between two words (optimal string
 * alignment distance), or `max + 1` if it is larger or a word has more than 60 letters. With `begins`, `left` is
 * compared with the prefix of `right` that resembles it most.
 */
export function editDistance(left: string, right: string, max: number, begins = false): number {
  const [m, n] = [left.length, right.length];
  if (m > 60 || n > 60 || m - n > max || (!begins && n - m > max)) return max + 1;
  for (let j = 0; j <= n; j += 1) last[j] = j;
  for (let i = 1; i <= m; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= n; j += 1) {
      const same = left.charCodeAt(i - 1) === right.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        left.charCodeAt(i - 1) === right.charCodeAt(j - 2) &&
        left.charCodeAt(i - 2) === right.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  if (!begins) return Math.min(last[n] ?? 0, max + 1);
  let best = max + 1;
  for (let j = 0; j <= n; j += 1) best = Math.min(best, last[j] ?? best);
  return best;
}
