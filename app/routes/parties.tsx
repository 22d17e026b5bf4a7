import { useActionData } from 'react-router';
import { withBook } from '#app/address/book-prefill.ts';
import { partyProblems } from '#app/address/contact-answer.ts';
import { PartiesScreen } from '#app/address/PartiesScreen.tsx';
import { partiesAnswer } from '#app/address/parties-answer.ts';
import { readParties } from '#app/address/party-form.ts';
import { toJsonData, useJsonData } from '#app/api/json-data.ts';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AddedDraft, LostStep } from '#app/journey/StepWithoutForm.tsx';
import { stay } from '#app/journey/step-action.ts';
import { stepAction, stepLoader } from '#app/journey/step-route.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import type { Route } from './+types/parties.ts';

export const handle = { hydrate: true, texts: ['address', 'journey'] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args.context);
  const { account } = request;
  const api = apiOf(args.context);
  return toJsonData(await withBook(await stepLoader('contact', args), { api, account, site: 'pro' }), request);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

/**
 * Saves sender and recipient, and returns to the step of the addresses, from which this page was opened
 * (docs/requirements.md NAV-18).
 */
export function action(args: Route.ActionArgs) {
  return stepAction(
    {
      step: 'contact',
      readDetails: readParties,
      answer: async (intent, request) => {
        const { locale } = pageRequest(args.context);
        const answer = await partiesAnswer(intent, request, locale, partyProblems(request.draft));
        return answer ?? stay('contact', request.site, request.draft.code);
      },
    },
    args,
  );
}

export default function Parties({ loaderData }: Route.ComponentProps) {
  const { partiesTitle } = useTexts('address');
  const page = useJsonData(loaderData);
  const refusal = useLastAnswer(useActionData<typeof clientAction>());
  if (page.kind === 'lost') return <LostStep step="contact" title={partiesTitle} />;
  if (page.draft.addedEntry !== null) return <AddedDraft step="contact" title={partiesTitle} />;
  return <PartiesScreen key={page.draft.code} data={page} refusal={refusal} />;
}
