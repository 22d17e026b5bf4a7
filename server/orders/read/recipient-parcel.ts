/** What the page of a parcel's recipient says (docs/decisions/0044-telling-the-recipient.md). */
import { adviceFor } from '#domain/orders/recipient-words.ts';
import type { TraceAnswer } from '#domain/orders/trace-contract.ts';
import type { Locale } from '#domain/site/locale.ts';
import { orderNotFound } from './refusals.ts';
import { hasStopped, recipientByToken } from './told-recipients.ts';
import { findTrace, type TraceOptions } from './trace.ts';

export interface RecipientParcel {
  readonly trace: TraceAnswer;
  readonly sender: string;
  /** The carrier's page on which the recipient chooses another day or place; null if there is none any more. */
  readonly choices: string | null;
  /** Whether mails go to the recipient's address. */
  readonly wanted: boolean;
}

/** Stages in which the delivery can still be changed. */
const changeable: ReadonlySet<TraceAnswer['stage']> = new Set(['WAITING', 'UNDER_WAY', 'TO_COLLECT', 'PROBLEM']);

/** Throws 404 if no recipient has the token. */
export async function readRecipientParcel(
  options: TraceOptions,
  token: string,
  locale: Locale,
): Promise<RecipientParcel> {
  const { number, sender, email, parcel } = await recipientByToken(options.db, token);
  const trace = await findTrace(options, number, locale);
  if (!trace) throw orderNotFound();
  const address = changeable.has(trace.stage) ? parcel.quoted.service.deliveryChoices : undefined;
  return {
    trace: { ...trace, advice: adviceFor(trace, sender, locale) },
    sender,
    choices: address?.replace('{number}', encodeURIComponent(number)) ?? null,
    wanted: !(await hasStopped(options.db, email)),
  };
}
