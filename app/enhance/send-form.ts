/**
 * Sends the forms of document pages (`app/forms/PageForm.tsx`) so that nothing typed is lost: without an answer the page
 * stays as it is, a second press is ignored, and fields are stored when the session has ended (docs/requirements.md
 * SMT-18, ACC-5). A refusal is the same page again, whose content replaces the present one.
 */
import { storeFields } from '#app/forms/stored-fields.ts';
import { redirectTargetHeader, scriptedFormHeader, showAgain } from '#domain/site/scripted-form.ts';
import { enhanceBusyButtons } from './busy-button.ts';
import { rememberMailed } from './mailed-to.ts';
import { cloneOf, templateOf } from './rendered-page.ts';

const sending = new WeakSet<HTMLFormElement>();

const lostMark = 'data-form-lost';

function showLost(form: HTMLFormElement): void {
  const alert = cloneOf(templateOf('form-lost'), '[role=alert]');
  if (!alert) return;
  alert.setAttribute(lostMark, '');
  alert.tabIndex = -1;
  form.before(alert);
  alert.focus();
}

/** The form's fields in its own encoding, so that the server gets what the browser would have sent. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): FormData | URLSearchParams {
  const fields = new FormData(form, submitter);
  if (form.enctype === 'multipart/form-data') return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

/** Passwords are in no answer: puts those that may stay back into their fields. */
function keepPasswords(main: HTMLElement): () => void {
  const typed = [...main.querySelectorAll<HTMLInputElement>('[type=password]')].map(({ id, value }) => ({ id, value }));
  return () => {
    for (const { id, value } of typed) {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement && field.dataset.stays) field.value = value;
    }
  };
}

/** Shows the content of another page in place of the present one's, and its footer, whose links name its address. */
export function showContent(next: Document): HTMLElement {
  const [main, content] = [document.querySelector('main'), next.querySelector('main')];
  if (!main || !content) throw new Error('no main');
  const putBack = keepPasswords(main);
  main.replaceChildren(...content.childNodes);
  putBack();
  document.querySelector('body > footer')?.replaceWith(next.querySelector('body > footer') ?? '');
  document.title = next.title;
  enhanceBusyButtons();
  return main;
}

/** The focus goes where the answer wants it, otherwise to the control with the id `focused`. */
async function showAnswer(response: Response, focused: string | undefined): Promise<void> {
  const main = showContent(new DOMParser().parseFromString(await response.text(), 'text/html'));
  // Browsers obey `autofocus` only while they load a page.
  const wanted = main.querySelector<HTMLElement>('[autofocus]') ?? (focused ? document.getElementById(focused) : null);
  const first = wanted ?? main;
  first.focus();
  first.scrollIntoView({ block: 'nearest' });
}

/** 429 and the failures of a server that may be there again in a moment. */
const isLost = ({ status }: Response) => status === 429 || status >= 500;

/** Where a form is sent: its button may have an address of its own. */
const addressOf = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  submitter instanceof HTMLButtonElement && submitter.hasAttribute('formaction') ? submitter.formAction : form.action;

export async function sendForm(element: HTMLElement, _: boolean, submitter: HTMLElement | null): Promise<void> {
  if (!(element instanceof HTMLFormElement) || sending.has(element)) return;
  sending.add(element);
  document.querySelector(`[${lostMark}]`)?.remove();
  const body = bodyOf(element, submitter);
  const isShownAgain = submitter instanceof HTMLButtonElement && submitter.value === showAgain;
  const focused = isShownAgain ? document.activeElement?.id : undefined;
  // What is typed now would be lost with the form.
  element.inert = isShownAgain;
  const rest = () => {
    sending.delete(element);
    element.inert = false;
    for (const button of element.querySelectorAll('button[data-busy]')) button.dispatchEvent(new Event('rest'));
  };
  const headers = { Accept: 'text/html', [scriptedFormHeader]: '1' };
  const address = addressOf(element, submitter);
  const response = await fetch(address, { method: 'POST', body, headers }).catch(() => null);
  const target = response?.headers.get(redirectTargetHeader);
  if (target) {
    storeFields(new FormData(element), target);
    rememberMailed(element);
    location.assign(target);
    // If nothing but the fragment differs, the browser would only scroll.
    if (target.includes('#')) location.reload();
    return;
  }
  rest();
  if (!response || isLost(response)) {
    showLost(element);
    return;
  }
  await showAnswer(response, focused);
  if (isShownAgain) history.replaceState(history.state, '', address);
}
