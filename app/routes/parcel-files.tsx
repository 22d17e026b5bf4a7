import { useActionData } from 'react-router';
import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea, siteOf } from '#app/account/load-area.ts';
import { apiOf } from '#app/api/page-context.ts';
import { KeptFilesScreen } from '#app/batch/KeptFilesScreen.tsx';
import { changeFiles, loadFiles } from '#app/batch/kept-files.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { isLostSubmit, keepLostSubmit, loadInBrowser, lostPage } from '#app/forms/lost-submit.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { PageHandle } from '#app/shell/tier.ts';
import { requireAccount } from '#app/site/require-account.ts';
import type { Route } from './+types/parcel-files.ts';

export const handle = { hydrate: true, texts: ['batch', 'customerArea', 'frame'] } satisfies PageHandle;

export const loader = (args: Route.LoaderArgs) => loadArea(args, loadFiles);

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, handle, lostPage);

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  return changeFiles({ api: apiOf(args.context), site: siteOf(args) }, await args.request.formData());
}

export const clientAction = (args: Route.ClientActionArgs) => keepLostSubmit(args, {});

export default function ParcelFiles({ loaderData: page }: Route.ComponentProps) {
  const { parcelFiles: title } = useTexts('customerArea').menu.pages;
  const answer = useActionData<typeof clientAction>();
  const refusal = isLostSubmit(answer) ? { batchId: '', name: '', refused: unexplained } : (answer ?? null);
  return (
    <AccountFrame page="parcelFiles" title={title}>
      {page.kind === 'lost' ? (
        <LostArea title={title} />
      ) : (
        <KeptFilesScreen {...page} title={title} refusal={refusal} />
      )}
    </AccountFrame>
  );
}
