/** The action of a compared file: picks offers, corrects cells, discards lines. */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { failureMessages } from '#app/forms/failure-messages.ts';
import { goOn } from '#app/shell/go-to.ts';
import { changeBatchCall, keepBatchCall } from '#domain/batch/calls.ts';
import { isBatchColumn } from '#domain/batch/columns.ts';
import type { Site } from '#domain/site/site.ts';
import { type ResultView, readResultView, resultHref, savedParam, shownQuery } from './result-address.ts';
import { chosenNames } from './send-batch.ts';

/** Why a change was refused; an empty message stands for a failure without one. */
export interface ResultRefusal {
  readonly refused: readonly string[];
  readonly name?: string;
}

interface ChangeContext {
  readonly api: ApiClient;
  readonly site: Site;
  readonly batchId: string;
  readonly address: URL;
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '');

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
    case 'colonnes':
      return { columns: chosenNames(form) };
    case 'oublier':
      return { forgetColumns: true };
    default:
      return { picks: picksOf(form) };
  }
}

export const keepActions = { keep: 'garder', anew: 'retenir' } as const;

const isKeeping = (action: string) => Object.values(keepActions).some((each) => each === action);

async function makeChange({ api, site, batchId }: ChangeContext, form: FormData, view: ResultView) {
  const input = { parameters: { batchId }, query: { site, ...shownQuery(view) } };
  const action = text(form, 'action');
  if (isKeeping(action)) {
    await api.call(keepBatchCall, { ...input, body: { name: text(form, 'nom'), anew: action === keepActions.anew } });
    return { kept: true } as const;
  }
  const change = changeOf(form);
  await api.call(changeBatchCall, { ...input, body: change });
  return change;
}

export async function changeResult(context: ChangeContext, form: FormData) {
  const { address } = context;
  const view = readResultView(address.searchParams);
  try {
    const change = await makeChange(context, form, view);
    if (!('kept' in change)) {
      return goOn(resultHref(address.pathname, 'picks' in change ? { ...view, rule: 'own' } : view), 303);
    }
    const next = new URL(resultHref(address.pathname, view), address);
    next.searchParams.set(savedParam, '1');
    return goOn(next.pathname + next.search, 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const refused = failureMessages(error);
    return data<ResultRefusal>({ refused, ...(form.has('nom') && { name: text(form, 'nom') }) }, { status: 422 });
  }
}
