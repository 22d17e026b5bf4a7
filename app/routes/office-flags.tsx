import { officeOf } from '#app/api/use-cases.ts';
import { changeFlag } from '#app/office/flags/change-flag.ts';
import { FlagsPage } from '#app/office/flags/FlagsPage.tsx';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { officePages } from '#domain/office/pages.ts';
import type { Route } from './+types/office-flags.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('flags.see', args);
  const { flags, processes } = await officeOf(args.context).flags.list();
  return { member, flags, processes, changed: new URL(args.request.url).searchParams.get('change') };
}

export function action(args: Route.ActionArgs) {
  const flag = changeFlag(officeOf(args.context), officePages.flags.path);
  return answerStaffForm('flags.see', args, { flag });
}

export default function OfficeFlags({ loaderData, actionData }: Route.ComponentProps) {
  return <FlagsPage {...loaderData} refusal={actionData} />;
}
