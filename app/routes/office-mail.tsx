import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { MailPage } from '#app/office/mails/MailPage.tsx';
import { mailAddress, mailsQueryOf, mailsViewOf } from '#app/office/mails/mails-view.ts';
import { sendMail } from '#app/office/mails/send-mail.ts';
import { openSearch } from '#app/office/search/searched-list.ts';
import type { Route } from './+types/office-mail.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('mails.see', args);
  const { id } = args.params;
  const justResent = new URL(args.request.url).searchParams.get('fait') === 'renvoye';
  try {
    const view = await openSearch(args, mailsViewOf, (sealed) => mailAddress(id, sealed));
    const { mails } = officeOf(args.context);
    const [mail, list] = await Promise.all([mails.read(id), mails.list(mailsQueryOf(view))]);
    return { member, list, view, mail, justResent };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('mails.see', args);
  const { context, request, params } = args;
  try {
    return await sendMail(officeOf(context), params.id, await request.formData(), new URL(request.url));
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeMail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailPage {...loaderData} refusal={actionData ?? null} />;
}
