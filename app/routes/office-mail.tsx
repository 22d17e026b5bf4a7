import { apiOf } from '#app/api/page-context.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { MailPage } from '#app/office/mails/MailPage.tsx';
import { sendMail } from '#app/office/mails/send-mail.ts';
import { staffMailCall } from '#domain/office/mails-calls.ts';
import type { Route } from './+types/office-mail.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('mails.see', args);
  const justResent = new URL(args.request.url).searchParams.get('fait') === 'renvoye';
  try {
    const mail = await apiOf(args.context).call(staffMailCall, { parameters: { id: args.params.id } });
    return { member, mail, justResent };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('mails.see', args);
  const { context, request, params } = args;
  try {
    return await sendMail(apiOf(context), params.id, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeMail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailPage {...loaderData} refusal={actionData ?? null} />;
}
