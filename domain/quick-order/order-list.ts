/** Lists of references that a professional keeps with the account. */
import type { WantedLine } from './wanted-line.ts';

/** Per account, on a site. */
export const maxOrderLists = 50;

/** `lines` is how many there are; `updatedAt` is when its name was changed last, in ISO 8601. */
export interface OrderListSummary {
  readonly listId: string;
  readonly name: string;
  readonly lines: number;
  readonly updatedAt: string;
}

/** Its entries are as they were typed. */
export interface OrderList extends OrderListSummary {
  readonly entries: readonly WantedLine[];
}
