/** HTTP calls of the back office for mails (docs/back-office.md, "Mails"). */
import {
  correctMailContract,
  type ListedMail,
  resendMailContract,
  staffMailContract,
  staffMailsContract,
} from '#domain/office/mails-contract.ts';
import { isAllowed } from '#domain/office/permission.ts';
import { mailStates } from '#domain/orders/staff-mails.ts';
import type { StaffMails } from '#server/orders/service.ts';
import type { StaffMount } from './staff-call.ts';

export interface MailOfficeOptions {
  readonly staffMails: StaffMails;
}

type Listed = Awaited<ReturnType<StaffMails['list']>>['mails'][number];
type Whole = Awaited<ReturnType<StaffMails['find']>>;

/** A mail of a list in the form of the contract. */
const wireListedMail = ({ id, subject, to, orderCode, state, attempts, at }: Listed): ListedMail => ({
  id,
  subject,
  to,
  orderCode,
  state,
  attempts,
  at: at.toISOString(),
});

const wireMail = (mail: Whole) => ({
  ...wireListedMail(mail),
  text: mail.text,
  locale: mail.locale,
  written: mail.writtenAt.toISOString(),
  next: mail.nextAt?.toISOString() ?? null,
  failure: mail.failure && { ...mail.failure, at: mail.failure.at.toISOString() },
});

/** Mounts the calls for mails. */
export function mountMailsOffice(mount: StaffMount, { staffMails }: MailOfficeOptions): void {
  mount(staffMailsContract, async ({ query: { state, text, page } }) => {
    const { mails, states, ...totals } = await staffMails.list({ state: state ?? null, text }, page);
    return {
      status: 200,
      body: {
        ...totals,
        mails: mails.map(wireListedMail),
        states: mailStates.map((each) => ({ state: each, count: states[each] })),
      },
    };
  });
  mount(staffMailContract, async ({ parameters: { id } }) => ({
    status: 200,
    body: wireMail(await staffMails.find(id)),
  }));
  mount(resendMailContract, async ({ parameters: { id } }, { record }) => ({
    status: 200,
    body: wireMail(await staffMails.resend(id, record)),
  }));
  mount(correctMailContract, async ({ parameters: { id }, body: { email } }, { account, record }) => {
    const anyState = isAllowed(account.roles, 'mails.redirect');
    return { status: 200, body: wireMail(await staffMails.correct({ id, email, anyState }, record)) };
  });
}
