/** The action of a mail's page. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { correctMailCall, resendMailCall } from '#domain/office/mails-calls.ts';
import { mailPath } from '#domain/office/pages.ts';

/** Why a mail was not sent again; the page is shown again with what was typed. */
export interface SendRefusal {
  readonly email: string;
  readonly message: string;
  /** The field that the message belongs to; null if it belongs to none. */
  readonly field: 'email' | null;
}

/**
 * Sends a mail again, to its recipient or to the typed address. Throws a redirect to the mail's page, or returns the
 * refusal with status 422.
 */
export async function sendMail(api: ApiClient, id: string, form: FormData) {
  const email = String(form.get('email') ?? '');
  try {
    if (form.get('do') === 'correct') await api.call(correctMailCall, { parameters: { id }, body: { email } });
    else await api.call(resendMailCall, { parameters: { id } });
  } catch (error) {
    const refusal = refusalOf(error, [400, 409]);
    const field = isAbout(refusal, 'email') ? 'email' : null;
    return data<SendRefusal>({ email, message: refusal.message, field }, { status: 422 });
  }
  throw leaveTo(`${mailPath(id)}?fait=renvoye`, 303);
}
