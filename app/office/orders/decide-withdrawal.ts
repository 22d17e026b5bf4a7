/** The actions of the forms about withdrawals on an order's page. */
import { data } from 'react-router';
import type { Office } from '#app/api/use-cases.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { type WithdrawalState, withdrawalRefusals, withdrawalStates } from '#domain/orders/withdrawal-states.ts';
import { orderAddress, ordersViewOf } from './orders-view.ts';

/** The actions of the buttons: accept or refuse a statement, or note that the goods have been returned. */
const buttons = ['accept', 'refuse', 'return'] as const;
type Button = (typeof buttons)[number];

/** What was typed and why it was refused; the page is shown again with both. */
export interface WithdrawalRefusal {
  /** Identifier of the statement. */
  readonly statement: string;
  readonly reason: string;
  readonly note: string;
  readonly message: string;
  /** Whether the message belongs to the field for the note. */
  readonly isNote: boolean;
}

/** Whether a form that was sent from an order's page is about a withdrawal. */
export const isAboutWithdrawal = (form: FormData): boolean => form.has('statement');

async function send(
  { withdrawals }: Office,
  button: Button,
  seen: WithdrawalState,
  { statement: id, reason, note }: WithdrawalRefusal,
) {
  if (button === 'return') return withdrawals.markReturned(id);
  if (button === 'accept') return withdrawals.accept({ id, seen });
  const why = withdrawalRefusals.find((each) => each === reason);
  if (!why) throw data(null, { status: 400 });
  return withdrawals.refuse({ id, seen, reason: why, note });
}

/**
 * Accepts or refuses a statement, or notes that the goods have been returned. Throws a redirect to the order's page,
 * beside the same list, or returns the refusal with status 422. `url` is that of the request.
 */
export async function decideWithdrawal(office: Office, code: string, form: FormData, url: URL) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const [statement, reason, note] = [textOf('statement'), textOf('why'), textOf('note')];
  const button = buttons.find((each) => each === textOf('do'));
  const typed = { statement, reason, note, message: '', isNote: false };
  const seen = withdrawalStates.find((each) => each === textOf('seen'));
  const back = orderAddress(code, ordersViewOf(url.searchParams));
  if (!button || !seen) throw leaveTo(back, 303);
  try {
    await send(office, button, seen, typed);
  } catch (error) {
    const refusal = refusalOf(error, [400, 409]);
    const isNote = isAbout(refusal, 'note');
    return data<WithdrawalRefusal>({ ...typed, message: refusal.message, isNote }, { status: 422 });
  }
  throw leaveTo(`${back}#retractation`, 303);
}
