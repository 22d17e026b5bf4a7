/** The forms for statements of withdrawal that couldn't be assigned to an order; they are in the list of orders. */
import { data } from 'react-router';
import type { Office } from '#app/api/use-cases.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { allOrders, ordersAddress } from './orders-view.ts';

/** What was typed and why it was refused; the page is shown again with both. */
export interface UnmatchedRefusal {
  /** Identifier of the statement. */
  readonly statement: string;
  /** The field that the message belongs to. */
  readonly field: 'code' | 'reason';
  readonly typed: string;
  readonly message: string;
}

/**
 * Links a statement to an order, or closes it for a reason. Throws a redirect to the view of withdrawals, or returns
 * the refusal with status 422.
 */
export async function settleUnmatched({ withdrawals }: Office, form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const statement = textOf('statement');
  const field = textOf('do') === 'link' ? 'code' : 'reason';
  const typed = textOf(field);
  try {
    await (field === 'code'
      ? withdrawals.link({ id: statement, code: typed })
      : withdrawals.close({ id: statement, reason: typed }));
  } catch (error) {
    const { message } = refusalOf(error, [400, 404, 409]);
    return data<UnmatchedRefusal>({ statement, field, typed, message }, { status: 422 });
  }
  throw leaveTo(ordersAddress({ ...allOrders, view: 'withdrawn' }), 303);
}
