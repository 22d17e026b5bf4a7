import { useActionData } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { CustomsScreen } from '#app/customs/CustomsScreen.tsx';
import { loadCustoms } from '#app/customs/load-customs.ts';
import { readCustoms } from '#app/customs/read-customs.ts';
import { submitCustoms } from '#app/customs/submit-customs.ts';
import { keepLostSubmit, loadInBrowser, lostPage, useLastAnswer } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { AddedDraft, LostStep } from '#app/journey/StepWithoutForm.tsx';
import { stepAction, stepLoader } from '#app/journey/step-route.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import type { Route } from './+types/customs.ts';

export const handle = { hydrate: true, texts: ['customs', 'journey'] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const page = await stepLoader('customs', args);
  return loadCustoms(apiOf(args.context), new URL(args.request.url), page);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

/** Saves the declaration, then does what the clicked button says (docs/requirements.md CUS-3, SMT-19). */
export function action(args: Route.ActionArgs) {
  const { locale } = pageRequest(args.context);
  return stepAction(
    {
      step: 'customs',
      readDetails: readCustoms,
      answer: (intent, request) => submitCustoms(intent, request, locale),
    },
    args,
  );
}

export default function Customs({ loaderData: data }: Route.ComponentProps) {
  const { title } = useTexts('customs');
  const refusal = useLastAnswer(useActionData<typeof clientAction>());
  if (data.kind === 'lost') return <LostStep step="customs" title={title} />;
  if (data.draft.addedEntry !== null) return <AddedDraft step="customs" title={title} />;
  return <CustomsScreen key={data.draft.code} data={data} refusal={refusal} />;
}
