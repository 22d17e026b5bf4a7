/** The action of votre-colis: chooses an offer, or removes an unfinished draft. */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import { goTo } from '#app/shell/go-to.ts';
import { keepDraftCall, removeDraftCall } from '#domain/journey/calls.ts';
import type { Site } from '#domain/site/site.ts';

/**
 * Creates a draft with the chosen offer, and with the details of the draft whose offer is being changed, if any.
 * Redirects to the step of the addresses.
 */
export async function answerOffers(api: ApiClient, url: URL, site: Site, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const [draftCode, discardedCode] = [text('shipmentCode'), text('giveUp')];
  const query = { site };
  try {
    if (discardedCode !== '') {
      await api.call(removeDraftCall, { parameters: { draftCode: discardedCode }, query });
      return goTo('parcel', site, Object.fromEntries(url.searchParams), 303);
    }
    await api.call(keepDraftCall, {
      parameters: { draftCode },
      query,
      body: { offerKey: text('offerKey'), previous: text('previous') || null },
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ refused: error.errors.map(({ message }) => message) }, { status: 422 });
  }
  return goTo('contact', site, { [draftParam]: draftCode }, 303);
}
