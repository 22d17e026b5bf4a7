/** What the page of the quick order shows, and how its lines are judged. */
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import { quickOrderCall } from '#domain/quick-order/calls.ts';
import type { QuickOrderAnswer } from '#domain/quick-order/contract.ts';
import type { Site } from '#domain/site/site.ts';
import type { SentRow } from './quick-form.ts';
import { judgedRows, type QuickRow } from './quick-rows.ts';

export type QuickTotals = QuickOrderAnswer['totals'];

export type QuickNotice =
  | { readonly kind: 'added'; readonly packs: number; readonly lines: number }
  | { readonly kind: 'read'; readonly lines: number }
  | { readonly kind: 'kept' | 'opened'; readonly name: string }
  | { readonly kind: 'gone' | 'nothing' | 'empty' | 'failed' | 'tooLarge' };

export interface QuickPage {
  /** New with each answer: makes a repeated press of the button add once, and the page take over the rows. */
  readonly key: string;
  readonly rows: readonly QuickRow[];
  /** Null as long as no row was judged. */
  readonly totals: QuickTotals | null;
  readonly notice: QuickNotice | null;
  /** The list as pasted if it couldn't be read, and why. */
  readonly list: string;
  readonly listError: string | null;
  readonly name: string;
  readonly nameError: string | null;
}

export function rowsOf(key: string, rows: readonly SentRow[]): readonly QuickRow[] {
  return rows.map((row, at) => ({ ...row, id: `${key}-${at}` }));
}

export function quickPage(rows: readonly SentRow[], change: Partial<QuickPage> = {}): QuickPage {
  const key = crypto.randomUUID();
  const texts = { list: '', listError: null, name: '', nameError: null };
  return { key, rows: rowsOf(key, rows), totals: null, notice: null, ...texts, ...change };
}

export async function judgedPage(
  { api, site }: { readonly api: ApiClient; readonly site: Site },
  rows: readonly SentRow[],
  change: Partial<QuickPage> = {},
): Promise<QuickPage> {
  const page = quickPage(rows, change);
  if (rows.length === 0) return page;
  const lines = rows.map(({ reference, quantity }) => ({ reference, quantity }));
  const answer = await api.call(quickOrderCall, { parameters: { site }, body: { lines } });
  return { ...page, rows: judgedRows(page.rows, page.rows, answer.lines), totals: answer.totals };
}

export async function loadQuickOrder(
  context: { readonly api: ApiClient; readonly account: Account; readonly site: Site },
  listId: string | null,
): Promise<QuickPage> {
  if (listId === null) return quickPage([]);
  try {
    const { name, entries } = await context.account.orderLists.read({ site: context.site, id: listId });
    const rows = entries.map((entry): SentRow => ({ ...entry, source: '', summed: 1, judged: null }));
    return await judgedPage(context, rows, { notice: { kind: 'opened', name } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return quickPage([], { notice: { kind: error.status === 503 ? 'failed' : 'gone' } });
  }
}
