/** Asks once about an e-mail address whose domain looks mistyped. The form that is sent again with it is taken. */
import { CallError } from '#app/api/client.ts';
import { askedMailName, likelyMail } from '#domain/address/likely-mail.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { Locale } from '#domain/site/locale.ts';

/** Null if there is nothing to ask, or it was asked. */
export function mailQuestion(form: FormData, typed: string, locale: Locale): string | null {
  const email = typed.trim();
  const meant = likelyMail(email);
  return meant === null || form.get(askedMailName) === email
    ? null
    : errorMessage(locale, 'email.likely', { proposed: meant });
}

/** Refuses the form once, for its field `email`. */
export function askAboutMail(form: FormData, typed: string, locale: Locale): void {
  const message = mailQuestion(form, typed, locale);
  if (message === null) return;
  throw new CallError('mail question', 400, [{ type: 'ValidationError', subject: 'email', message }]);
}
