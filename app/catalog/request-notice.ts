/**
 * Handles the form by which a visitor asks to be told when an article is back in stock (docs/catalog.md, "Sold out, and
 * back in stock").
 */
import { data } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { type PageArgs, pageRequest, siteOf } from '#app/api/page-context.ts';
import { visitorOf } from '#app/api/use-cases.ts';
import { mailQuestion } from '#app/forms/mail-question.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { noticeOutcomes, noticeParam } from '#domain/catalog/stock-notice.ts';

/** Name of the field with the address; only the form of a notice has it. */
export const noticeField = 'notice-email';

/** Id of the part of the page with the form, or with what became of it. */
export const noticeId = 'notice';

export interface RefusedNotice {
  readonly typed: string;
  /** What is wrong with the address; null if something else failed. */
  readonly error: string | null;
  /** Why it was refused; null if no answer came. */
  readonly reason: string | null;
}

/**
 * Sends a request for the article with a code. Redirects to the page of the form, which says what comes next, or which
 * sells it if it is in stock; or returns what is wrong, with status 422.
 */
export async function requestNotice(args: PageArgs, code: string, email: string, form: FormData) {
  const { pathname } = new URL(args.request.url);
  const question = mailQuestion(form, email, pageRequest(args.context).locale);
  if (question) return data<RefusedNotice>({ typed: email, error: question, reason: null }, { status: 422 });
  try {
    const state = await visitorOf(args.context).stockNotices.request({ site: siteOf(args), code, email });
    return leaveTo(`${pathname}?${noticeParam}=${noticeOutcomes[state]}#${noticeId}`, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The article is back already, or is no longer sold: its page says so.
    if (error.status === 409 || error.status === 404) return leaveTo(pathname, 303);
    const message = error.errors.map(({ message }) => message).join(' ');
    const refused = error.status === 400 ? { error: message, reason: null } : { error: null, reason: message || null };
    return data<RefusedNotice>({ typed: email, ...refused }, { status: 422 });
  }
}

type ArticleArgs = PageArgs & { readonly params: { readonly code?: string } };

/** Adds the article or offer by `add`, or requests a notice if the form of a sold-out article was sent. */
export async function addOrRequestNotice<Args extends ArticleArgs, Added>(
  args: Args,
  add: (args: Args) => Promise<Added>,
) {
  const form = await args.request.clone().formData();
  const email = form.get(noticeField);
  return email === null ? add(args) : requestNotice(args, args.params.code ?? '', String(email).trim(), form);
}
