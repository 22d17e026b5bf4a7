/** The action of the quick order: reads a list, applies a row's button, or adds the lines that are ready. */
import { data } from 'react-router';
import { isCartBeingPaid } from '#app/api/cart-being-paid.ts';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { Account } from '#app/api/use-cases.ts';
import { sentLines, tooLargeStatus } from '#app/forms/lines-form.ts';
import { goTo } from '#app/shell/go-to.ts';
import { maxLines } from '#domain/cart/max-lines.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { addQuickOrderCall } from '#domain/quick-order/calls.ts';
import type { AddQuickOrderAnswer } from '#domain/quick-order/contract.ts';
import { readList } from '#domain/quick-order/read-list.ts';
import type { UnreadableTable } from '#domain/site/file-text.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import { judgedPage, type QuickPage, quickPage } from './load-quick-order.ts';
import { quickActions, quickFields, readRowAction, readRows, type SentRow } from './quick-form.ts';

interface CartPlace {
  readonly site: Site;
  readonly user: 'anonymous' | 'current';
  readonly cartId: string;
}

export interface QuickOrderContext {
  readonly api: ApiClient;
  readonly account: Account;
  readonly site: Site;
  readonly locale: Locale;
  /** Runs a change on the visitor's cart (app/cart/open-cart.ts). A visitor without a cart gets one first. */
  changeCart<Answer>(change: (cart: CartPlace) => Promise<Answer>): Promise<Answer>;
}

const refusedStatus = 422;

const answerPage = (page: QuickPage, status = 200) => data<QuickPage>(page, { status });

export const tooLargePage = () => answerPage(quickPage([], { notice: { kind: 'tooLarge' } }), tooLargeStatus);

/** Adds the lines of a list to the rows. A list that can't be read, or for which there is no room, stays in its field. */
async function readIntoRows(
  context: QuickOrderContext,
  rows: readonly SentRow[],
  list: string,
  unreadable: UnreadableTable | null,
) {
  const { locale } = context;
  const refuse = async (listError: string) => {
    const page = await judgedPage(context, rows, { list, listError });
    return answerPage(page, refusedStatus);
  };
  const reading = unreadable ? { key: `file.${unreadable}` as const } : readList(list);
  if ('key' in reading) return refuse(errorMessage(locale, reading.key, reading.params));
  const { lines } = reading;
  const count = rows.length + lines.length;
  if (count > maxLines) return refuse(errorMessage(locale, 'quickOrder.tooMany', { count, limit: maxLines }));
  const listed = lines.map(
    ({ source, reference, quantity }): SentRow => ({
      reference,
      quantity,
      source: String(source),
      summed: 1,
      judged: null,
    }),
  );
  return answerPage(await judgedPage(context, [...rows, ...listed], { notice: { kind: 'read', lines: lines.length } }));
}

function leftRows(rows: readonly SentRow[], { lines }: AddQuickOrderAnswer): readonly SentRow[] {
  return lines.flatMap((judged): SentRow[] => {
    const own = [judged.line, ...judged.merged].flatMap((line) => rows[line - 1] ?? []);
    const [first] = own;
    if (!first) return [];
    const summed = own.reduce((sum, row) => sum + row.summed, 0);
    return [{ ...first, quantity: judged.quantity, summed, judged }];
  });
}

async function addReady(context: QuickOrderContext, rows: readonly SentRow[], key: string) {
  if (rows.length === 0) return answerPage(quickPage([], { notice: { kind: 'empty' } }), refusedStatus);
  const { api, changeCart, site } = context;
  const headers = /^[\w-]{1,255}$/.test(key) ? { 'idempotency-key': key } : {};
  const body = { lines: rows.map(({ reference, quantity }) => ({ reference, quantity })) };
  try {
    const answer = await changeCart((parameters) => api.call(addQuickOrderCall, { parameters, headers, body }));
    const { added, totals } = answer;
    const packs = added.reduce((sum, { quantity }) => sum + quantity, 0);
    const left = leftRows(rows, answer);
    if (added.length === 0) return answerPage(quickPage(left, { totals, notice: { kind: 'nothing' } }), refusedStatus);
    const notice = { kind: 'added', packs, lines: added.length } as const;
    return answerPage(quickPage(left, { totals: left.length === 0 ? null : totals, notice }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isCartBeingPaid(error)) throw goTo('checkout', site, {}, 303);
    return answerPage(quickPage(rows, { notice: { kind: 'failed' } }), refusedStatus);
  }
}

/** A name that is refused stays in its field. */
async function keepRows(context: QuickOrderContext, rows: readonly SentRow[], typedName: string) {
  const { account, site } = context;
  const lines = rows.map(({ reference, quantity }) => ({ reference, quantity }));
  try {
    const { name } = await account.orderLists.save({ site, name: typedName, lines });
    return answerPage(await judgedPage(context, rows, { notice: { kind: 'kept', name } }));
  } catch (error) {
    if (!(error instanceof CallError) || error.errors.length === 0) throw error;
    const nameError = error.errors.map(({ message }) => message).join(' ');
    return answerPage(await judgedPage(context, rows, { name: typedName, nameError }), refusedStatus);
  }
}

/** Does what the pressed button says. Nothing typed is lost: the answer has every row that isn't in the cart. */
export async function submitQuickOrder(context: QuickOrderContext, form: FormData) {
  const pressed = String(form.get(quickFields.action) ?? '');
  const rows = readRows(form, readRowAction(pressed));
  if (pressed === quickActions.add) return addReady(context, rows, String(form.get(quickFields.key) ?? ''));
  const { lines: list, unreadable } = await sentLines(form);
  try {
    if (pressed === quickActions.read) return await readIntoRows(context, rows, list, unreadable);
    const name = String(form.get(quickFields.name) ?? '');
    if (pressed === quickActions.keep) return await keepRows(context, rows, name);
    return answerPage(await judgedPage(context, rows, { list, name }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return answerPage(quickPage(rows, { list, notice: { kind: 'failed' } }), refusedStatus);
  }
}
