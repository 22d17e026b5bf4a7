/**
 * Sends the forms of document pages (`app/forms/PageForm.tsx`) so that nothing typed is lost: without an answer the page
 * stays as it is, a second press is ignored, and fields are stored when the session has ended (docs/requirements.md
 * SMT-18, ACC-5). A refusal is the same page again, whose content replaces the present one.
 */
import { storeFields } from '#app/forms/stored-fields.ts';
import { redirectTargetHeader, scriptedFormHeader } from '#domain/site/scripted-form.ts';
import { enhanceBusyButtons } from './busy-button.ts';
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

/** Shows the content of another page in place of the present one's. */
export function showContent(next: Document): HTMLElement {
  const [main, content] = [document.querySelector('main'), next.querySelector('main')];
  if (!main || !content) throw new Error('no main');
  main.replaceChildren(...content.childNodes);
  document.title = next.title;
  enhanceBusyButtons();
  return main;
}

async function showAnswer(response: Response): Promise<void> {
  const main = showContent(new DOMParser().parseFromString(await response.text(), 'text/html'));
  // Browsers obey `autofocus` only while they load a page.
  const first = main.querySelector<HTMLElement>('[autofocus]') ?? main;
  first.focus();
  first.scrollIntoView({ block: 'nearest' });
}

/** 429 and the failures of a server that may be there again in a moment. */
const isLost = ({ status }: Response) => status === 429 || status >= 500;

export async function sendForm(element: HTMLElement, _: boolean, submitter: HTMLElement | null): Promise<void> {
  if (!(element instanceof HTMLFormElement) || sending.has(element)) return;
  sending.add(element);
  document.querySelector(`[${lostMark}]`)?.remove();
  const rest = () => {
    sending.delete(element);
    for (const button of element.querySelectorAll('button[data-busy]')) button.dispatchEvent(new Event('rest'));
  };
  const headers = { Accept: 'text/html', [scriptedFormHeader]: '1' };
  const response = await fetch(element.action, { method: 'POST', body: bodyOf(element, submitter), headers }).catch(
    () => null,
  );
  const target = response?.headers.get(redirectTargetHeader);
  if (target) {
    storeFields(element, target);
    location.assign(target);
    // If nothing but the fragment differs, the browser would only scroll.
    if (target.includes('#')) location.reload();
    return;
  }
  rest();
  if (!response || isLost(response)) showLost(element);
  else await showAnswer(response);
}
