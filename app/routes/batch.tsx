import { useActionData } from 'react-router';
import { apiOf, pageRequest } from '#app/api/page-context.ts';
import { BatchFrame } from '#app/batch/BatchFrame.tsx';
import { BatchProgress } from '#app/batch/BatchProgress.tsx';
import { BatchScreen } from '#app/batch/BatchScreen.tsx';
import { useLastForm } from '#app/batch/last-form.ts';
import { sendBatch, tooLargeBatch } from '#app/batch/send-batch.ts';
import { readLinesForm } from '#app/forms/lines-form.ts';
import { isLostSubmit, keepLostSubmit } from '#app/forms/lost-submit.ts';
import { loadTexts, useTexts } from '#app/i18n/texts.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { DepartureFields } from '#app/shipping/DepartureFields.tsx';
import { loadDeparture, readDepartureForm } from '#app/shipping/load-departure.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/batch.ts';

export const handle = { hydrate: true, texts: ['batch', 'frame', 'shipping'] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account, report } = pageRequest(context);
  const site = siteOfPath(new URL(request.url).pathname);
  const page = await loadDeparture({ api: apiOf(context), site, isSignedIn: account !== null, report });
  if (page === null) throw goTo('closed', 'pro');
  return page;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), loadTexts(handle.texts)]);
  return page;
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context);
  const { locale, report } = pageRequest(context);
  const site = siteOfPath(new URL(request.url).pathname);
  const form = await readLinesForm(request);
  if (form === null) return tooLargeBatch();
  return sendBatch({ api, site, locale }, form, await readDepartureForm(form, { api, site, report }));
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function Batch({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts('batch');
  const answer = useActionData<typeof clientAction>();
  const lost = isLostSubmit(answer);
  const sent = !lost && answer && 'batchId' in answer ? answer : null;
  const refusal = !lost && answer && 'from' in answer ? answer : null;
  const failure = lost ? texts.form.failed : answer && 'tooLarge' in answer ? texts.form.tooLarge : null;
  const former = useLastForm();
  const proposed = { departure: page.departure, collectionDate: '', choices: [], moves: [] };
  const from = refusal?.from ?? { ...proposed, ...former };
  return (
    <BatchFrame title={texts.title} problem={refusal !== null || failure !== null}>
      <BatchScreen
        departure={
          <DepartureFields
            key={from.departure.cityZip}
            departure={from.departure}
            collectionDate={from.collectionDate}
            init={page.init}
            origins={page.origins}
            errors={refusal?.errors ?? {}}
            choices={from.choices}
            moves={from.moves}
          />
        }
        refusal={refusal}
        formerLines={former?.lines ?? ''}
        formerDefaults={former?.defaults ?? {}}
        failure={failure}
        progress={sent ? <BatchProgress sent={sent} /> : null}
      />
    </BatchFrame>
  );
}
