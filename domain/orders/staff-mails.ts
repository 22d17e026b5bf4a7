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

/**
 * The lowest reply code with which a mail server refuses a mail permanently: 5xx codes mean that sending it again won't
 * succeed.
 */
export const permanentFrom = 500;

/**
 * The shop still tries for a while to send a mail that the server refuses permanently, in case the refusal was a
 * mistake.
 */
export function mailStateOf({ sentAt, givenUpAt, failedAt, failureCode }: MailFacts): MailState {
  if (sentAt) return 'sent';
  if (givenUpAt || (failureCode ?? 0) >= permanentFrom) return 'refused';
  return failedAt ? 'retrying' : 'waiting';
}
