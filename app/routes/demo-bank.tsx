import { failedPage } from '#app/api/failed-page.ts';
import { apiOf } from '#app/api/page-context.ts';
import { DemoBankPage } from '#app/payment/DemoBankPage.tsx';
import { decideDemoPayment } from '#app/payment/decide-demo-payment.ts';
import { demoPaymentCall } from '#domain/payment/calls.ts';
import type { Route } from './+types/demo-bank.ts';

/** A payment at the demo bank, as its visitor sees it. */
export async function loader({ context, params: { reference = '' } }: Route.LoaderArgs) {
  try {
    return await apiOf(context).call(demoPaymentCall, { parameters: { reference } });
  } catch (error) {
    throw failedPage(error);
  }
}

export function action({ context, request, params: { reference = '' } }: Route.ActionArgs) {
  return decideDemoPayment(apiOf(context), request, reference);
}

export default function DemoBank({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoBankPage payment={loaderData} codeError={actionData?.codeError ?? null} />;
}
