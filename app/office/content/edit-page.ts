/**
 * The script of the editor of pages of content: opens parts without asking the server, edits texts formatted, and shows in
 * the preview what is typed. Without it the same buttons send the form.
 */
import { editText } from './text-editor.ts';

/** How long the editor must have stopped typing before the preview follows, in milliseconds. */
const pauseMs = 600;

const all = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)];
const pageForm = () => document.querySelector<HTMLFormElement>('.o-bench form');

const edited = new WeakSet<HTMLTextAreaElement>();

/** Only in the open part: a page can have a hundred texts. */
function editTexts(): void {
  const markup = document.querySelector<HTMLTemplateElement>('template[data-text-tools]');
  for (const area of all<HTMLTextAreaElement>('.o-part:not([hidden]) textarea[data-rich]')) {
    if (!markup || edited.has(area)) continue;
    edited.add(area);
    editText(area, markup);
  }
}

function addressWith(address: string, uid: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  searchParams.delete('composant');
  if (uid !== '') searchParams.set('composant', uid);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

/** The head if there is no such part. */
function showPart(wished: string): void {
  const parts = all('[data-part-uid]');
  const shown = parts.find(({ dataset }) => dataset.partUid === wished) ?? parts[0];
  const uid = shown?.dataset.partUid ?? '';
  for (const part of parts) part.hidden = part !== shown;
  for (const button of all('[data-opens]')) {
    button.ariaCurrent = button.dataset.opens === uid ? 'true' : null;
  }
  for (const button of all<HTMLButtonElement>('button[formaction]:not([data-opens], [formtarget])'))
    button.formAction = addressWith(button.formAction, uid);
  const form = pageForm();
  if (form) form.action = addressWith(form.action, uid);
  editTexts();
  shown?.querySelector('h2')?.focus();
}

function openParts(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const uid = event.target.closest<HTMLElement>('[data-opens]')?.dataset.opens;
    // The summary of errors leads to fields that another part has.
    const field = event.target.closest<HTMLAnchorElement>('.o-bench a[href^="#"]')?.hash.slice(1);
    const part = document.getElementById(field ?? '')?.closest<HTMLElement>('.o-part[hidden]')?.dataset.partUid;
    const wished = uid ?? part;
    if (wished === undefined) return;
    event.preventDefault();
    history.pushState(history.state, '', addressWith(location.href, wished));
    showPart(wished);
    if (field) document.getElementById(field)?.focus();
  });
  addEventListener('popstate', () => showPart(new URL(location.href).searchParams.get('composant') ?? ''));
  document.addEventListener('keydown', (event) => {
    const change = event.altKey && { ArrowUp: 'up', ArrowDown: 'down' }[event.key];
    if (!change || !(event.target instanceof Element)) return;
    const button = event.target.closest('.o-out li')?.querySelector<HTMLElement>(`[value^="${change}:"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

/** Shows the page as it is typed. Nothing of it is stored. */
async function preview(): Promise<void> {
  const [form, frame] = [pageForm(), document.querySelector<HTMLIFrameElement>('iframe[data-live]')];
  const live = frame?.dataset.live;
  if (!form || !frame || !live) return;
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  // A page that was never saved has nothing to take the place of.
  if (!frame.src && frame.contentDocument?.location.href === 'about:blank') {
    document.querySelector<HTMLElement>('button[formtarget]')?.click();
    return;
  }
  const answer = await fetch(live, { method: 'POST', body, headers: { Accept: 'text/html' } });
  if (!answer.ok) return;
  const shown = new DOMParser().parseFromString(await answer.text(), 'text/html');
  frame.contentDocument?.body.replaceWith(shown.body);
}

function previewWhileTyping(): void {
  let timer = 0;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => preview().catch(console.warn), ms);
  };
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('.o-bench form')) later(pauseMs);
  });
  const main = document.querySelector('main');
  // A form that is shown again has something that isn't stored.
  const showAgain = () => {
    editTexts();
    if (document.querySelector('[data-save-bar]:not([data-save-bar=""])')) later(pauseMs);
  };
  if (main) new MutationObserver(showAgain).observe(main, { childList: true });
  showAgain();
}

export function enhanceEditor(): void {
  openParts();
  previewWhileTyping();
}
