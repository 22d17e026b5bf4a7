import { data, useActionData } from 'react-router';
import { apiOf } from '#app/api/page-context.ts';
import { BatchFrame } from '#app/batch/BatchFrame.tsx';
import { changeResult } from '#app/batch/change-result.ts';
import { GoneBatch } from '#app/batch/GoneBatch.tsx';
import { loadResult } from '#app/batch/load-result.ts';
import { ResultScreen } from '#app/batch/ResultScreen.tsx';
import { isLostSubmit, keepLostSubmit } from '#app/forms/lost-submit.ts';
import { loadTexts, useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/batch-result.ts';

export const handle = { hydrate: true, texts: ['batch', 'frame'] } satisfies PageHandle;

/** The file that a request is about, and the address of its page. */
function requested({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const address = new URL(requestedPath(request), request.url);
  return { api: apiOf(context), site: siteOfPath(address.pathname), batchId: params.id, address };
}

export async function loader(args: Route.LoaderArgs) {
  const { address, ...request } = requested(args);
  const page = await loadResult(request, address.searchParams);
  return page.kind === 'gone' ? data(page, { status: 404 }) : page;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), loadTexts(handle.texts)]);
  return page;
}

/** Picks offers, corrects cells, leaves lines out. */
export async function action(args: Route.ActionArgs) {
  return changeResult(requested(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, { refused: [''] });

export default function BatchResult({ loaderData: page }: Route.ComponentProps) {
  const texts = useTexts('batch');
  const site = useSite();
  const answer = useActionData<typeof clientAction>();
  const refusal = answer === undefined ? null : isLostSubmit(answer) ? { refused: [''] } : answer;
  const crumbs = [{ label: texts.section, href: pathOf('batch', site) }];
  if (page.kind === 'gone') {
    return (
      <BatchFrame title={texts.result.gone} crumbs={crumbs}>
        <GoneBatch />
      </BatchFrame>
    );
  }
  const { ready, faulty } = page.batch.counts;
  return (
    <BatchFrame title={texts.result.title(ready, faulty)} problem={refusal !== null} crumbs={crumbs}>
      <ResultScreen page={page} refusal={refusal} />
    </BatchFrame>
  );
}
