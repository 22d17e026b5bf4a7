/** The actions of the page of imports: stop, apply or undo an import. */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import {
  applyCatalogImportCall,
  stopCatalogImportCall,
  undoCatalogImportCall,
} from '#domain/office/catalog-import-calls.ts';
import { officeItemPages } from '#domain/office/pages.ts';

const acts: Readonly<Record<string, (api: ApiClient, id: string, form: FormData) => Promise<unknown>>> = {
  stop: (api, id) => api.call(stopCatalogImportCall, { parameters: { id } }),
  apply: (api, id, form) =>
    api.call(applyCatalogImportCall, { parameters: { id }, body: { seen: Number(form.get('seen') ?? 0) } }),
  async undo(api, id, form) {
    if (form.get('sure') === 'oui') await api.call(undoCatalogImportCall, { parameters: { id } });
  },
};

/**
 * Performs the action of the pressed button. Throws a redirect to the page, or returns status 422 with the reason why
 * the action was refused.
 */
export async function steerImport(api: ApiClient, form: FormData) {
  const name = String(form.get('do') ?? '');
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  try {
    await act?.(api, String(form.get('id') ?? ''), form);
  } catch (error) {
    return data(refusalOf(error).message, { status: 422 });
  }
  throw leaveTo(officeItemPages.catalogImport.path, 303);
}
