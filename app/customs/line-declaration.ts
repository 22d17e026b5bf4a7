/** Loads and saves the customs declaration of one line of a file (docs/batches.md, "Customs"). */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goOn } from '#app/shell/go-to.ts';
import { declareLineCall, lineDeclarationCall } from '#domain/batch/calls.ts';
import type { LineDeclarationAnswer } from '#domain/batch/declaration-contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import { type DeclarationLists, loadDeclarationLists } from './load-customs.ts';
import { declarationAfterIntent, intentOf } from './read-customs.ts';
import { articleParam, findParam } from './submit-customs.ts';

export interface LineDeclarationData extends DeclarationLists {
  readonly declaration: LineDeclarationAnswer;
  /** Path and query of the page of the compared file, with its filters and order, to which the form returns. */
  readonly back: string;
}

export interface LineRefusal {
  readonly problems: LineDeclarationAnswer['problems'];
}

interface LineRequest {
  readonly api: ApiClient;
  readonly site: Site;
  readonly batchId: string;
  readonly line: string;
  readonly address: URL;
}

function fileQuery({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const own of [articleParam, findParam]) query.delete(own);
  return query.size > 0 ? `?${query}` : '';
}

const backTo = ({ site, batchId, address }: LineRequest): string =>
  pathOf('batchResult', site, { id: batchId }) + fileQuery(address);

function leaveIfAbsent(error: unknown, request: LineRequest): never {
  if (error instanceof CallError && error.status === 404) throw goOn(backTo(request), 303);
  throw error;
}

/**
 * After a button that only changes the form, the problems of the declaration aren't shown: the visitor hasn't finished.
 */
export async function loadLineDeclaration(request: LineRequest): Promise<LineDeclarationData> {
  const { api, site, batchId, line, address } = request;
  try {
    const input = { parameters: { batchId, line }, query: { site } };
    const declaration = await api.call(lineDeclarationCall, input);
    const lists = await loadDeclarationLists(api, address, declaration.form?.articles ?? []);
    const isUnderWay = lists.focused !== null || lists.search !== null;
    return {
      ...lists,
      declaration: isUnderWay ? { ...declaration, problems: [] } : declaration,
      back: backTo(request),
    };
  } catch (error) {
    return leaveIfAbsent(error, request);
  }
}

/** Where a button of a browser without JavaScript leads; null for the one that saves. */
function pageAfter({ name, article }: ReturnType<typeof intentOf>, count: number, address: URL): string | null {
  const parameters: Readonly<Record<string, readonly [string, number] | undefined>> = {
    add: [articleParam, count - 1],
    remove: [articleParam, Math.max(0, Math.min(article, count - 1))],
    take: [articleParam, article],
    find: [findParam, article],
  };
  const [parameter, value] = parameters[name] ?? [];
  if (parameter === undefined) return null;
  const query = new URLSearchParams(fileQuery(address));
  query.set(parameter, String(value));
  return `${address.pathname}?${query}`;
}

/** Saves the declaration, complete or not, and leads back to the file once it is complete. */
export async function saveLineDeclaration(request: LineRequest, form: FormData) {
  const { api, site, batchId, line, address } = request;
  try {
    const country = String(form.get('from') ?? '');
    const body = declarationAfterIntent(form, country);
    const input = { parameters: { batchId, line }, query: { site }, body };
    const { problems } = await api.call(declareLineCall, input);
    const next = pageAfter(intentOf(String(form.get('intent') ?? '')), body.articles.length, address);
    if (next !== null) return goOn(next, 303);
    if (problems.length > 0) return data<LineRefusal>({ problems }, { status: 422 });
    return goOn(`${backTo(request)}#ligne-${line}-envoi`, 303);
  } catch (error) {
    return leaveIfAbsent(error, request);
  }
}
