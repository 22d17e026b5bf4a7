import { officePages } from '#domain/office/pages.ts';
import { type MailState, mailStates } from '#domain/orders/staff-mails.ts';

/** The filter of the list of mails, as its address states it. */
export interface MailsView {
  /** Empty for all states. */
  readonly state: MailState | '';
  /** An order's code or a complete e-mail address; empty for all mails. */
  readonly text: string;
  /** Number of the page of results, from 1. */
  readonly page: number;
}

/** Reads the filter from an address; values that it doesn't know count as absent. */
export function mailsViewOf({ searchParams }: URL): MailsView {
  const page = Number(searchParams.get('page'));
  return {
    state: mailStates.find((state) => state === searchParams.get('etat')) ?? '',
    text: (searchParams.get('q') ?? '').trim().slice(0, 254),
    page: Number.isInteger(page) && page >= 1 && page <= 99_999 ? page : 1,
  };
}

/** The address of the list with a filter. */
export function mailsAddress({ state, text, page }: MailsView): string {
  const query = new URLSearchParams({
    ...(state && { etat: state }),
    ...(text && { q: text }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${officePages.mails.path}?${query}` : officePages.mails.path;
}
