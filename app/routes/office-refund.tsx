import { officeOf } from '#app/api/use-cases.ts';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { RefundPage } from '#app/office/refunds/RefundPage.tsx';
import { sendRefund } from '#app/office/refunds/send-refund.ts';
import { refundReasonParam, withdrawalReason } from '#domain/office/pages.ts';
import type { Route } from './+types/office-refund.ts';

const doneTexts = { fait: 'made', demande: 'asked', decline: 'declined', relance: 'retried' } as const;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('refunds.ask', args);
  const { searchParams } = new URL(args.request.url);
  const done = searchParams.get('fait') ?? '';
  try {
    const refunds = await officeOf(args.context).refunds.read(args.params.code);
    return {
      member,
      refunds,
      newId: crypto.randomUUID(),
      proposed: searchParams.get(refundReasonParam) === withdrawalReason ? ('withdrawn' as const) : undefined,
      done: Object.hasOwn(doneTexts, done) ? doneTexts[done as keyof typeof doneTexts] : null,
    };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export async function action(args: Route.ActionArgs) {
  await requireStaff('refunds.ask', args);
  const { context, request, params } = args;
  try {
    return await sendRefund(officeOf(context), params.code, await request.formData());
  } catch (error) {
    throw failedOfficePage(error, request);
  }
}

export default function OfficeRefund({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundPage {...loaderData} refusal={actionData ?? null} />;
}
