/** What each form of a document page tells the script that checks it while it is filled in (`live-checks.ts`). */

export interface CheckRules {
  /**
   * The errors of the fields by name, and the fields that only the server can check: its message about such a field
   * stays until the visitor changes the field.
   */
  readonly check: (
    form: HTMLFormElement,
  ) => Promise<{ readonly wrong: ReadonlyMap<string, string>; readonly unchecked?: ReadonlySet<string> }>;
  /** Called when the visitor leaves a field; returns what it has done about others, to be announced. */
  readonly onLeave?: (control: Control) => string | null;
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
