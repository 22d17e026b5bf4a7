import { officeOf } from '#app/api/use-cases.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/sending.page.ts';
import { SendingScreen } from './SendingScreen.tsx';
import { sendingList } from './sending-list.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('orders.see', args);
  const { searchParams } = new URL(args.request.url);
  const view = sendingList.viewOf(searchParams);
  const list = await officeOf(args.context).sending.list(sendingList.wanted(view));
  return { member, view, list, isPrepared: searchParams.get('fait') === 'preparation' };
}

/** `G26-7K3M9X/estran/2`: an order, a seller, and the version of its part that the list shows. */
function seenPart(value: FormDataEntryValue) {
  const [code = '', seller = '', seen] = String(value).split('/');
  return { code, seller, seen: Number(seen) };
}

export function action(args: Route.ActionArgs) {
  const here = new URL(args.request.url);
  here.searchParams.set('fait', 'preparation');
  return answerStaffForm('orders.see', args, {
    prepare: (_text, form) =>
      officeOf(args.context)
        .sending.prepare(form.getAll('part').map(seenPart))
        .then(() => here.pathname + here.search),
  });
}

export default function OfficeSending({ loaderData, actionData }: Route.ComponentProps) {
  return <SendingScreen {...loaderData} refusal={actionData} />;
}
