/** The use cases of quick orders: lists of references and quantities, bought in one go (docs/quick-order.md). */
import type {
  AddQuickOrderAnswer,
  OrderListAnswer,
  OrderListSummary,
  QuickOrderAnswer,
} from '#domain/quick-order/contract.ts';
import type { OnceAnswer } from '#server/http/idempotency.ts';
import type { TerritoryService } from '#server/territory/service.ts';
import { addOrder, type JudgingContext, judgeOrder, type QuickOrder } from './judge-order.ts';
import {
  changeOrderList,
  createOrderList,
  exportOrderLists,
  type ListContent,
  type ListContext,
  listOrderLists,
  readOrderList,
  removeOrderList,
} from './order-lists.ts';
import type { ListOwner, OwnList } from './store.ts';
import { wireOrder } from './wire-lines.ts';

export interface QuickOrderOptions extends JudgingContext, ListContext {
  readonly territory: Pick<TerritoryService, 'localTime'>;
}

/** Methods with an `OwnList` throw the same 404 for a list that doesn't exist and for another account's. */
export interface QuickOrderService {
  /** Says of each line whether it can be added to the cart, at which price, and what to do if it can't. */
  judge(order: QuickOrder): Promise<QuickOrderAnswer>;
  /**
   * Adds the lines that are ready, all at once and only once for each idempotency key, and judges the others again.
   * Throws 404 for an unknown cart, 409 while an order placed with it is being paid.
   */
  add(order: QuickOrder, key: string | undefined): Promise<OnceAnswer<AddQuickOrderAnswer>>;
  /** Sorted by name. */
  lists(owner: ListOwner): Promise<OrderListSummary[]>;
  readList(list: OwnList): Promise<OrderListAnswer>;
  /** Keeps lines under a name. Throws 400 for a wrong name or too many lists, 409 for a name that is taken. */
  createList(owner: ListOwner, content: ListContent): Promise<OrderListSummary>;
  /** Throws the same errors as creating one. */
  changeList(list: OwnList, change: Partial<ListContent>): Promise<OrderListSummary>;
  removeList(list: OwnList): Promise<void>;
  /** All lists of an account with their lines, for the export of its data. */
  exportLists(accountId: string): Promise<readonly object[]>;
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
    lists: (owner) => listOrderLists(options, owner),
    readList: (list) => readOrderList(options, list),
    createList: (owner, content) => createOrderList(options, owner, content),
    changeList: (list, change) => changeOrderList(options, list, change),
    removeList: (list) => removeOrderList(options, list),
    exportLists: (accountId) => exportOrderLists(options, accountId),
  };
}
