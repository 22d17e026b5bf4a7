import { officeOf } from '#app/api/use-cases.ts';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { MailsPage } from '#app/office/mails/MailsPage.tsx';
import { mailsAddress, mailsQueryOf, mailsViewOf } from '#app/office/mails/mails-view.ts';
import { leadToSearch, openSearch } from '#app/office/search/searched-list.ts';
import type { Route } from './+types/office-mails.ts';

/** Loads the mails that match the URL's filter. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('mails.see', args);
  const view = await openSearch(args, mailsViewOf, mailsAddress);
  return { member, view, list: await officeOf(args.context).mails.list(mailsQueryOf(view)) };
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('mails.see', args);
  throw await leadToSearch(args, mailsViewOf, mailsAddress);
}

export default function OfficeMails({ loaderData }: Route.ComponentProps) {
  return <MailsPage {...loaderData} />;
}
