/**
 * Lists that may be searched for a person: their filter is sent by POST, and their URL contains a key instead of the
 * text.
 */
import type { RouterContextProvider } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage } from '#app/office/frame/require-staff.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { maybePersonal, openTerm, sealTerm, type Term } from './term.ts';

interface PageArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

interface SearchedView {
  readonly term: Term;
}

/**
 * Reads the view from the page's URL, with the text that its key stands for. If the URL contains an e-mail address,
 * like an old bookmark, throws a redirect to the URL with a key instead.
 */
export async function openSearch<View extends SearchedView>(
  { request, context }: PageArgs,
  viewOf: (query: URLSearchParams) => View,
  addressOf: (view: View) => string,
): Promise<View> {
  const view = viewOf(new URL(request.url).searchParams);
  const office = officeOf(context);
  if (maybePersonal(view.term)) throw leaveTo(addressOf({ ...view, term: await sealTerm(office, view.term) }), 303);
  return { ...view, term: await openTerm(office, view.term) };
}

/** A redirect to the URL of the view that a list's form asks for; throws the error page if the call fails. */
export async function leadToSearch<View extends SearchedView>(
  { request, context }: PageArgs,
  viewOf: (query: URLSearchParams) => View,
  addressOf: (view: View) => string,
): Promise<Response> {
  const form = await request.formData();
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const view = viewOf(new URLSearchParams(typed));
  try {
    const term = maybePersonal(view.term) ? await sealTerm(officeOf(context), view.term) : view.term;
    return leaveTo(addressOf({ ...view, term }), 303);
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}
