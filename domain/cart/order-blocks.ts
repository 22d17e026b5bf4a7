/** Says which lines of a cart can't be ordered or quoted as they are (docs/requirements.md CRT-8, docs/quotations.md). */
import type { ArticleEntryAnswer, CartAnswer, CartEntryAnswer, CheckoutAnswer } from './contract.ts';
import { isParcelEntry } from './entry-kind.ts';

export type OrderBlock = CheckoutAnswer['blocks'][number];

const blockOfAvailability: Readonly<Record<ArticleEntryAnswer['availability']['status'], OrderBlock['reason'] | null>> =
  {
    available: null,
    insufficient: 'insufficientStock',
    outOfStock: 'outOfStock',
    withdrawn: 'withdrawn',
  };

function blocksOf(entry: CartEntryAnswer, now: Date): readonly OrderBlock[] {
  const { entryNumber } = entry;
  if (isParcelEntry(entry)) {
    const expired = Date.parse(entry.schedule.validUntil) < now.getTime();
    return expired ? [{ entryNumber, reason: 'offerExpired' }] : [];
  }
  const reason = blockOfAvailability[entry.availability.status];
  return [
    ...(reason ? [{ entryNumber, reason }] : []),
    ...(entry.priceChange ? [{ entryNumber, reason: 'priceChanged' as const }] : []),
  ];
}

export function orderBlocks({ entries }: Pick<CartAnswer, 'entries'>, now: Date): OrderBlock[] {
  return entries.flatMap((entry) => blocksOf(entry, now));
}

/** A new price that the buyer hasn't agreed to yet is no reason: it is the one that the cart shows and adds up. */
export function quotationBlocks(cart: Pick<CartAnswer, 'entries'>, now: Date): OrderBlock[] {
  return orderBlocks(cart, now).filter(({ reason }) => reason !== 'priceChanged');
}
