import { listAddress, oneOf, pageNumberOf } from '#app/office/frame/list-address.ts';
import { noTerm, type Term, termOf, termParams } from '#app/office/search/term.ts';
import { mailPath, officePages } from '#domain/office/pages.ts';
import { type MailState, mailStates } from '#domain/orders/staff-mails.ts';

/** The filter of the list of mails, as the page's URL states it. */
export interface MailsView {
  /** Empty for all states. */
  readonly state: MailState | '';
  /** An order's code or a complete e-mail address; an empty term for all mails. */
  readonly term: Term;
  /** Number of the page of results, from 1. */
  readonly page: number;
}

/** The list without a filter. */
export const allMails: MailsView = { state: '', term: noTerm, page: 1 };

/** Reads the filter from the query of a URL or from the fields of a form; invalid values count as absent. */
export const mailsViewOf = (query: URLSearchParams): MailsView => ({
  state: oneOf(query, 'etat', mailStates, ''),
  term: termOf(query),
  page: pageNumberOf(query),
});

const paramsOf = ({ state, term, page }: MailsView) => ({ etat: state, ...termParams(term), page });

/** The URL of the list with a filter. */
export const mailsAddress = (view: MailsView): string => listAddress(officePages.mails.path, paramsOf(view));

/** The URL of a mail, which is shown beside the list with a filter. */
export const mailAddress = (id: string, view: MailsView): string => listAddress(mailPath(id), paramsOf(view));

/** A view as the filter of the list. */
export const mailsQueryOf = ({ state, term, page }: MailsView) => ({
  text: term.text,
  page: String(page),
  state: state || null,
});
