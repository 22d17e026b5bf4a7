/**
 * Stores the fields of a customer-area form sent after the session had ended, and restores them after signing in, for
 * the same account only (docs/requirements.md ACC-5).
 */
import { useEffect } from 'react';
import { pathOf } from '#domain/site/paths.ts';

/** Key in the tab's `sessionStorage`, which a time-out leaves alone and signing out clears. */
const storageKey = 'typed';

/** How long fields are stored, in milliseconds: an hour. */
const maxAgeMs = 3_600_000;

/** Fields that aren't stored: secrets, confirmations, and the button pressed. */
const unstoredNames: ReadonlySet<string> = new Set(['password', 'current', 'confirmation', 'code', 'intent']);

type Fields = Readonly<Record<string, string>>;

interface StoredFields {
  /** Key of the account the form was rendered for. */
  readonly owner: string;
  readonly path: string;
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number;
  readonly fields: Fields;
}

/** Key of the account the tab's current form was rendered for; null without such a form. */
let formOwner: string | null = null;

function leadsToSignIn(answer: unknown): boolean {
  const target = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
  return target.split('?', 1)[0] === pathOf('signIn', 'part');
}

function fieldsOf(form: FormData): Fields {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => !unstoredNames.has(name)));
}

/** Sets the account that the tab's form belongs to; null for no form. */
export function setFormOwner(owner: string | null): void {
  formOwner = owner;
}

/**
 * Wraps the server action in a `clientAction`: if its answer leads to sign in, the form's fields are stored in the tab.
 */
export async function storeFieldsOnTimeout<Answer>({
  request,
  serverAction,
}: {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}): Promise<Answer> {
  const owner = formOwner;
  const form = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (owner !== null && leadsToSignIn(error)) {
      const stored: StoredFields = {
        owner,
        path: new URL(request.url).pathname,
        at: Date.now(),
        fields: fieldsOf(await form.formData()),
      };
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(stored));
      } catch {
        // Storage may be refused (private browsing).
      }
    }
    throw error;
  }
}

/** The fields stored for an account; removes those of another account and outdated ones. */
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

/** Removes and returns the fields stored for an account and the form of a path; null if there are none. */
export function takeStoredFields(path: string, owner: string): Fields | null {
  const stored = readStoredFor(owner);
  if (stored?.path !== path) return null;
  sessionStorage.removeItem(storageKey);
  return stored.fields;
}

/** Whether fields are stored for the form of a path, for whichever account: the sign-in page doesn't know it yet. */
export function hasStoredFields(path: string): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredFields | null;
    return stored?.path === path && Date.now() - stored.at < maxAgeMs;
  } catch {
    return false;
  }
}

/** Removes another account's fields from the tab, on every page of a signed-in visitor. */
export function useNoForeignFields(account: { readonly key: string } | null): void {
  const key = account?.key;
  useEffect(() => {
    if (key !== undefined) readStoredFor(key);
  }, [key]);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control) => control.type === 'radio' || control.type === 'checkbox';

/** The form of the page that has most of these fields, since a page may have several. */
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
    // React and the form's checks only notice a change by its events.
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

/**
 * Restores the fields stored for `owner` once the page is shown again after signing in; needs the script. `owner` is
 * the key of the account that the page was loaded for, null for a page without a form.
 */
export function useRestoredFields(owner: string | null): void {
  useEffect(() => {
    setFormOwner(owner);
    const fields = owner === null ? null : takeStoredFields(location.pathname, owner);
    const form = fields && formOf(fields);
    if (form) {
      choose(form, fields);
      // By then, React has rendered the fields that depend on a choice.
      setTimeout(() => type(form, fields));
    }
    return () => setFormOwner(null);
  }, [owner]);
}
