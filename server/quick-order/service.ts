/** The use cases of quick orders: lists of references and quantities, bought in one go (docs/quick-order.md). */
import type { AddQuickOrderAnswer, QuickOrderAnswer } from '#domain/quick-order/contract.ts';
import type { OnceAnswer } from '#server/http/idempotency.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { addOrder, type JudgingContext, judgeOrder, type QuickOrder } from './judge-order.ts';
import { wireOrder } from './wire-lines.ts';

/** Dependencies of the service. */
export interface QuickOrderOptions extends JudgingContext {
  readonly territory: Pick<TerritoryService, 'localTime'>;
  readonly clock: () => Date;
}

export interface QuickOrderService {
  /** Says of each line whether it can be added to the cart, at which price, and what to do if it can't. */
  judge(order: QuickOrder): Promise<QuickOrderAnswer>;
  /**
   * Adds the lines that are ready, all at once and only once for each idempotency key, and judges the others again.
   * Throws 404 for an unknown cart, 409 while an order placed with it is being paid.
   */
  add(order: QuickOrder, key: string | undefined): Promise<OnceAnswer<AddQuickOrderAnswer>>;
}

export function createQuickOrderService(options: QuickOrderOptions): QuickOrderService {
  const { territory, clock } = options;
  const wordingIn = ({ locale }: QuickOrder) => ({ locale, now: territory.localTime('FR', clock()) });
  return {
    judge: async (order) => wireOrder(await judgeOrder(options, order), wordingIn(order)),
    async add(order, key) {
      const { answer, replayed } = await addOrder(options, order, key);
      const { added, left } = answer;
      return { answer: { added: [...added], ...wireOrder(left, wordingIn(order)) }, replayed };
    },
  };
}
