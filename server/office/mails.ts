/** Use cases for mails about orders (docs/back-office.md, "Mails"). */
import * as v from 'valibot';
import { markPicture } from '#domain/brand/painted-mark.ts';
import { mailModelContract, mailModelKind } from '#domain/office/order-downloads.ts';
import { isAllowed } from '#domain/office/permission.ts';
import { orderCodeSchema } from '#domain/orders/staff-forms.ts';
import { mailStates } from '#domain/orders/staff-mails.ts';
import { listPage } from '#domain/site/call-query.ts';
import { markContentId } from '#server/mail/draw-mail.ts';
import { correctMail, findMail, listMails, resendMail } from '#server/orders/staff/staff-mails.ts';
import type { BrandOptions } from './brand.ts';
import { listModels, readModel } from './mail-models.ts';
import type { OrderOfficeOptions } from './orders.ts';
import type { StaffMount } from './staff-call.ts';
import { staffUseCaseOf } from './staff-use-case.ts';

const id = v.pipe(v.string(), v.uuid());

const filter = v.object({
  state: v.optional(v.nullable(v.picklist(mailStates)), null),
  /** An order's code or a complete e-mail address. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
  page: listPage,
});

const correction = v.object({ id, email: v.pipe(v.string(), v.trim(), v.maxLength(254)) });

const wishedModel = v.object({ kind: v.nullable(mailModelKind), order: v.nullable(orderCodeSchema) });

type MailOptions = OrderOfficeOptions & Pick<BrandOptions, 'brand'>;

export const mailRoom = ({ staffOrders: context, mailCompletion, brand }: MailOptions) => ({
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
  /** All kinds of mails, and the wished one as it would be sent about an order, in the shop's languages. */
  models: staffUseCaseOf('mails.see', wishedModel, async ({ locale }, { kind, order }) => {
    const { code, kinds } = await listModels(mailCompletion, { order, locale });
    const mails =
      kind === null || code === null
        ? []
        : await Promise.all(
            brand.languages.map((each) => readModel(mailCompletion, kind, { order: code, locale: each })),
          );
    return { code, kinds, mails: mails.map(({ locale, subject, text }) => ({ locale, subject, text })) };
  }),
});

/** By which the mail can neither run nor load anything; only our own pages may frame it. */
const modelPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-same-origin";

export function mountMailModel(mount: StaffMount, { mailCompletion, brand }: MailOptions): void {
  const mark = `data:image/svg+xml;base64,${Buffer.from(markPicture(brand)).toString('base64')}`;
  mount(mailModelContract, async ({ parameters: { kind }, query }) => {
    const { html = '' } = await readModel(mailCompletion, kind, query);
    return new Response(html.replaceAll(`cid:${markContentId}`, mark), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': modelPolicy,
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-store',
      },
    });
  });
}
