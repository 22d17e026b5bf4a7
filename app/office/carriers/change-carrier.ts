/** The actions of the page about carriers: a test request to a carrier, and changing its flag. */
import { data } from 'react-router';
import type { Answered, Office } from '#app/api/use-cases.ts';
import { changeFlag, type FlagRefusal } from '#app/office/flags/change-flag.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { officePages } from '#domain/office/pages.ts';

/** Field that holds the code of the carrier to send a test request to. */
export const trialField = 'essai';

/**
 * The result of a test request, or why the request or the change of a flag was refused; at most one of them isn't null.
 */
export interface CarrierPageAnswer {
  readonly trial: Answered<Office['carriers']['try']> | null;
  readonly refusal: FlagRefusal | null;
}

/**
 * Sends a test request to a carrier or changes its flag. A refused change has status 422, a refused test request 429,
 * because only too many of them are refused.
 */
export async function changeCarrier(office: Office, form: FormData) {
  const code = form.get(trialField);
  if (typeof code !== 'string') {
    const { data: refusal, init } = await changeFlag(office, form, officePages.carriers.path);
    return data<CarrierPageAnswer>({ trial: null, refusal }, init ?? {});
  }
  try {
    const trial = await office.carriers.try(code);
    return data<CarrierPageAnswer>({ trial, refusal: null });
  } catch (error) {
    const { message } = refusalOf(error, [429]);
    const refusal = { name: `carrier:${code}`, site: '', reason: '', message, isReason: false };
    return data<CarrierPageAnswer>({ trial: null, refusal }, { status: 429 });
  }
}
