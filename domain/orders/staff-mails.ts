/** The states of a mail to a customer (docs/back-office.md, "Mails"). */

/** `retrying`: it wasn't taken and is tried again; `refused`: the mail server refuses it for good, or it was given up. */
export const mailStates = ['waiting', 'retrying', 'refused', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** What decides on the state of a mail; `failureCode` is what the mail server answered the last time (RFC 5321, 4.2). */
export interface MailFacts {
  readonly sentAt: Date | null;
  readonly givenUpAt: Date | null;
  readonly failedAt: Date | null;
  readonly failureCode: number | null;
}

/** Mail servers answer 5xx to what won't succeed when it is repeated. */
export const permanentFrom = 500;

/** The state of a mail. One that is refused for good is still tried for a while, in case the refusal was a mistake. */
export function mailStateOf({ sentAt, givenUpAt, failedAt, failureCode }: MailFacts): MailState {
  if (sentAt) return 'sent';
  if (givenUpAt || (failureCode ?? 0) >= permanentFrom) return 'refused';
  return failedAt ? 'retrying' : 'waiting';
}
