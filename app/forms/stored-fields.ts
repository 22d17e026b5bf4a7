/**
 * When a form of the customer area is sent after the session has ended, its fields are stored and restored after
 * signing in, for the same account only (docs/requirements.md ACC-5).
 */
import { useEffect } from 'react';
import { pathOf } from '#domain/site/paths.ts';

/** Key in the tab's `sessionStorage`. The fields stay there when a session ends; signing out removes them. */
const storageKey = 'typed';

/** How long fields are stored, in milliseconds: an hour. */
const maxAgeMs = 3_600_000;

/** Fields that are never stored: secrets, confirmations, and the name of the clicked button. */
const unstoredNames: ReadonlySet<string> = new Set(['password', 'current', 'confirmation', 'code', 'intent']);

type Fields = Readonly<Record<string, string>>;

interface StoredFields {
  /** Key of the account the form was rendered for. */
  readonly owner: string;
  readonly path: string;
  /** When the fields were stored, in milliseconds since 1970. */
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

/** Sets the account that the form on the page belongs to; null without a form. */
export function setFormOwner(owner: string | null): void {
  formOwner = owner;
}

/**
 * Wraps the server's action in a `clientAction`: if its answer leads to the sign-in page, the form's fields are stored
 * in the tab.
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

/** The fields stored for an account. Fields of another account and outdated ones are removed. */
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

/** Removes and returns the fields stored for an account and the form at a path; null if there are none. */
export function takeStoredFields(path: string, owner: string): Fields | null {
  const stored = readStoredFor(owner);
  if (stored?.path !== path) return null;
  sessionStorage.removeItem(storageKey);
  return stored.fields;
}

/**
 * Whether fields are stored for the form at a path, by any account: the sign-in page doesn't know yet who will sign in.
 */
export function hasStoredFields(path: string): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredFields | null;
    return stored?.path === path && Date.now() - stored.at < maxAgeMs;
  } catch {
    return false;
  }
}

/** Removes another account's fields from the tab; called on every page of a signed-in visitor. */
export function useNoForeignFields(account: { readonly key: string } | null): void {
  const key = account?.key;
  useEffect(() => {
    if (key !== undefined) readStoredFor(key);
  }, [key]);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control) => control.type === 'radio' || control.type === 'checkbox';

/** The form that has most of these fields, since a page may have several forms. */
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
    // React and the form's checks notice a change only by these events.
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

/**
 * Restores the fields stored for the account with the key `owner` when the page is shown again after signing in; needs
 * the script. Pass null on a page without a form.
 */
export function useRestoredFields(owner: string | null): void {
  useEffect(() => {
    setFormOwner(owner);
    const fields = owner === null ? null : takeStoredFields(location.pathname, owner);
    const form = fields && formOf(fields);
    if (form) {
      choose(form, fields);
      // By then React has rendered the fields that appear only with a certain choice.
      setTimeout(() => type(form, fields));
    }
    return () => setFormOwner(null);
  }, [owner]);
}
