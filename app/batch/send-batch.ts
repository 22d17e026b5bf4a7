/** The action of the form: sends the file, and leads to its comparison. */

import { data } from 'react-router';
import { type ApiClient, CallError } from '#app/api/client.ts';
import { unexplained } from '#app/forms/failure-messages.ts';
import { sentLines, tooLargeStatus } from '#app/forms/lines-form.ts';
import { goOn } from '#app/shell/go-to.ts';
import { batchMediaTypes, createBatchCall } from '#domain/batch/calls.ts';
import { type BatchColumn, isBatchColumn, placeColumns, templateHeadings } from '#domain/batch/columns.ts';
import {
  type DefaultField,
  defaultFields,
  isSize,
  readDefaults,
  type TypedDefaults,
} from '#domain/batch/line-defaults.ts';
import { isNumbered } from '#domain/batch/numbered-columns.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import type { FormEnd } from '#domain/shipping/shipment-form.ts';
import type { Locale } from '#domain/site/locale.ts';
import { pathOf } from '#domain/site/paths.ts';
import type { Site } from '#domain/site/site.ts';
import {
  columnsOf,
  type FileColumns,
  isJsonLines,
  nameOfColumn,
  readFile,
  type UnknownColumn,
} from './file-columns.ts';

/** Fields of the form; `from.…` and `collectionDate` have the names of a comparison's criteria. */
export type BatchField = 'from.country' | 'from.cityZip' | 'collectionDate' | 'lines' | DefaultField;

/** A departure as typed, with the place that it means; `error` says why it can't be used. */
export interface SentDeparture {
  readonly departure: FormEnd;
  readonly collectionDate: string;
  /** Places to choose from, if the text can mean several. */
  readonly choices: readonly unknown[];
  readonly error: string | undefined;
}

export interface BatchRefusal<From extends SentDeparture = SentDeparture> {
  readonly from: From;
  readonly lines: string;
  readonly defaults: TypedDefaults;
  readonly errors: Readonly<Partial<Record<BatchField, string>>>;
  /** Messages that belong to no field; an empty one stands for a failure without a message. */
  readonly refused: readonly string[];
  /** Columns whose meaning has to be told, with the names chosen so far by their place. */
  readonly unknown: readonly UnknownColumn[];
  readonly names: Readonly<Record<string, string>>;
}

export interface SentBatch {
  readonly batchId: string;
  readonly lines: number;
}

/** The form exceeded the limit, so that nothing of it could be read. */
export interface TooLargeBatch {
  readonly tooLarge: true;
}

export interface SendingContext {
  readonly api: ApiClient;
  readonly site: Site;
  readonly locale: Locale;
}

/** Files with fewer lines are compared before a page about their progress could appear. */
const minFollowedLines = 500;

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export function chosenNames(form: FormData): Readonly<Record<string, BatchColumn | ''>> {
  return Object.fromEntries(
    [...form.keys()]
      .filter((key) => /^column\.\d+$/.test(key))
      .map((key) => {
        const column = text(form, key);
        return [key.slice('column.'.length), isBatchColumn(column) ? column : ''];
      }),
  );
}

const fieldOfSubject: Readonly<Record<string, BatchField>> = {
  'from.country': 'from.country',
  'from.postalCode': 'from.cityZip',
  'from.city': 'from.cityZip',
  collectionDate: 'collectionDate',
  file: 'lines',
  columns: 'lines',
  ...Object.fromEntries(defaultFields.map((field) => [field, field])),
};

function refusalOf(error: CallError): Pick<BatchRefusal, 'errors' | 'refused'> {
  const errors: Partial<Record<BatchField, string>> = {};
  const refused: string[] = [];
  for (const { subject = '', message } of error.errors) {
    const field = fieldOfSubject[subject];
    if (field) errors[field] ??= message;
    else refused.push(message);
  }
  return { errors, refused: error.errors.length === 0 ? unexplained : refused };
}

function create(
  { api, site }: SendingContext,
  { departure, collectionDate }: SentDeparture,
  { lines, defaults }: Pick<BatchRefusal, 'lines' | 'defaults'>,
  names: readonly string[] | null,
) {
  const { country, postalCode, city } = departure;
  const from = { 'from.country': country, 'from.postalCode': postalCode, 'from.city': city };
  return api.call(createBatchCall, {
    query: { site, ...from, ...defaults, collectionDate, remember: 'true', ...(names && { columns: names.join(',') }) },
    upload: {
      type: isJsonLines(lines) ? batchMediaTypes.jsonLines : `${batchMediaTypes.csv}; charset=utf-8`,
      content: lines,
    },
  });
}

export const tooLargeBatch = () => data<TooLargeBatch>({ tooLarge: true }, { status: tooLargeStatus });

/** Null if nothing keeps the form from being sent. */
function faultsBefore<From extends SentDeparture>(
  { locale }: SendingContext,
  { headings, known }: FileColumns,
  from: From,
): Pick<BatchRefusal<From>, 'errors'> | null {
  if (headings.length > 0 && known.length === 0 && !isNumbered(headings)) {
    const column = templateHeadings(locale).join(';');
    return { errors: { lines: errorMessage(locale, 'batch.noHeading', { column }) } };
  }
  if (from.error !== undefined || from.choices.length > 0) {
    return { errors: from.error === undefined ? {} : { 'from.cityZip': from.error } };
  }
  return null;
}

/**
 * What a file that lacks columns is answered: one that has no size is asked for it, any other is asked about the columns
 * that aren't known, unless that has been told. Null if it lacks none.
 */
function lackingColumns(
  { locale }: SendingContext,
  { unknown, missing }: FileColumns,
  names: BatchRefusal['names'],
): Partial<Pick<BatchRefusal, 'errors' | 'unknown'>> | null {
  const sizes = missing.filter((column) => isSize(column));
  if (sizes.length > 0 && sizes.length === missing.length) {
    const errors = sizes.map((column) => [`box.${column}`, errorMessage(locale, `${column}.missing`)]);
    return { errors: Object.fromEntries(errors) };
  }
  const isTold = unknown.every(({ at }) => names[at] !== undefined);
  return missing.length === 0 || isTold ? null : { unknown };
}

/**
 * Sends the file. A file that lacks columns is asked about those with unknown names. With a script,
 * the page follows the comparison of a large file (`SentBatch`); otherwise the answer leads to the result.
 */
export async function sendBatch<From extends SentDeparture>(context: SendingContext, form: FormData, from: From) {
  const { site } = context;
  const names = chosenNames(form);
  const { lines, unreadable } = await sentLines(form);
  const defaults = Object.fromEntries(defaultFields.map((field) => [field, text(form, field).trim()]));
  const refuse = (answer: Partial<BatchRefusal<From>>) =>
    data<BatchRefusal<From>>(
      { from, lines, defaults, names, errors: {}, refused: [], unknown: [], ...answer },
      { status: 422 },
    );
  if (unreadable) return refuse({ errors: { lines: errorMessage(context.locale, `file.${unreadable}`) } });
  const columns = columnsOf(readFile(lines), readDefaults(defaults).cells);
  const faults = faultsBefore(context, columns, from);
  if (faults) return refuse(faults);
  const isTold = Object.keys(names).length > 0;
  const sentNames = isTold
    ? placeColumns(columns.headings).map((column, at) => names[at] ?? nameOfColumn(column))
    : null;
  try {
    const { batchId, lines: count } = await create(context, from, { lines, defaults }, sentNames);
    if (form.has('scripted') && count >= minFollowedLines) return data<SentBatch>({ batchId, lines: count });
    return goOn(pathOf('batchResult', site, { id: batchId }), 303);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Only the server knows what an account has told of such columns before.
    const lacking =
      error.errors.some(({ subject }) => subject === 'columns') && lackingColumns(context, columns, names);
    return refuse(lacking || { unknown: columns.unknown, ...refusalOf(error) });
  }
}
