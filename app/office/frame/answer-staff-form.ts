import { data } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { answerForm, type Deed, type FormRefusal } from '#app/forms/answer-form.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { ErrorKey } from '#domain/errors/messages-fr.ts';
import type { Permission } from '#domain/office/permission.ts';
import { failedOfficePage, requireStaff, type StaffArgs } from './require-staff.ts';

/** The form with a file, and what is said at its field if the page is sent more than it takes. */
export interface LargeForm {
  readonly intent: string;
  readonly field: string;
  readonly key: ErrorKey;
}

/** The action of a page of the back office: what each of its forms does, by intent (`app/forms/answer-form.ts`). */
export async function answerStaffForm<Data = never>(
  permission: Permission,
  args: StaffArgs,
  deeds: Readonly<Record<string, Deed<Data>>>,
  large?: LargeForm,
) {
  await requireStaff(permission, args);
  try {
    return await answerForm<Data>(await args.request.formData(), deeds);
  } catch (error) {
    if (!large || !(error instanceof Response) || error.status !== 413) throw failedOfficePage(error, args.request);
    const { intent, field: subject, key } = large;
    const message = errorMessage(pageRequest(args.context).locale, key);
    const errors = [{ subject, message, reason: null }];
    const refusal = { intent, of: '', typed: { [subject]: '' }, status: 413, errors };
    return data<FormRefusal | Exclude<Data, string>>(refusal, { status: 422 });
  }
}
