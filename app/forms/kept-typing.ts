/**
 * What was typed in a form of the customer area when the session turned out to be over, for the account that it was typed
 * for and no other (docs/requirements.md ACC-5).
 */
import { useEffect } from 'react';
import { pathOf } from '#domain/site/paths.ts';

/** The key in the tab's `sessionStorage`, which a time-out keeps and signing out clears. */
const storageKey = 'typed';

/** How long it waits for its form, in milliseconds: an hour. */
const keptMs = 3_600_000;

/** Fields of passwords and of what has to be confirmed anew; buttons say what was asked for. */
const unkept: ReadonlySet<string> = new Set(['password', 'current', 'confirmation', 'code', 'intent']);

type Fields = Readonly<Record<string, string>>;

interface Kept {
  /** Key of the account that the form was shown to. */
  readonly owner: string;
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fields: Fields;
}

/** Key of the account that the form in the tab is shown to. */
let shownTo: string | null = null;

function leadsToSignIn(answer: unknown): boolean {
  const target = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
  return target.split('?', 1)[0] === pathOf('signIn', 'part');
}

function fieldsOf(form: FormData): Fields {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => !unkept.has(name)));
}

/** Says whom the form in the tab is shown to; null for no one. */
export function showFormTo(owner: string | null): void {
  shownTo = owner;
}

/** The action of the server, for a `clientAction`: an answer that leads to sign in leaves what was typed in the tab. */
export async function keepTyping<Answer>({
  request,
  serverAction,
}: {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}): Promise<Answer> {
  const owner = shownTo;
  const form = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (owner !== null && leadsToSignIn(error)) {
      const kept: Kept = {
        owner,
        path: new URL(request.url).pathname,
        at: Date.now(),
        fields: fieldsOf(await form.formData()),
      };
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(kept));
      } catch {
        // A browser that keeps nothing.
      }
    }
    throw error;
  }
}

/** What the tab keeps for an account; what it keeps for another one, or for too long, it loses. */
function keptFor(owner: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
    if (kept?.owner === owner && Date.now() - kept.at < keptMs) return kept;
    sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing.
  }
  return null;
}

/** What an account's owner had typed in the form of a path before signing in again, once; null for nothing. */
export function takeTyping(path: string, owner: string): Fields | null {
  const kept = keptFor(owner);
  if (kept?.path !== path) return null;
  sessionStorage.removeItem(storageKey);
  return kept.fields;
}

/** Whether the tab keeps what was typed in the form of a path, whoever it is kept for: for the page that asks to sign in. */
export function keepsTyping(path: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
    return kept?.path === path && Date.now() - kept.at < keptMs;
  } catch {
    return false;
  }
}

/** On the pages of whoever is signed in: nothing stays in the tab of what someone else had typed. */
export function useNoForeignTyping(account: { readonly key: string } | null): void {
  const key = account?.key;
  useEffect(() => {
    if (key !== undefined) keptFor(key);
  }, [key]);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isChoice = (control: Control) => control.type === 'radio' || control.type === 'checkbox';

/** The form that holds these fields: a page may have several. */
function formOf(fields: Fields): HTMLFormElement | undefined {
  const names = Object.keys(fields);
  const held = (form: HTMLFormElement) => names.filter((name) => form.elements.namedItem(name)).length;
  return [...document.forms].sort((one, other) => held(other) - held(one))[0];
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is Control => 'value' in each && !['submit', 'button', 'hidden'].includes((each as Control).type),
  );

function choose(form: HTMLFormElement, fields: Fields): void {
  for (const control of controlsOf(form)) {
    if (!(control instanceof HTMLInputElement) || !isChoice(control)) continue;
    const chosen = fields[control.name] === control.value;
    if (control.checked !== chosen && (chosen || control.type === 'checkbox')) control.click();
  }
}

function type(form: HTMLFormElement, fields: Fields): void {
  for (const control of controlsOf(form)) {
    const text = fields[control.name];
    if (text === undefined || isChoice(control) || control.value === text) continue;
    control.value = text;
    // The form hears of it as of typing.
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
}

/**
 * Puts back what `owner` had typed when the page comes after signing in; without a script it is lost, as any page that is
 * left. `owner` is the key of the account that the page was loaded for, null for a page that shows no form.
 */
export function useKeptTyping(owner: string | null): void {
  useEffect(() => {
    showFormTo(owner);
    const fields = owner === null ? null : takeTyping(location.pathname, owner);
    const form = fields && formOf(fields);
    if (form) {
      choose(form, fields);
      // Fields that a choice brings are there by then.
      setTimeout(() => type(form, fields));
    }
    return () => showFormTo(null);
  }, [owner]);
}
