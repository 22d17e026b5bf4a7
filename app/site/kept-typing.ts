/** What was typed in a form of the customer area when the session turned out to be over (docs/requirements.md ACC-5). */
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
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fields: Fields;
}

function leadsToSignIn(answer: unknown): boolean {
  const target = answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
  return target.split('?', 1)[0] === pathOf('signIn', 'part');
}

function fieldsOf(form: FormData): Fields {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.filter(([name]) => !unkept.has(name)));
}

/** The action of the server, for a `clientAction`: an answer that leads to sign in leaves what was typed in the tab. */
export async function keepTyping<Answer>({
  request,
  serverAction,
}: {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}): Promise<Answer> {
  const form = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (leadsToSignIn(error)) {
      const kept: Kept = {
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

/** What was typed in the form of a path before signing in, once; null for nothing. */
export function takeTyping(path: string): Fields | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null;
    if (kept?.path !== path) return null;
    sessionStorage.removeItem(storageKey);
    return Date.now() - kept.at < keptMs ? kept.fields : null;
  } catch {
    return null;
  }
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

/** Puts back what was typed when the page comes after signing in; without a script it is lost, as any page that is left. */
export function useKeptTyping(): void {
  useEffect(() => {
    const fields = takeTyping(location.pathname);
    const form = fields && formOf(fields);
    if (!form) return;
    choose(form, fields);
    // Fields that a choice brings are there by then.
    setTimeout(() => type(form, fields));
  }, []);
}
