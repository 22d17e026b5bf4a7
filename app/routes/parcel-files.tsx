import { AccountFrame } from '#app/account/AccountFrame.tsx';
import { LostArea } from '#app/account/LostArea.tsx';
import { loadArea } from '#app/account/load-area.ts';
import { apiOf, siteOf } from '#app/api/page-context.ts';
import { KeptFilesScreen } from '#app/batch/KeptFilesScreen.tsx';
import { changeFiles } from '#app/batch/kept-files.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { requireAccount } from '#app/site/require-account.ts';
import { keptBatchesCall } from '#domain/batch/calls.ts';
import type { Route } from './+types/parcel-files.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, ({ api, site }) => api.call(keptBatchesCall, { query: { site } }));

export async function action(args: Route.ActionArgs) {
  requireAccount(args);
  return changeFiles({ api: apiOf(args.context), site: siteOf(args) }, await args.request.formData());
}

export default function ParcelFiles({ loaderData: page, actionData: refusal }: Route.ComponentProps) {
  const { parcelFiles: title } = useTexts('customerArea').menu.pages;
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
