import { failedPage } from '#app/api/failed-page.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { DemoBankPage } from '#app/payment/DemoBankPage.tsx';
import { decideDemoPayment } from '#app/payment/decide-demo-payment.ts';
import { localAddress } from '#app/shell/go-to.ts';
import { demoPaymentCall } from '#domain/payment/calls.ts';
import type { Route } from './+types/demo-bank.ts';

/** Loads a payment at the demo bank, with the URL to go to next reduced to its path if it is on our own origin. */
export async function loader({ context, params: { reference = '' } }: Route.LoaderArgs) {
  try {
    const payment = await apiOf(context).call(demoPaymentCall, { parameters: { reference } });
    const { origin } = pageRequest(context).settings;
    return { ...payment, next: payment.next && localAddress(payment.next, origin) };
  } catch (error) {
    throw failedPage(error);
  }
}

export function action({ context, request, params: { reference = '' } }: Route.ActionArgs) {
  const { origin } = pageRequest(context).settings;
  return decideDemoPayment(apiOf(context), request, { reference, origin });
}

export default function DemoBank({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoBankPage payment={loaderData} codeError={actionData?.codeError ?? null} />;
}
