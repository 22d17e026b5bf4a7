/** The room of the lists of references that accounts keep (docs/quick-order.md, "Saved lists"). */
import * as v from 'valibot';
import { fieldError } from '#domain/errors/field-error.ts';
import { linesSchema } from '#domain/quick-order/contract.ts';
import { maxOrderLists, type OrderList, type OrderListSummary } from '#domain/quick-order/order-list.ts';
import type { WantedLine } from '#domain/quick-order/wanted-line.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { storedJson } from '#server/db/stored-json.ts';
import { accountUseCaseOf } from '#server/http/account-use-case.ts';
import { fieldErrors } from '#server/http/api-error.ts';
import {
  type EntryKind,
  listEntries,
  type NamingContext,
  readEntry,
  removeEntry,
  renameEntry,
  type StoredEntry,
  saveEntry,
} from '#server/named-entries/service.ts';

interface ListContent {
  readonly lines: readonly WantedLine[];
}

const document = storedJson<ListContent>({
  name: 'order_list.data',
  schema: v.object({ lines: v.array(v.object({ reference: v.string(), quantity: v.string() })) }),
  upgrades: [],
});

/** Each site has its own lists, with names and a limit of their own. */
const listsOn = (site: Site): EntryKind<ListContent> => ({
  table: 'order_list',
  document,
  site,
  changedAt: 'updated_at',
  columnsOf: ({ lines }) => ({ line_count: lines.length }),
  kind: 'orderLists',
  limit: maxOrderLists,
  subject: 'listId',
});

const summaryOf = ({ id, name, content, at }: StoredEntry<ListContent>): OrderListSummary => ({
  listId: id,
  name,
  lines: content.lines.length,
  updatedAt: at.toISOString(),
});

const listOf = (stored: StoredEntry<ListContent>): OrderList => ({
  ...summaryOf(stored),
  entries: stored.content.lines,
});

/** PostgreSQL stores no control characters in JSON; a reference has none. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '').trim();

/** Throws 400 if there are none. */
function storableLines(lines: readonly WantedLine[]): readonly WantedLine[] {
  if (lines.length === 0) throw fieldErrors([fieldError('lines', 'quickOrder.noLines')]);
  return lines.map(({ reference, quantity }) => ({
    reference: withoutControls(reference),
    quantity: withoutControls(quantity),
  }));
}

const site = v.picklist(allSites);
const ownList = v.object({ site, id: v.string() });
const name = v.string();

/** Saving and renaming throw 400 for a wrong name, 409 for one that is taken; saving also 400 without lines. */
export const orderListRooms = (context: NamingContext) => ({
  orderLists: {
    list: accountUseCaseOf(v.object({ site }), async ({ account }, input) =>
      (await listEntries(context, listsOn(input.site), account.id)).map(summaryOf),
    ),
    read: accountUseCaseOf(ownList, async ({ account }, { site, id }) =>
      listOf(await readEntry(context, listsOn(site), { accountId: account.id, id })),
    ),
    save: accountUseCaseOf(v.object({ site, name, lines: linesSchema }), async ({ account }, { site, name, lines }) => {
      const content = { lines: storableLines(lines) };
      return summaryOf(await saveEntry(context, listsOn(site), account.id, { name, content }));
    }),
    rename: accountUseCaseOf(v.object({ ...ownList.entries, name }), ({ account }, { site, id, name }) =>
      renameEntry(context, listsOn(site), { accountId: account.id, id }, name),
    ),
    remove: accountUseCaseOf(ownList, ({ account }, { site, id }) =>
      removeEntry(context, listsOn(site), { accountId: account.id, id }),
    ),
  },
});

export async function exportOrderLists(context: Pick<NamingContext, 'db'>, accountId: string) {
  const lists = await Promise.all(
    allSites.map(async (site) =>
      (await listEntries(context, listsOn(site), accountId)).map((list) => ({ ...listOf(list), site })),
    ),
  );
  return lists.flat();
}
