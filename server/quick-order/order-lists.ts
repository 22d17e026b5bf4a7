/** Keeps lists of references with an account, changes and deletes them (docs/quick-order.md, "Saved lists"). */

import type { Kysely } from 'kysely';
import { fieldError } from '#domain/errors/field-error.ts';
import type { OrderListAnswer, OrderListSummary } from '#domain/quick-order/contract.ts';
import { listNameError, maxOrderLists } from '#domain/quick-order/order-list.ts';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import type { Database } from '#server/db/schema.ts';
import { isUuid } from '#server/db/uuid.ts';
import { ApiError, fieldErrors } from '#server/http/api-error.ts';
import {
  deleteList,
  findAllLists,
  findList,
  findLists,
  insertList,
  type ListHead,
  type ListOwner,
  type OwnList,
  type StoredList,
  updateList,
} from './store.ts';

/** `newId` makes a random UUID. */
export interface ListContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** Name and lines as typed. */
export type ListContent = Pick<StoredList, 'name' | 'lines'>;

const unknownList = (): ApiError =>
  new ApiError(404, [{ type: 'NotFoundError', key: 'quickOrder.unknownList', subject: 'listId' }]);

const takenName = (): ApiError =>
  new ApiError(409, [{ type: 'DuplicateUidError', key: 'quickOrder.nameTaken', subject: 'name' }]);

const wireHead = ({ id, name, lineCount, updatedAt }: ListHead): OrderListSummary => ({
  listId: id,
  name,
  lines: lineCount,
  updatedAt: updatedAt.toISOString(),
});

/** PostgreSQL stores no control characters in JSON; a reference has none. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '').trim();

function storableLines(lines: readonly WantedLine[]): readonly WantedLine[] {
  const stored = lines.map(({ reference, quantity }) => ({
    reference: withoutControls(reference),
    quantity: withoutControls(quantity),
  }));
  if (stored.length === 0) throw fieldErrors([fieldError('lines', 'quickOrder.noLines')]);
  return stored;
}

/** The name without spaces at its ends. Throws 400 for one that is empty, too long or not on one line. */
function storableName(name: string): string {
  const wrong = listNameError(name);
  if (wrong) throw fieldErrors([wrong]);
  return name.trim();
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Sorted by name. */
export async function listOrderLists({ db }: ListContext, owner: ListOwner): Promise<OrderListSummary[]> {
  return (await findLists(db, owner)).map(wireHead);
}

export async function readOrderList({ db }: ListContext, list: OwnList): Promise<OrderListAnswer> {
  const stored = isUuid(list.id) ? await findList(db, list) : null;
  if (!stored) throw unknownList();
  return { ...wireHead(stored), entries: stored.lines.map((line) => ({ ...line })) };
}

/** Whether a list is kept already under this name with these lines, as after a second press. */
function isKept({ name, lines }: StoredList, wanted: ListContent): boolean {
  const textOf = (all: readonly WantedLine[]) => JSON.stringify(all.map((line) => [line.reference, line.quantity]));
  return name === wanted.name && textOf(lines) === textOf(wanted.lines);
}

/** A list that is kept already is answered as it is. Throws 400 also without lines. */
export async function createOrderList(
  { db, clock, newId }: ListContext,
  owner: ListOwner,
  content: ListContent,
): Promise<OrderListSummary> {
  const [name, lines, now] = [storableName(content.name), storableLines(content.lines), clock()];
  const id = newId();
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner.accountId);
    const present = await findLists(trx, owner);
    const namesake = present.find((list) => sameName(list.name, name));
    const kept = namesake && (await findList(trx, { ...owner, id: namesake.id }));
    if (kept && isKept(kept, { name, lines })) return wireHead(kept);
    if (namesake) throw takenName();
    if (present.length >= maxOrderLists) {
      throw fieldErrors([fieldError('name', 'quickOrder.listsFull', { limit: maxOrderLists })]);
    }
    await insertList(trx, { ...owner, id }, { name, lines }, now);
    return wireHead({ id, site: owner.site, name, lineCount: lines.length, updatedAt: now });
  });
}

export async function changeOrderList(
  { db, clock }: ListContext,
  list: OwnList,
  change: { readonly name?: string | undefined; readonly lines?: readonly WantedLine[] | undefined },
): Promise<OrderListSummary> {
  if (!isUuid(list.id)) throw unknownList();
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, list.accountId);
    const stored = await findList(trx, list);
    if (!stored) throw unknownList();
    const name = change.name === undefined ? stored.name : storableName(change.name);
    const lines = change.lines === undefined ? stored.lines : storableLines(change.lines);
    const others = (await findLists(trx, list)).filter(({ id }) => id !== list.id);
    if (others.some((other) => sameName(other.name, name))) throw takenName();
    await updateList(trx, list, { name, lines }, now);
    return wireHead({ ...stored, name, lineCount: lines.length, updatedAt: now });
  });
}

export async function removeOrderList({ db }: ListContext, list: OwnList): Promise<void> {
  if (!isUuid(list.id) || !(await deleteList(db, list))) throw unknownList();
}

export async function exportOrderLists({ db }: ListContext, accountId: string): Promise<readonly object[]> {
  const lists = await findAllLists(db, accountId);
  return lists.map(({ lines, site, ...head }) => ({ ...wireHead({ ...head, site }), site, entries: lines }));
}
