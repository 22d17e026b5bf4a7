import { useActionData } from 'react-router';
import { apiOf } from '#app/api/page-context.ts';
import { BatchFrame } from '#app/batch/BatchFrame.tsx';
import { LineDeclarationScreen } from '#app/customs/LineDeclarationScreen.tsx';
import { loadLineDeclaration, saveLineDeclaration } from '#app/customs/line-declaration.ts';
import { isLostSubmit, keepLostSubmit } from '#app/forms/lost-submit.ts';
import { loadTexts, useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requestedPath } from '#app/site/require-account.ts';
import { pathOf } from '#domain/site/paths.ts';
import { siteOfPath } from '#domain/site/site.ts';
import type { Route } from './+types/batch-declaration.ts';

export const handle = {
  hydrate: true,
  texts: ['batch', 'customs', 'frame', 'journey', 'lineDeclaration'],
} satisfies PageHandle;

function requested({ request, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const address = new URL(requestedPath(request), request.url);
  const { id: batchId, line } = params;
  return { api: apiOf(context), site: siteOfPath(address.pathname), batchId, line, address };
}

export const loader = (args: Route.LoaderArgs) => loadLineDeclaration(requested(args));

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([serverLoader(), loadTexts(handle.texts)]);
  return page;
}

export async function action(args: Route.ActionArgs) {
  return saveLineDeclaration(requested(args), await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function BatchDeclaration({ loaderData: page, params }: Route.ComponentProps) {
  const { title, file } = useTexts('lineDeclaration');
  const { section } = useTexts('batch');
  const site = useSite();
  const answer = useActionData<typeof clientAction>();
  const lost = isLostSubmit(answer) ? answer : null;
  const refusal = answer && 'problems' in answer ? answer : null;
  const crumbs = [
    { label: section, href: pathOf('batch', site) },
    { label: file, href: page.back },
  ];
  return (
    <BatchFrame
      title={title(page.declaration.line)}
      problem={lost !== null || (refusal?.problems ?? page.declaration.problems).length > 0}
      crumbs={crumbs}
    >
      <LineDeclarationScreen key={params.line} data={page} refusal={refusal} lost={lost} />
    </BatchFrame>
  );
}
