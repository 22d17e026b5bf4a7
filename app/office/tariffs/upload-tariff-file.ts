/**
 * The action of the page for uploading a tariff file: applies typed corrections, then stores the file if it has no
 * faults.
 */
import { data } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import type { AnswerTo } from '#app/api/contracts.ts';
import { refusalOf } from '#app/office/frame/refused-call.ts';
import { fileNameOf, readFormOrNull } from '#app/office/frame/sent-file.ts';
import { leaveTo } from '#app/shell/go-to.ts';
import { uploadTariffCall } from '#domain/office/tariffs-calls.ts';
import { type ExcerptLine, excerptAround, replaceValue, valueAt } from '#domain/tariff/replace-value.ts';
import { simulationAddress, tariffParams } from './tariff-view.ts';

/** Names of the form's fields. */
export const depositFields = {
  file: 'fichier',
  text: 'texte',
  name: 'nom',
  /** Line and column of a value, such as `124:38`; the form has one such field for each `value`. */
  place: 'place',
  value: 'valeur',
  /** The submit button beside a fault; its value is the number of the fault's line in the file. */
  line: 'ligne',
} as const;

/**
 * Most characters of a file. A page's form may have at most 256 KiB, and it contains two texts if a corrected file is
 * uploaded: the new one, and the former one in the text field.
 */
export const maxTariffText = 120_000;
/** Most faults that are shown with the lines around them. */
const maxShownFaults = 20;

/** A fault with the lines around it. `value` is the value at its place; null if no single value begins there. */
export interface ShownFault extends Omit<FaultAnswer, 'path'> {
  readonly path: string;
  readonly excerpt: readonly ExcerptLine[];
  readonly value: string | null;
}
type FaultAnswer = AnswerTo<typeof uploadTariffCall>['faults'][number];

/**
 * The answer if the file wasn't stored: what the form shows again, and why. `text` is empty if the file was too long; so
 * is `name` if the whole form was too large to be read.
 */
export interface DepositAnswer {
  readonly name: string;
  readonly text: string;
  /** Why the file couldn't be checked; null if it was checked. */
  readonly problem: 'empty' | 'tooLong' | null;
  /** The call's message about the name; null if the name is valid. */
  readonly nameMessage: string | null;
  readonly faults: readonly ShownFault[];
  readonly faultCount: number;
  /** Number of the line that was just corrected; null for none. */
  readonly mendedLine: number | null;
  /** Number of the line whose button was pressed although no value had been changed; null for none. */
  readonly emptyLine: number | null;
}

const nothing = { problem: null, nameMessage: null, faults: [], faultCount: 0, mendedLine: null, emptyLine: null };
const refused = (answer: Partial<DepositAnswer> & Pick<DepositAnswer, 'name' | 'text'>) =>
  data<DepositAnswer>({ ...nothing, ...answer }, { status: 422 });

const defaultName = 'tarifs.json';

async function sentFile(form: FormData): Promise<{ readonly name: string; readonly text: string }> {
  const file = form.get(depositFields.file);
  if (file instanceof File && file.size > 0) return { name: fileNameOf(file.name), text: await file.text() };
  // Browsers send the line ends of a text field as CR LF, so that columns and offsets would no longer fit the text.
  const text = String(form.get(depositFields.text) ?? '').replaceAll('\r\n', '\n');
  return { name: String(form.get(depositFields.name) ?? '').trim() || defaultName, text };
}

/**
 * The text with the typed corrections; null if they change nothing. The last correction in the text is applied first,
 * so that the places of the others stay valid.
 */
function mendedText(text: string, form: FormData): string | null {
  const values = form.getAll(depositFields.value).map(String);
  const places = form.getAll(depositFields.place).map((place) => String(place).split(':').map(Number));
  const mends = places
    .map(([line = 0, column = 0], index) => ({ line, column, typed: values[index] ?? '' }))
    .filter(({ line, column, typed }) => typed !== plainValue(valueAt(text, line, column)))
    .toSorted((one, other) => other.line - one.line || other.column - one.column);
  const mended = mends.reduce((sum, { line, column, typed }) => replaceValue(sum, line, column, typed) ?? sum, text);
  return mended === text ? null : mended;
}

/** A value as its field shows it: strings without their quotes, empty for null. */
export const plainValue = (value: string | null): string => value?.replace(/^"(.*)"$/, '$1') ?? '';

const shownFault = (fault: FaultAnswer, text: string): ShownFault => ({
  ...fault,
  excerpt: excerptAround(text, fault.line, fault.column),
  value: valueAt(text, fault.line, fault.column),
});

/**
 * Stores the uploaded file and throws a redirect to its simulation; if the file isn't stored, returns status 422 with
 * what the form shows again.
 */
export async function uploadTariffFile(api: ApiClient, request: Pick<Request, 'formData'>) {
  const form = await readFormOrNull(request);
  if (form === null) return refused({ name: '', text: '', problem: 'tooLong' });
  const { name, text } = await sentFile(form);
  if (text.trim() === '') return refused({ name, text, problem: 'empty' });
  if (text.length > maxTariffText) return refused({ name, text: '', problem: 'tooLong' });
  const line = Number(form.get(depositFields.line) ?? 0);
  const mended = line > 0 ? mendedText(text, form) : null;
  const content = mended ?? text;
  let answer: AnswerTo<typeof uploadTariffCall>;
  try {
    answer = await api.call(uploadTariffCall, { body: { name, content } });
  } catch (error) {
    return refused({ name, text, nameMessage: refusalOf(error, [400]).message });
  }
  if (answer.id !== null)
    throw leaveTo(`${simulationAddress({ file: answer.id })}&${tariffParams.done}=uploaded:${answer.id}`, 303);
  return refused({
    name,
    text: content,
    faults: answer.faults.slice(0, maxShownFaults).map((fault) => shownFault(fault, content)),
    faultCount: answer.faults.length,
    mendedLine: mended === null ? null : line,
    emptyLine: line > 0 && mended === null ? line : null,
  });
}
