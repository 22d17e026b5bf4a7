import type { ApiClient } from '#app/api/client.ts';
import { failedPage } from '#app/api/failed-page.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { chooseTrackingMailsCall } from '#domain/orders/calls.ts';

/** Throws the error page for an unknown token. */
export async function chooseTrackingMails(api: ApiClient, request: Request, token: string) {
  const form = await request.formData();
  try {
    await api.call(chooseTrackingMailsCall, { parameters: { token }, body: { wanted: form.get('wanted') === 'true' } });
  } catch (error) {
    throw failedPage(error);
  }
  const { pathname, search } = new URL(request.url);
  return leaveTo(pathname + search, 303);
}
