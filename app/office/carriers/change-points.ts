/** The actions of the page about sets of relay points: upload, put in force, remove. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { fileNameOf, readFormOrNull } from '#app/office/frame/sent-file.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { applyPointsCall, removePointsCall, uploadPointsCall } from '#domain/office/points-calls.ts';
import { maxPointFileBytes } from '#domain/relay/point-upload.ts';
import { pointsAddress, targetOf } from './points-view.ts';

/** Names of the forms' fields. */
export const pointsFields = { file: 'fichier', deed: 'do', set: 'jeu', stamp: 'rapport', seen: 'vu' } as const;

/** Why an action was refused. */
export interface PointsRefusal {
  /** Why the file can't be checked: a code, or the call's message about its name; null if it isn't about the file. */
  readonly file: 'empty' | 'tooLarge' | { readonly message: string } | null;
  /** The call's message about a set. */
  readonly message: string;
  /** Whether the unusual changes weren't ticked. */
  readonly isUnseen: boolean;
}

const refused = (refusal: Partial<PointsRefusal>) =>
  data<PointsRefusal>({ file: null, message: '', isUnseen: false, ...refusal }, { status: 422 });

async function upload(api: ApiClient, form: FormData) {
  const file = form.get(pointsFields.file);
  if (!(file instanceof File) || file.size === 0) return refused({ file: 'empty' });
  if (file.size > maxPointFileBytes) return refused({ file: 'tooLarge' });
  let id: number;
  try {
    ({ id } = await api.call(uploadPointsCall, {
      body: { name: fileNameOf(file.name), content: await file.text() },
    }));
  } catch (error) {
    return refused({ file: { message: refusalOf(error).message } });
  }
  throw leaveTo(pointsAddress({ target: id }), 303);
}

/** Changes a set by a call; throws a redirect to the page, or returns the refusal with status 422. */
async function change(call: () => Promise<unknown>, address: string) {
  try {
    await call();
  } catch (error) {
    const refusal = refusalOf(error);
    return refused({ message: refusal.message, isUnseen: isAbout(refusal, 'seen') });
  }
  throw leaveTo(address, 303);
}

/**
 * Performs the action of the pressed button. Throws a redirect to the page, or returns status 422 with the reason why
 * it was refused.
 */
export async function changePoints(api: ApiClient, request: Pick<Request, 'formData'>) {
  const form = await readFormOrNull(request);
  if (form === null) return refused({ file: 'tooLarge' });
  const textOf = (field: string) => String(form.get(field) ?? '');
  const deed = textOf(pointsFields.deed);
  const target = targetOf(textOf(pointsFields.set));
  if (target === null || (deed !== 'apply' && deed !== 'remove')) return upload(api, form);
  const parameters = { set: String(target) };
  if (deed === 'remove') {
    return change(() => removeOnce(api.call(removePointsCall, { parameters })), pointsAddress({ done: 'removed' }));
  }
  const body = { stamp: textOf(pointsFields.stamp), seen: Number(form.get(pointsFields.seen) ?? 0) };
  return change(() => api.call(applyPointsCall, { parameters, body }), pointsAddress({ done: 'applied' }));
}
