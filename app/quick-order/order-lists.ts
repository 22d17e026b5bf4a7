/** Loader and action of the page with the lists that an account keeps. */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import type { Account } from '#app/api/use-cases.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goTo } from '#app/shell/go-to.ts';
import { listSourceParam } from '#domain/quick-order/list-address.ts';
import type { Site } from '#domain/site/site.ts';
import { readListSource } from './list-source.ts';

/** Query parameter that says what a form of the page has done. */
export const listDoneParam = 'fait';

export type ListDone = 'creee' | 'renommee' | 'supprimee';

export interface ListRefusal {
  readonly listId: string;
  readonly name: string;
  readonly refused: readonly string[];
}

/** What is to be saved as a list: `source` is the parameter's value, `lines` how many articles there are. */
export interface ListSource {
  readonly source: string;
  readonly lines: number;
}

interface ListsRequest {
  readonly api: ApiClient;
  readonly account: Account;
  readonly site: Site;
}

const isAbsent = (error: unknown) => error instanceof CallError && error.status === 404;

/** The articles that the address of the page names; null if it names none, or something that isn't the account's. */
async function sourceOf(request: ListsRequest, source: string | null): Promise<ListSource | null> {
  if (source === null || source === '') return null;
  try {
    return { source, lines: (await readListSource(request, source)).length };
  } catch (error) {
    // An account without a cart has an empty one.
    if (isAbsent(error)) return { source, lines: 0 };
    throw error;
  }
}

export async function loadLists(request: ListsRequest, query: URLSearchParams) {
  const { account, site } = request;
  const [lists, source] = await Promise.all([
    account.orderLists.list({ site }),
    sourceOf(request, query.get(listSourceParam)),
  ]);
  return { lists, source };
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

type Change = (request: ListsRequest, form: FormData) => Promise<ListDone>;

const changes: Readonly<Record<string, Change>> = {
  async creer({ account, ...request }, form) {
    const lines = await readListSource(request, text(form, listSourceParam));
    await account.orderLists.save({ site: request.site, name: text(form, 'nom'), lines });
    return 'creee';
  },
  async renommer({ account, site }, form) {
    await account.orderLists.rename({ site, id: text(form, 'liste'), name: text(form, 'nom') });
    return 'renommee';
  },
  async supprimer({ account, site }, form) {
    await removeOnce(account.orderLists.remove({ site, id: text(form, 'liste') }));
    return 'supprimee';
  },
};

export async function changeLists(request: ListsRequest, form: FormData) {
  const action = text(form, 'action');
  const change = Object.hasOwn(changes, action) ? changes[action] : undefined;
  try {
    const done = await change?.(request, form);
    return goTo('orderLists', request.site, done ? { [listDoneParam]: done } : {}, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = failureMessages(error);
    return data<ListRefusal>({ listId: text(form, 'liste'), name: text(form, 'nom'), refused }, { status: 422 });
  }
}
