/** The actions of the page about sets of relay points: upload, put in force, remove. */
import { data } from 'react-router';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Office } from '#app/api/use-cases.ts';
import { isAbout, refusalOf } from '#app/office/frame/refused-call.ts';
import { fileNameOf, readFormOrNull } from '#app/office/frame/sent-file.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { type PointTarget, pointsAddress, targetOf } from './points-view.ts';

/** Why an action was refused. */
export interface PointsRefusal {
  /** Why the file can't be checked: that the form was too large to be read, or a message; null if it isn't about the file. */
  readonly file: 'tooLarge' | { readonly message: string } | null;
  /** The message about a set. */
  readonly message: string;
  /** Whether the unusual changes weren't ticked. */
  readonly isUnseen: boolean;
}

const refused = (refusal: Partial<PointsRefusal>) =>
  data<PointsRefusal>({ file: null, message: '', isUnseen: false, ...refusal }, { status: 422 });

async function upload({ points }: Office, form: FormData) {
  const sent = form.get('file');
  const file = sent instanceof File ? { name: fileNameOf(sent.name), text: await sent.text() } : { name: '', text: '' };
  let id: number;
  try {
    ({ id } = await points.upload(file));
  } catch (error) {
    return refused({ file: { message: refusalOf(error).errors[0]?.message ?? '' } });
  }
  throw leaveTo(pointsAddress({ target: id }), 303);
}

async function change({ points }: Office, form: FormData, target: PointTarget, removes: boolean) {
  try {
    if (removes) await removeOnce(points.remove(Number(target)));
    else {
      const [stamp, seen] = [String(form.get('stamp') ?? ''), Number(form.get('seen') ?? 0)];
      await points.apply({ set: target, stamp, seen });
    }
  } catch (error) {
    const refusal = refusalOf(error);
    return refused({ message: refusal.message, isUnseen: isAbout(refusal, 'seen') });
  }
  throw leaveTo(pointsAddress({ done: removes ? 'removed' : 'applied' }), 303);
}

/**
 * Performs the action of the pressed button. Throws a redirect to the page, or returns status 422 with the reason why
 * it was refused.
 */
export async function changePoints(office: Office, request: Pick<Request, 'formData'>) {
  const form = await readFormOrNull(request);
  if (form === null) return refused({ file: 'tooLarge' });
  const [deed, target] = [form.get('do'), targetOf(String(form.get('set') ?? ''))];
  if (target === null || (deed !== 'apply' && deed !== 'remove')) return upload(office, form);
  return change(office, form, target, deed === 'remove');
}
