/** The action of the page of refunds. */
import { data } from 'react-router';
import type { Office } from '#app/api/use-cases.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { refundPath } from '#domain/office/pages.ts';
import { staffRefundReasons } from '#domain/orders/staff-refund.ts';
import { readDecimal } from '#domain/shipping/decimal.ts';

/** What was typed and why it was refused; the page is shown again with both. */
export interface RefundRefusal {
  readonly id: string;
  /** Amounts as typed, by the position of their line. */
  readonly amounts: readonly string[];
  readonly reason: string;
  readonly note: string;
  readonly answer: string;
  /**
   * The messages with the name of their field, such as `lines.0`, `reason` or `answer`; the name is empty if a message
   * concerns the whole form.
   */
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** Reads a typed amount in euros as cents; NaN if the text isn't an amount. */
function centsOf(typed: string): number {
  const euros = readDecimal(typed.replace(/[\s€]/g, ''));
  return euros === null ? Number.NaN : Number((euros * 100).toFixed(6));
}

const doneOf = { make: 'fait', ask: 'demande', decline: 'decline', retry: 'relance' } as const;

function typedOf(form: FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const amounts = form.getAll('amount').map(String);
  return { id: textOf('id'), amounts, reason: textOf('reason'), note: textOf('note'), answer: textOf('answer') };
}

async function send({ refunds }: Office, code: string, what: keyof typeof doneOf, typed: ReturnType<typeof typedOf>) {
  const { id, amounts, note, answer } = typed;
  if (what === 'retry') return refunds.retry({ code, id });
  if (what === 'decline') return refunds.decline({ code, id, answer });
  const lines = amounts
    .map((text, line) => ({ line, amount: text.trim() === '' ? 0 : centsOf(text) }))
    .filter(({ amount }) => amount !== 0)
    // What isn't an amount is sent as a negative one, which is refused at its line.
    .map(({ line, amount }) => ({ line, amount: Number.isNaN(amount) ? -1 : amount }));
  const reason = staffRefundReasons.find((each) => each === typed.reason) ?? 'goodwill';
  const refund = { code, id, lines, reason, note };
  return what === 'make' ? refunds.make(refund) : refunds.ask(refund);
}

/**
 * Makes, asks for, declines or retries a refund. Throws a redirect to the page, or returns status 422 with the messages
 * and what was typed.
 */
export async function sendRefund(office: Office, code: string, form: FormData) {
  const asked = String(form.get('do'));
  const what = asked === 'make' || asked === 'decline' || asked === 'retry' ? asked : 'ask';
  const typed = typedOf(form);
  try {
    await send(office, code, what, typed);
  } catch (error) {
    const errors = refusalOf(error, [400, 409]).errors.map(({ subject, message }) => ({ field: subject, message }));
    return data<RefundRefusal>({ ...typed, errors }, { status: 422 });
  }
  throw leaveTo(`${refundPath(code)}?fait=${doneOf[what]}`, 303);
}
