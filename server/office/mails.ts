/** Use cases for mails about orders (docs/back-office.md, "Mails"). */
import * as v from 'valibot';
import { isAllowed } from '#domain/office/permission.ts';
import { mailStates } from '#domain/orders/staff-mails.ts';
import { listPage } from '#domain/site/call-query.ts';
import { correctMail, findMail, listMails, resendMail } from '#server/orders/staff/staff-mails.ts';
import type { OrderOfficeOptions } from './orders.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

const id = v.pipe(v.string(), v.uuid());

const filter = v.object({
  state: v.optional(v.nullable(v.picklist(mailStates)), null),
  /** An order's code or a complete e-mail address. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
  page: listPage,
});

const correction = v.object({ id, email: v.pipe(v.string(), v.trim(), v.maxLength(254)) });

export const mailRoom = ({ staffOrders: context }: OrderOfficeOptions) => ({
  list: staffUseCaseOf('mails.see', filter, (_staff, { page, ...wanted }) => listMails(context.db, wanted, page)),
  read: staffUseCaseOf('mails.see', id, (_staff, mail) => findMail(context.db, mail)),
  /** Throws a 409 for a mail that waits to be sent already. */
  resend: staffUseCaseOf('mails.send', id, ({ record }, mail) => resendMail(context, mail, record)),
  /**
   * Sends a mail to another address, which its order then has for later ones if it had the former. Throws a 409 for
   * support if the mail server hasn't refused the mail.
   */
  correct: staffUseCaseOf('mails.send', correction, ({ account, record }, mail) =>
    correctMail(context, { ...mail, anyState: isAllowed(account.roles, 'mails.redirect') }, record),
  ),
});
