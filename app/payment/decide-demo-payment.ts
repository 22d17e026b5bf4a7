import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import { leaveTo, localAddress } from '#app/shell/go-to.ts';
import { decideDemoPaymentCall } from '#domain/payment/calls.ts';
import type { DemoPaymentDecision } from '#domain/payment/contract.ts';

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Redirects, or answers 422 for a wrong code; throws the error page for any other failure. */
export async function decideDemoPayment(
  api: ApiClient,
  request: Request,
  { reference, origin }: { readonly reference: string; readonly origin: string },
) {
  const form = await request.formData();
  // Not checked here: the call refuses any text that isn't a decision.
  const decision = textOf(form, 'decision') as DemoPaymentDecision['decision'];
  try {
    const { next, goesBack } = await api.call(decideDemoPaymentCall, {
      parameters: { reference },
      body: { decision, code: textOf(form, 'code') },
    });
    const { pathname, search } = new URL(request.url);
    return leaveTo(goesBack && next !== null ? localAddress(next, origin) : pathname + search, 303);
  } catch (error) {
    const wrongCode = error instanceof CallError && error.errors.find(({ subject }) => subject === 'code');
    if (!wrongCode) throw failedPage(error);
    return data({ codeError: wrongCode.message }, { status: 422 });
  }
}
