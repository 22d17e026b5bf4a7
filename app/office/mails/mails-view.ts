import { officePages } from '#domain/office/pages.ts';
import { type MailState, mailStates } from '#domain/orders/staff-mails.ts';

/** What the list of mails shows, as its address says. */
export interface MailsView {
  /** Empty for all. */
  readonly state: MailState | '';
  /** An order's code or a whole e-mail address; empty: all mails. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

/** The view of an address; what it doesn't understand counts as absent. */
export function mailsViewOf({ searchParams }: URL): MailsView {
  const page = Number(searchParams.get('page'));
  return {
    state: mailStates.find((state) => state === searchParams.get('etat')) ?? '',
    text: (searchParams.get('q') ?? '').trim().slice(0, 254),
    page: Number.isInteger(page) && page >= 1 && page <= 99_999 ? page : 1,
  };
}

/** The address of a view. */
export function mailsAddress({ state, text, page }: MailsView): string {
  const query = new URLSearchParams({
    ...(state && { etat: state }),
    ...(text && { q: text }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${officePages.mails.path}?${query}` : officePages.mails.path;
}
