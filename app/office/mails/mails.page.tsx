import { loadForStaff, requireStaff } from '#app/office/frame/require-staff.ts';
import { leadToSearch, openSearch } from '#app/office/search/searched-list.ts';
import type { Route } from './+types/mails.page.ts';
import { MailsScreen } from './MailsScreen.tsx';
import { mailList } from './mail-list.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('mails.see', args, async ({ mails }) => {
    const view = await openSearch(args, mailList.viewOf, mailList.address);
    return { view, list: await mails.list(mailList.wanted(view)) };
  });

export async function action(args: Route.ActionArgs) {
  await requireStaff('mails.see', args);
  throw await leadToSearch(args, mailList.viewOf, mailList.address);
}

export default function OfficeMails({ loaderData }: Route.ComponentProps) {
  return <MailsScreen {...loaderData} />;
}
