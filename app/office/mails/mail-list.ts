import { anyOf, declareList } from '#app/office/list/declared-list.ts';
import { officePages } from '#domain/office/pages.ts';
import { mailStates } from '#domain/orders/staff-mails.ts';

/** The list of mails. It is searched by an order's code or a complete e-mail address. */
export const mailList = declareList(officePages.mails.path, { state: anyOf('etat', mailStates) });
