/** Answers the forms of the page with an account's saved files of parcels: rename, remove. */
import type { ApiClient } from '#app/api/client.ts';
import { explainGone, removeOnce } from '#app/api/remove-once.ts';
import { answerForm } from '#app/forms/answer-form.ts';
import { keepBatchCall, removeBatchCall } from '#domain/batch/calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';

export function changeFiles({ api, site }: { readonly api: ApiClient; readonly site: Site }, form: FormData) {
  const shown = (done: string) => `${pathOf('parcelFiles', site)}?fait=${done}`;
  const fileOf = (batchId: string) => ({ parameters: { batchId }, query: { site } });
  return answerForm(form, {
    async rename(text) {
      await explainGone(api.call(keepBatchCall, { ...fileOf(text('of')), body: { name: text('name') } }));
      return shown('renomme');
    },
    async remove(text) {
      await removeOnce(api.call(removeBatchCall, fileOf(text('of'))));
      return shown('supprime');
    },
  });
}
