import type { CartMergeMessages } from '#app/i18n/fr/cart-merge.ts';

const plural = (n: number, one: string, many: string) => (n === 1 ? one : many);

export const cartMerge = {
  title: 'Your cart and that of your account are now one',
  added: () => 'Added from your cart:',
  kept: () => 'Already in your account, counted once:',
  raised: (line, by) => `${line}: ${by} more.`,
  missing: (line, by, missing) => `${line}: ${by === 0 ? 'no' : by} more. ${missing} cannot be ordered.`,
  left: (n, most) =>
    `${n} ${plural(n, 'line was', 'lines were')} left out: a cart holds at most ${most}. Remove others to put ${plural(n, 'it', 'them')} back, within an hour.`,
  restore: 'Put a line back',
  restoring: 'Putting back…',
  dismiss: 'Got it',
  dismissing: 'One moment…',
} satisfies CartMergeMessages;
