/** The states of a mail to a customer (docs/back-office.md, "Mails"). */

/**
 * `retrying`: sending the mail failed, and the shop tries again; `refused`: the mail server refuses it permanently, or
 * the shop has given it up.
 */
export const mailStates = ['waiting', 'retrying', 'refused', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** `failureCode` is the reply code of the mail server's latest failure (RFC 5321, 4.2); null if it gave none. */
export interface MailFacts {
  readonly sentAt: Date | null;
  readonly givenUpAt: Date | null;
  readonly failedAt: Date | null;
  readonly failureCode: number | null;
}

/** From 5xx on, sending the mail again won't succeed. */
export const permanentFrom = 500;

/** A refused mail is still tried for a while, in case the refusal was a mistake. */
export function mailStateOf({ sentAt, givenUpAt, failedAt, failureCode }: MailFacts): MailState {
  if (sentAt) return 'sent';
  if (givenUpAt || (failureCode ?? 0) >= permanentFrom) return 'refused';
  return failedAt ? 'retrying' : 'waiting';
}
