/** What the buttons of votre-colis do: keep an offer and lead on, or give up what was begun. */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import { goTo } from '#app/shell/go-to.ts';
import { keepDraftCall, removeDraftCall } from '#domain/journey/contract.ts';
import type { Mode } from '#domain/site/mode.ts';

/** Keeps the chosen offer, with what was filled in on the draft one comes back from, and leads on to the addresses. */
export async function answerOffers(api: ApiClient, url: URL, site: Mode, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const [shipmentCode, given] = [text('shipmentCode'), text('giveUp')];
  const query = { site };
  try {
    if (given !== '') {
      await api.call(removeDraftCall, { parameters: { shipmentCode: given }, query });
      return goTo('parcel', site, Object.fromEntries(url.searchParams), 303);
    }
    await api.call(keepDraftCall, {
      parameters: { shipmentCode },
      query,
      body: { offerKey: text('offerKey'), previous: text('previous') || null },
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ refused: error.errors.map(({ message }) => message) }, { status: 422 });
  }
  return goTo('contact', site, { [draftParam]: shipmentCode }, 303);
}
