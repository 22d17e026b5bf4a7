import type { withdrawal as french } from '#app/i18n/fr/office/withdrawal.ts';

/** English texts about withdrawals on the back office's page of an order. */
export const withdrawal: typeof french = {
  title: 'Withdrawal',
  states: {
    RECEIVED: 'To decide',
    ACCEPTED: 'Accepted, return awaited',
    RETURNED: 'Articles are back, to refund',
    REPAID: 'Refunded',
    REFUSED: 'Refused',
    ENDED: 'Order cancelled',
  },
  stated: (number, when, name) => `Statement ${number} of ${when}, by ${name}`,
  whole: 'The whole order.',
  items: (words) => `Concerns: “${words}”`,
  deadline: (day) => `The whole order could be withdrawn until ${day}, counted from the last delivery.`,
  noDeadline: 'Not all articles are delivered: the 14\u00A0days haven’t begun.',
  returnBefore: (day) => `To be sent back by the customer by ${day}.`,
  proposed: (reason) => `To check before accepting: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  decided: (when, who) => `Decided on ${when} by ${who}.`,
  returned: (when) => `Articles came back on ${when}.`,
  reasons: {
    LATE: 'After the deadline',
    SET_DAY: 'Parcel sent on a chosen day',
    PROFESSIONAL: 'Bought by a professional',
    EXCLUDED_GOODS: 'Articles excluded by law',
    OTHER: 'Another reason, explained to the customer',
  },
  accept: 'Accept the withdrawal',
  markReturned: 'The articles are back',
  repay: 'Refund',
  repayHint: 'with the reason “Withdrawal”: this closes the withdrawal.',
  refuse: 'Refuse…',
  reason: 'Reason, as the mail to the customer says it',
  note: 'Explanation for the customer',
  confirmRefuse: 'Refuse and write to the customer',
  failed: 'Nothing was changed',
};
