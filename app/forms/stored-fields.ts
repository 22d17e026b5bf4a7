/**
 * Keeps what was typed into a form of the customer area that was sent after the session had ended: its fields are
 * stored in the tab, and restored when the same account has signed in again (docs/requirements.md ACC-5). The page names
 * its account in `data-owner`.
 */
import { pathOf } from '#domain/site/paths.ts';

/** Key in the tab's `sessionStorage`. The fields stay there when a session ends; signing out removes them. */
const storageKey = 'typed';

/** How long fields are stored, in milliseconds: an hour. */
const maxAgeMs = 3_600_000;

/** Names of fields that are never stored: passwords, codes, confirmations, and the name of the buttons. */
const unstoredNames: ReadonlySet<string> = new Set(['password', 'current', 'confirmation', 'code', 'intent']);

type Fields = Readonly<Record<string, string>>;

interface StoredFields {
  /** Key of the account for which the form was rendered. */
  readonly owner: string;
  readonly path: string;
  /** When the fields were stored, in milliseconds since 1970. */
  readonly at: number;
  readonly fields: Fields;
}

const leadsToSignIn = (target: string) => target.split('?', 1)[0] === pathOf('signIn', 'part');

function fieldsOf(form: FormData): Fields {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => !unstoredNames.has(name)));
}

/** Stores the fields of a personal page's form if the answer to it leads to the sign-in page. */
export function storeFields(form: FormData, target: string): void {
  const owner = document.querySelector<HTMLElement>('[data-owner]')?.dataset.owner;
  if (owner === undefined || !leadsToSignIn(target)) return;
  const stored: StoredFields = { owner, path: location.pathname, at: Date.now(), fields: fieldsOf(form) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Storage may be refused (private browsing).
  }
}

/** Fills in what the owner of a personal page had typed into its form before the session ended. */
export function restoreFields(owner: string): void {
  const fields = takeStoredFields(location.pathname, owner);
  const form = fields && formOf(fields);
  if (!form) return;
  choose(form, fields);
  type(form, fields);
}

/**
 * The fields that are stored for an account; null if there are none. Removes fields that belong to another account or
 * are older than an hour.
 */
function readStoredFor(owner: string): StoredFields | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredFields | null;
    if (stored?.owner === owner && Date.now() - stored.at < maxAgeMs) return stored;
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be refused (private browsing).
  }
  return null;
}

/** Removes and returns the fields that an account sent to a path; null if there are none. */
export function takeStoredFields(path: string, owner: string): Fields | null {
  const stored = readStoredFor(owner);
  if (stored?.path !== path) return null;
  sessionStorage.removeItem(storageKey);
  return stored.fields;
}

/**
 * Whether any account has stored fields for the form at a path. The sign-in page uses it, before it is known who signs
 * in.
 */
export function hasStoredFields(path: string): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredFields | null;
    return stored?.path === path && Date.now() - stored.at < maxAgeMs;
  } catch {
    return false;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control) => control.type === 'radio' || control.type === 'checkbox';

/** The form of the page that has most of these fields. */
function formOf(fields: Fields): HTMLFormElement | undefined {
  const names = Object.keys(fields);
  const matchCount = (form: HTMLFormElement) => names.filter((name) => form.elements.namedItem(name)).length;
  return [...document.forms].sort((one, other) => matchCount(other) - matchCount(one))[0];
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Control => 'value' in each && !['submit', 'button', 'hidden'].includes((each as Control).type),
  );

function choose(form: HTMLFormElement, fields: Fields): void {
  for (const control of controlsOf(form)) {
    if (!(control instanceof HTMLInputElement) || !isChoice(control)) continue;
    const isChosen = fields[control.name] === control.value;
    if (control.checked !== isChosen && (isChosen || control.type === 'checkbox')) control.click();
  }
}

function type(form: HTMLFormElement, fields: Fields): void {
  for (const control of controlsOf(form)) {
    const text = fields[control.name];
    if (text === undefined || isChoice(control) || control.value === text) continue;
    control.value = text;
    // The checks of the form learn of a change only by these events.
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
}
