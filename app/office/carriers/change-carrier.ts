/** The actions of the page about carriers: a trial, and the carrier's flag. */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { changeFlag, type FlagRefusal } from '#app/office/change-flag.ts';
import { tryCarrierCall } from '#domain/office/carriers-calls.ts';
import { officePages } from '#domain/office/pages.ts';

/** Name of the trial's field: the carrier's code. */
export const trialField = 'essai';

/** What came of a trial, or why a change wasn't made; one of them at most. */
export interface CarrierPageAnswer {
  readonly trial: AnswerTo<typeof tryCarrierCall> | null;
  readonly refusal: FlagRefusal | null;
}

/** Asks a carrier now, or changes its flag; a refusal has status 422, or 429 after too many trials. */
export async function changeCarrier(api: ApiClient, form: FormData) {
  const code = form.get(trialField);
  if (typeof code !== 'string') {
    const { data: refusal, init } = await changeFlag(api, form, officePages.carriers.path);
    return data<CarrierPageAnswer>({ trial: null, refusal }, init ?? {});
  }
  try {
    const trial = await api.call(tryCarrierCall, { parameters: { carrier: code } });
    return data<CarrierPageAnswer>({ trial, refusal: null });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 429) throw error;
    const message = error.errors.map((each) => each.message).join(' ');
    const refusal = { name: `carrier:${code}`, site: '', reason: '', message, isReason: false };
    return data<CarrierPageAnswer>({ trial: null, refusal }, { status: 429 });
  }
}
