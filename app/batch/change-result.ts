/** The action of a compared file: picks offers, corrects cells, discards lines. */
import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { goOn } from '#app/shell/go-to.ts';
import { changeBatchCall } from '#domain/batch/calls.ts';
import { isBatchColumn } from '#domain/batch/columns.ts';
import type { Site } from '#domain/site/site.ts';
import { readResultView, resultHref, shownQuery } from './result-address.ts';

/** Why a change was refused; an empty message stands for a failure without one. */
export interface ResultRefusal {
  readonly refused: readonly string[];
}

interface ChangeContext {
  readonly api: ApiClient;
  readonly site: Site;
  readonly batchId: string;
  /** Path and query of the page. */
  readonly address: URL;
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The picked services, by line. */
function picksOf(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, line] = /^choix\.(\d+)$/.exec(name) ?? [];
      return line !== undefined && typeof value === 'string' ? [[line, value]] : [];
    }),
  );
}

/** The corrected cells of a line. A button that proposes a value (`column=value`) is stronger than the fields. */
function cellsOf(form: FormData, line: number) {
  const taken = text(form, 'proposition');
  const [takenColumn = '', ...rest] = taken.split('=');
  const typed = [...form].flatMap(([name, value]) =>
    name.startsWith('cellule.') && typeof value === 'string' ? [[name.slice('cellule.'.length), value] as const] : [],
  );
  const values = taken === '' ? typed : [[takenColumn, rest.join('=')] as const];
  return values.flatMap(([column, value]) => (isBatchColumn(column) ? [{ line, column, value }] : []));
}

/** The body of the call that changes a file's lines, by the button that was pressed. */
function changeOf(form: FormData) {
  const line = Number(text(form, 'ligne'));
  if (form.has('proposition')) return { cells: cellsOf(form, line) };
  switch (text(form, 'action')) {
    case 'ecarter':
      return { discard: [line] };
    case 'reprendre':
      return { restore: [line] };
    case 'corriger':
      return { cells: cellsOf(form, line) };
    default:
      return { picks: picksOf(form) };
  }
}

/** Changes the file, and shows it again; after picks by the customer's own choice. */
export async function changeResult(context: ChangeContext, form: FormData) {
  const { api, site, batchId, address } = context;
  const view = readResultView(address.searchParams);
  const change = changeOf(form);
  try {
    await api.call(changeBatchCall, {
      parameters: { batchId },
      query: { site, ...shownQuery(view) },
      body: change,
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = error.errors.length > 0 ? error.errors.map(({ message }) => message) : [''];
    return data<ResultRefusal>({ refused }, { status: 422 });
  }
  const next = 'picks' in change ? { ...view, rule: 'own' as const } : view;
  return goOn(resultHref(address.pathname, next), 303);
}
