import { apiOf } from '#app/api/page-context.ts';
import { requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { MailsPage } from '#app/office/mails/MailsPage.tsx';
import { mailsViewOf } from '#app/office/mails/mails-view.ts';
import { staffMailsCall } from '#domain/office/mails-calls.ts';
import type { Route } from './+types/office-mails.ts';

/** Loads the mails that match the filter in the address. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('mails.see', args);
  const view = mailsViewOf(new URL(args.request.url));
  const { state, text, page } = view;
  const query = { text, page: String(page), ...(state && { state }) };
  return { member, view, list: await apiOf(args.context).call(staffMailsCall, { query }) };
}

export const action = (args: Route.ActionArgs) => takeNoForm('mails.see', args);

export default function OfficeMails({ loaderData }: Route.ComponentProps) {
  return <MailsPage {...loaderData} />;
}
