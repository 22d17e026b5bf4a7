/** The form of the quick order: names of its fields and buttons, and how its rows are read. */
import { maxTypedLength } from '#domain/quick-order/wanted-line.ts';
import { isWritten, type QuickRow } from './quick-rows.ts';

/** Names of the fields; those of a row stand once for each row, in their order. */
export const quickFields = {
  reference: 'reference',
  quantity: 'quantite',
  source: 'ligne',
  summed: 'additionnees',
  key: 'cle',
  name: 'nom',
  action: 'action',
} as const;

export const quickActions = { check: 'verifier', read: 'lire', add: 'ajouter', keep: 'enregistrer' } as const;

export type SentRow = Omit<QuickRow, 'id'>;

export type RowAction =
  | { readonly at: number; readonly remove: true }
  | { readonly at: number; readonly field: 'reference' | 'quantity'; readonly value: string };

/** The value of a row's button; `at` is the row's place, from 0. */
export function rowActionValue(action: RowAction): string {
  return 'remove' in action ? `retirer ${action.at}` : `${action.field} ${action.at} ${action.value}`;
}

export function readRowAction(value: string): RowAction | null {
  const [, name = '', at = '', text = ''] = /^(retirer|reference|quantity) (\d{1,3})(?: (.{1,80}))?$/.exec(value) ?? [];
  if (name === 'retirer') return { at: Number(at), remove: true };
  if (name !== 'reference' && name !== 'quantity') return null;
  return text === '' ? null : { at: Number(at), field: name, value: text };
}

function afterAction(rows: readonly SentRow[], action: RowAction | null): readonly SentRow[] {
  if (action === null) return rows;
  if ('remove' in action) return rows.filter((_, at) => at !== action.at);
  return rows.map((row, at) => (at === action.at ? { ...row, [action.field]: action.value } : row));
}

/** The rows of a form in which something was typed, after the button of a row was pressed. */
export function readRows(form: FormData, action: RowAction | null): readonly SentRow[] {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const [quantities, sources, sums] = [
    texts(quickFields.quantity),
    texts(quickFields.source),
    texts(quickFields.summed),
  ];
  const rows = texts(quickFields.reference).map(
    (reference, at): SentRow => ({
      reference: reference.slice(0, maxTypedLength),
      quantity: (quantities[at] ?? '').slice(0, maxTypedLength),
      source: /^\d{1,7}$/.test(sources[at] ?? '') ? (sources[at] ?? '') : '',
      summed: Math.max(1, Number.parseInt(sums[at] ?? '', 10) || 1),
      judged: null,
    }),
  );
  return afterAction(rows, action).filter(isWritten);
}

/** Ids of the controls of a row; all begin with the row's own. */
export const controlIds = (rowId: string) =>
  ({ reference: `${rowId}-reference`, quantity: `${rowId}-quantite`, remove: `${rowId}-retirer` }) as const;

/** Moves the focus to a field that may be rendered only after this event, and selects its text. */
export function focusField(id: string): void {
  setTimeout(() => {
    const field = document.getElementById(id);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
}

export function hasFocus(rowId: string): boolean {
  return Object.values<string>(controlIds(rowId)).includes(document.activeElement?.id ?? '');
}
