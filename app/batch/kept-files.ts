/** Loader and action of the page with the files that an account keeps. */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import { keepBatchCall, keptBatchesCall, removeBatchCall } from '#domain/batch/calls.ts';
import type { Site } from '#domain/site/site.ts';

/** Query parameter that says what a form of the page has done. */
export const fileDoneParam = 'fait';

export type FileDone = 'renomme' | 'supprime';

export interface FileRefusal {
  readonly batchId: string;
  readonly name: string;
  readonly refused: readonly string[];
}

interface FileRequest {
  readonly api: ApiClient;
  readonly site: Site;
}

export function loadFiles({ api, site }: FileRequest) {
  return api.call(keptBatchesCall, { query: { site } });
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

export async function changeFiles({ api, site }: FileRequest, form: FormData) {
  const [batchId, name] = [text(form, 'fichier'), text(form, 'nom')];
  const isRemoval = text(form, 'action') === 'supprimer';
  const input = { parameters: { batchId }, query: { site } };
  try {
    if (isRemoval) await removeOnce(api.call(removeBatchCall, input));
    else await api.call(keepBatchCall, { ...input, body: { name } });
    const done: FileDone = isRemoval ? 'supprime' : 'renomme';
    return goTo('parcelFiles', site, { [fileDoneParam]: done }, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = failureMessages(error);
    return data<FileRefusal>({ batchId, name, refused }, { status: 422 });
  }
}
