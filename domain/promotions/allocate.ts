/** Divides a sum among lines without losing a cent. */
import type { Cents } from '#domain/money/money.ts';

/**
 * By the largest remainder: each share is in proportion to its weight, to less than a cent, and never above it. The sum
 * must be at most that of the weights; the shares add up to it.
 */
export function allocate(sum: Cents, weights: readonly Cents[]): readonly Cents[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((sum * weight) / all));
  const left = sum - shares.reduce((total, share) => total + share, 0);
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (sum * weight) % all }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at);
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return shares.map((share, at) => (raised.has(at) ? share + 1 : share));
}
