import { askedMailName, likelyMail } from '#domain/address/likely-mail.ts';

/** Beside a field for an e-mail address: says that the page has asked about what is typed in it (`mail-question.ts`). */
export function AskedMail({ email = '' }: { readonly email?: string }) {
  return likelyMail(email.trim()) === null ? null : <input type="hidden" name={askedMailName} value={email.trim()} />;
}
