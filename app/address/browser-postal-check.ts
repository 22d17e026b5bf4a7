/** Asks the postal check from the browser. Imported only by `use-parties.ts`, when an address is complete. */

import { browserClient } from '#app/api/client.ts';
import type { AddressForm } from '#domain/address/address-form.ts';
import { checkAddress, shapeKnowledge } from '#domain/address/check-address.ts';
import type { AddressRole } from '#domain/address/error-subjects.ts';
import type { CallDeadlines } from '#domain/site/call.ts';
import type { Locale } from '#domain/site/locale.ts';
import { askPostalCheck, checkKey, type PostalDoubt } from './postal-doubt.ts';

/** `doubt` is null if the check has none about the address. */
export interface PostalAnswer {
  readonly key: string;
  readonly doubt: PostalDoubt | null;
}

export interface PostalQuestion {
  readonly role: AddressRole;
  readonly form: AddressForm;
  readonly locale: Locale;
  readonly timeoutMs: CallDeadlines;
  /** Key of the address that was checked last. */
  readonly checkedKey: string;
}

const placeFields: ReadonlySet<string> = new Set(['streetName', 'additionalStreetName', 'city']);

/** Checks an address. Null if it hasn't changed since the last check, is incomplete or breaks a rule. */
export async function askInBrowser(question: PostalQuestion, signal: AbortSignal): Promise<PostalAnswer | null> {
  const { role, form, locale, timeoutMs } = question;
  const key = checkKey(form);
  if (key === null || key === question.checkedKey) return null;
  if (checkAddress(form, shapeKnowledge(null)).some(({ subject }) => placeFields.has(subject))) return null;
  const doubt = await askPostalCheck(browserClient(locale, timeoutMs), role, form, signal);
  return { key, doubt };
}
