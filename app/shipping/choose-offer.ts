/** The action of votre-colis: chooses an offer, or removes an unfinished draft. */
import { data, type RouterContextProvider } from 'react-router';
import { CallError } from '#app/api/client.ts';
import { apiOf } from '#app/api/page-context.ts';
import { draftParam } from '#app/journey/draft-param.ts';
import { stepPages } from '#app/journey/step-order.ts';
import { goTo } from '#app/shell/go-to.ts';
import { keepDraftCall, removeDraftCall } from '#domain/journey/calls.ts';
import type { DraftAnswer } from '#domain/journey/contract.ts';
import { recipientParam } from '#domain/orders/shortcuts-calls.ts';
import type { JourneyStep } from '#domain/shipping/journey-steps.ts';
import { siteOfPath } from '#domain/site/site.ts';

interface ActionArguments {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** `nextStep` says to which step the new draft of a comparison for a known recipient leads. */
export async function answerOffers(
  { request, context }: ActionArguments,
  form: FormData,
  nextStep: (draft: DraftAnswer, recipient: string) => Promise<JourneyStep>,
) {
  const api = apiOf(context);
  const url = new URL(request.url);
  const site = siteOfPath(url.pathname);
  const text = (name: string) => String(form.get(name) ?? '');
  const [draftCode, discardedCode] = [text('shipmentCode'), text('giveUp')];
  const query = { site };
  try {
    if (discardedCode !== '') {
      await api.call(removeDraftCall, { parameters: { draftCode: discardedCode }, query });
      return goTo('parcel', site, Object.fromEntries(url.searchParams), 303);
    }
    const draft = await api.call(keepDraftCall, {
      parameters: { draftCode },
      query,
      body: { offerKey: text('offerKey'), previous: text('previous') || null },
    });
    const recipient = url.searchParams.get(recipientParam);
    const step = recipient ? await nextStep(draft, recipient) : 'contact';
    return goTo(stepPages[step], site, { [draftParam]: draft.code }, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return data({ refused: error.errors.map(({ message }) => message) }, { status: 422 });
  }
}
