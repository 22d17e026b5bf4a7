/** The calls of the back office for mails (docs/back-office.md, "Mails"). */
import * as v from 'valibot';
import { mailStates } from '#domain/orders/staff-mails.ts';
import { defineCall } from '#domain/site/call.ts';
import { listPage } from '#domain/site/call-query.ts';
import { correctMailCall, resendMailCall, staffMailCall, staffMailsCall } from './mails-calls.ts';

const tag = 'Back office';
const parameters = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const listedMailSchema = v.object({
  id: v.string(),
  subject: v.string(),
  /** Masked address, such as `z…e@example.fr`. */
  to: v.string(),
  /** The order that the mail is about; null if that order was removed. */
  orderCode: v.nullable(v.string()),
  state: v.picklist(mailStates),
  attempts: v.number(),
  /**
   * When the mail was sent; if it wasn't, when sending it last failed; if it was never tried, when it was written. ISO
   * 8601.
   */
  at: v.string(),
});
export type ListedMail = v.InferOutput<typeof listedMailSchema>;

const mailSchema = v.object({
  ...listedMailSchema.entries,
  /**
   * The text of the mail, in which identifiers and tokens of links are masked, so that staff can't open an order or an
   * account with them.
   */
  text: v.string(),
  locale: v.picklist(['fr', 'en']),
  written: v.string(),
  /** When the shop next tries to send the mail, ISO 8601; null if it doesn't try again. */
  next: v.nullable(v.string()),
  /**
   * The last failure to send the mail: the mail server's reply code and text, with e-mail addresses masked; null if
   * there was none.
   */
  failure: v.nullable(v.object({ code: v.nullable(v.number()), text: v.nullable(v.string()), at: v.string() })),
});

export const staffMailsContract = defineCall(staffMailsCall, {
  summary: 'Mails about orders that wait, were sent in the last days, or were refused; latest first.',
  tag,
  access: 'staff',
  query: v.object({
    state: v.optional(v.picklist(mailStates)),
    /** An order's code or a complete e-mail address. */
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)), ''),
    page: listPage,
  }),
  answers: {
    200: v.object({
      mails: v.array(listedMailSchema),
      total: v.number(),
      pageSize: v.number(),
      states: v.array(v.object({ state: v.picklist(mailStates), count: v.number() })),
    }),
  },
});

export const staffMailContract = defineCall(staffMailCall, {
  summary: 'A mail as it was sent, in text, with its last refusal.',
  tag,
  access: 'staff',
  parameters,
  answers: { 200: mailSchema },
});

export const resendMailContract = defineCall(resendMailCall, {
  summary: 'Sends a mail again. 409 if it waits to be sent already.',
  tag,
  access: 'staff',
  parameters,
  answers: { 200: mailSchema },
  errors: [409],
});

export const correctMailContract = defineCall(correctMailCall, {
  summary:
    'Sends a mail to another address, which its order then has for later ones if it had the former. 409 to support if the mail server has not refused it.',
  tag,
  access: 'staff',
  parameters,
  body: v.object({ email: v.pipe(v.string(), v.trim(), v.maxLength(254)) }),
  answers: { 200: mailSchema },
  errors: [409],
});

export const mailsOfficeCalls = [staffMailsContract, staffMailContract, resendMailContract, correctMailContract];
