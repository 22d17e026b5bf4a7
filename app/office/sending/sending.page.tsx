import { officeOf } from '#app/api/use-cases.ts';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import type { Route } from './+types/sending.page.ts';
import { SendingScreen } from './SendingScreen.tsx';
import { sendingList } from './sending-list.ts';
import { sendingTexts } from './sending-texts.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('orders.see', args, async ({ sending }, query) => {
    const view = sendingList.viewOf(query);
    const list = await sending.list(sendingList.wanted(view));
    return { view, list, isPrepared: query.get('fait') === 'preparation' };
  });

/** `G26-7K3M9X/papeterie/2`: an order, a seller, and the version of its part that the list shows. */
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
  const { prepared } = usePageTexts(sendingTexts);
  return <SendingScreen {...loaderData} answer={actionData} done={loaderData.isPrepared && prepared} />;
}
