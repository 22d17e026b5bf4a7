/** The actions of the page of tariffs: take back the day from which a file applies, or remove a file. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { removeTariffCall, scheduleTariffCall } from '#domain/office/tariffs-calls.ts';
import { doneAddress } from './tariff-view.ts';

/** Names of the form's fields. */
export const tariffChangeFields = { file: 'fichier', change: 'changement' } as const;

/** Why a file wasn't changed. */
export interface TariffRefusal {
  readonly message: string;
  /** Code of the reason, such as `gaps` or `past`; null if the call's answer has none. */
  readonly reason: string | null;
}

/** Why a call was refused, and the code of its reason; rethrows other failures. */
export function tariffRefusalOf(error: unknown): TariffRefusal {
  const { message, errors } = refusalOf(error);
  return { message, reason: errors[0]?.reason ?? null };
}

/**
 * Takes back the day from which the form's file applies, or removes the file. Throws a redirect to the page, or returns
 * the refusal with status 422.
 */
export async function changeTariffFile(api: ApiClient, form: FormData) {
  const file = Number(form.get(tariffChangeFields.file));
  const parameters = { id: String(file) };
  const isRemoval = form.get(tariffChangeFields.change) === 'remove';
  try {
    if (isRemoval) await removeOnce(api.call(removeTariffCall, { parameters }));
    else await api.call(scheduleTariffCall, { parameters, body: { from: null } });
  } catch (error) {
    return data<TariffRefusal>(tariffRefusalOf(error), { status: 422 });
  }
  throw leaveTo(doneAddress({ kind: isRemoval ? 'removed' : 'takenBack', file }), 303);
}
