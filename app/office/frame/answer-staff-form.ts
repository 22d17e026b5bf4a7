import { answerForm, type Deed } from '#app/forms/answer-form.ts';
import type { Permission } from '#domain/office/permission.ts';
import { failedOfficePage, requireStaff, type StaffArgs } from './require-staff.ts';

/** The action of a page of the back office: what each of its forms does, by intent (`app/forms/answer-form.ts`). */
export async function answerStaffForm<Data = never>(
  permission: Permission,
  args: StaffArgs,
  deeds: Readonly<Record<string, Deed<Data>>>,
) {
  await requireStaff(permission, args);
  try {
    return await answerForm<Data>(await args.request.formData(), deeds);
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}
