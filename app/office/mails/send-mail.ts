/** The action of a mail's page. */
import { data } from 'react-router';
import type { Office } from '#app/api/use-cases.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { mailAddress, mailsViewOf } from './mails-view.ts';

/** Why a mail was not sent again; the page is shown again with what was typed. */
export interface SendRefusal {
  readonly email: string;
  readonly message: string;
  /** The field that the message belongs to; null if it belongs to none. */
  readonly field: 'email' | null;
}

/**
 * Sends a mail again, to its recipient or to the typed address. Throws a redirect to the mail's page, beside the
 * same list, or returns the refusal with status 422.
 */
export async function sendMail({ mails }: Office, id: string, form: FormData, url: URL) {
  const email = String(form.get('email') ?? '');
  try {
    if (form.get('do') === 'correct') await mails.correct({ id, email });
    else await mails.resend(id);
  } catch (error) {
    const refusal = refusalOf(error, [400, 409]);
    const field = isAbout(refusal, 'email') ? 'email' : null;
    return data<SendRefusal>({ email, message: refusal.message, field }, { status: 422 });
  }
  const back = new URL(mailAddress(id, mailsViewOf(url.searchParams)), url);
  back.searchParams.set('fait', 'renvoye');
  throw leaveTo(back.pathname + back.search, 303);
}
