/**
 * The action of the address book's list: changes, removes, restores and imports entries (docs/requirements.md ADR-10).
 */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import type { ImportReport } from '#domain/address/address-book-contract.ts';
import {
  addressBookCall,
  importBookCall,
  patchAddressCall,
  removeFromBookCall,
  restoreInBookCall,
} from '#domain/address/calls.ts';
import type { Site } from '#domain/site/site.ts';
import { type Done, noticeQuery } from './book-links.ts';

export type FileFault = 'missing' | 'encoding' | 'tooLarge';

/**
 * What the page shows after a change was refused or a file was uploaded: error messages, why the file couldn't be read,
 * or the report of the import.
 */
export interface BookAnswer {
  readonly refused?: readonly string[];
  readonly fileRefused?: readonly string[];
  readonly fileFault?: FileFault;
  readonly report?: ImportReport;
}

const tooLarge = 413;

type ReadFile = { readonly csv: string } | { readonly fileFault: FileFault };

async function readFile(file: FormDataEntryValue | null): Promise<ReadFile> {
  if (file === null || typeof file === 'string' || file.size === 0) return { fileFault: 'missing' };
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { fileFault: 'encoding' };
  }
}

/** The form in a request; null if it exceeds the size limit of a request. */
export async function readForm(request: Pick<Request, 'formData'>): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof Response && error.status === tooLarge) return null;
    throw error;
  }
}

async function importFile(api: ApiClient, site: Site, form: FormData) {
  const file = await readFile(form.get('file'));
  if ('fileFault' in file) return data<BookAnswer>(file, { status: 422 });
  try {
    return data<BookAnswer>({ report: await api.call(importBookCall, { parameters: { site }, body: file }) });
  } catch (error) {
    // A file below the limit may be above it as JSON, where quotes and line ends take two characters.
    if (!(error instanceof CallError)) throw error;
    if (error.status === tooLarge) return data<BookAnswer>({ fileFault: 'tooLarge' }, { status: tooLarge });
    return data<BookAnswer>({ fileRefused: failureMessages(error) }, { status: 422 });
  }
}

/** Sends the choice alone, so that nothing that another tab has changed is written over. */
function makePrimary(api: ApiClient, parameters: { readonly site: Site; readonly id: string }): Promise<unknown> {
  return api.call(patchAddressCall, { parameters, body: { isPrimary: true } });
}

/** Resolves to true if the entry was the primary address, so that another one becomes it. */
async function remove(api: ApiClient, parameters: { readonly site: Site; readonly id: string }): Promise<boolean> {
  const { addresses } = await api.call(addressBookCall, { parameters });
  await removeOnce(api.call(removeFromBookCall, { parameters }));
  return addresses.some(({ id, isPrimary }) => isPrimary && id === parameters.id);
}

/** An entry that is in the book already, as after a second press, counts as restored. */
async function restore(api: ApiClient, parameters: { readonly site: Site; readonly id: string }): Promise<void> {
  try {
    await api.call(restoreInBookCall, { parameters });
  } catch (error) {
    const { addresses } = await api.call(addressBookCall, { parameters });
    if (!addresses.some(({ id }) => id === parameters.id)) throw error;
  }
}

type Change = (api: ApiClient, parameters: { readonly site: Site; readonly id: string }) => Promise<unknown>;

const changes: Readonly<Record<string, { readonly done: Done; readonly change: Change }>> = {
  remove: { done: 'supprimee', change: remove },
  restore: { done: 'retablie', change: restore },
  primary: { done: 'principale', change: makePrimary },
};

/** If the change is refused, the page is shown again. A null form was too large, which only a file can cause. */
export async function changeBook(api: ApiClient, site: Site, form: FormData | null) {
  if (form === null) return data<BookAnswer>({ fileFault: 'tooLarge' }, { status: tooLarge });
  const intent = String(form.get('intent') ?? '');
  if (intent === 'import') return importFile(api, site, form);
  const change = Object.hasOwn(changes, intent) ? changes[intent] : undefined;
  const id = String(form.get('id') ?? '');
  if (!change) return goTo('addressBook', site, {}, 303);
  let heir = false;
  try {
    heir = (await change.change(api, { site, id })) === true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) return goTo('addressBook', site, noticeQuery('absente'), 303);
    return data<BookAnswer>({ refused: failureMessages(error) }, { status: 422 });
  }
  return goTo('addressBook', site, noticeQuery(change.done, id, heir), 303);
}
