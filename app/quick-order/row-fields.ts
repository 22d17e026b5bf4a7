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
