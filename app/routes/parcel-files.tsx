import { AreaPage } from '#app/account/AreaPage.tsx';
import { actInArea, loadArea } from '#app/account/load-area.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { KeptFilesScreen } from '#app/batch/KeptFilesScreen.tsx';
import { donePath } from '#app/forms/answer-form.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { keepBatchCall, keptBatchesCall, removeBatchCall } from '#domain/batch/calls.ts';
import type { Route } from './+types/parcel-files.ts';

export const loader = (args: Route.LoaderArgs) =>
  loadArea(args, ({ api, site }) => api.call(keptBatchesCall, { query: { site } }));

export const action = (args: Route.ActionArgs) =>
  actInArea<never>(args, ({ api, site }) => {
    const fileOf = (batchId: string) => ({ parameters: { batchId }, query: { site } });
    return {
      async rename(text) {
        await api.call(keepBatchCall, { ...fileOf(text('of')), body: { name: text('name') } });
        return donePath('parcelFiles', site, 'renomme');
      },
      async remove(text) {
        await removeOnce(api.call(removeBatchCall, fileOf(text('of'))));
        return donePath('parcelFiles', site, 'supprime');
      },
    };
  });

export default function ParcelFiles({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { parcelFiles: title } = useTexts('customerArea').menu.pages;
  return (
    <AreaPage page="parcelFiles" title={title} loaded={loaderData}>
      {(page) => <KeptFilesScreen {...page} title={title} refusal={refusal} />}
    </AreaPage>
  );
}
