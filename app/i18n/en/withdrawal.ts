import type { WithdrawalTexts } from '#app/i18n/fr/withdrawal.ts';

/** English texts of the page on which a consumer withdraws from a purchase. */
export const withdrawal: WithdrawalTexts = {
  title: 'Withdraw from a purchase',
  description: 'Exercise the right of withdrawal for a purchase in the shop, without signing in.',
  lead: 'A statement is enough, without a reason. Its dated receipt appears next, and goes to the email address of the order.',
  fields: {
    name: 'Name',
    code: 'Order number',
    email: 'Email given with the order',
    items: 'Articles concerned',
  },
  hints: {
    name: undefined,
    code: 'For example G26-7K3M9X, in the confirmation email',
    email: 'The receipt is sent there',
    items: 'Leave empty for the whole order',
  },
  errors: (count) => (count === 1 ? '1 field to correct' : `${count} fields to correct`),
  optional: '(optional)',
  confirm: 'Confirm withdrawal',
  sending: 'Sending…',
  rightTitle: 'What the law says',
  rights: [
    'Articles: you may withdraw from the order on, and until 14\u00A0days after the last article was delivered (French Consumer Code, L221-18).',
    'Parcels: transport happens on a set date, there is no right of withdrawal (L221-28, 12°). A parcel can still be cancelled, and is refunded in full, until it is handed in.',
    'Professional purchases: this right is for consumers.',
    'If nothing has been sent yet, the order is cancelled within a minute and refunded.',
  ],
  receiptTitle: 'Withdrawal received',
  receiptLead:
    'This page is your receipt: keep its address, or print it. If an order has this number and this email address, the receipt is sent there too.',
  receiptNumber: 'Receipt',
  stated: 'Received on',
  concerns: 'Concerns',
  whole: 'the whole order',
  next: [
    'Send back the articles you received within 14\u00A0days, in their packaging if possible.',
    'You are refunded by the means of payment used, at the latest 14\u00A0days after this statement. The refund may wait until the articles are back (L221-24).',
  ],
};
