/** Keyboard shortcuts of the back office. Every page works without this script. */
import { enhanceCommandDialog } from './command-dialog.ts';
import { showPreviewedPart } from './preview-part.ts';
import { watchUnsaved } from './unsaved-changes.ts';
import { type Wish, wishOf } from './wish.ts';

/** Key in localStorage; it exists if the member has turned single-letter shortcuts off. */
const turnedOffKey = 'office-single-keys-off';
/** How long after G the letter of a page has to be pressed, in milliseconds. */
const goPause = 1500;

const regions = ['.o-nav', '.o-bar', 'main', '.o-foot'] as const;

const elements = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const isShown = (element: HTMLElement) => element.checkVisibility();

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select, [contenteditable] *, [contenteditable]',
    )
  );
}

/** The first link in each visible row of the tables on the page. */
const rowLinks = () =>
  elements('main tbody tr')
    .map((row) => row.querySelector<HTMLElement>('a'))
    .filter((link) => link !== null)
    .filter(isShown);

function moveToRow(step: 1 | -1): void {
  const links = rowLinks();
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = current < 0 ? (step === 1 ? 0 : links.length - 1) : current + step;
  links[next]?.focus();
}

function moveToRegion(): void {
  const shown = regions.flatMap((selector) => elements(selector).filter(isShown));
  const current = shown.findIndex((region) => region.contains(document.activeElement));
  const region = shown[(current + 1) % shown.length];
  const target = region?.matches('main') ? region : region?.querySelector<HTMLElement>('a, summary, button');
  target?.focus();
}

/** Clicks the visible control whose `aria-keyshortcuts` names the shortcut; false if there is none. */
function pressControl(shortcut: string): boolean {
  const control = elements(`[aria-keyshortcuts~="${CSS.escape(shortcut)}"]`).find(isShown);
  control?.click();
  return control !== undefined;
}

function openPage(letter: string): void {
  const link = elements('[data-go]').find(({ dataset }) => dataset.go === letter);
  if (link instanceof HTMLAnchorElement) location.assign(link.href);
}

function openKeys(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#touches');
  if (dialog && !dialog.open) dialog.showModal();
}

/**
 * Performs the action that a shortcut stands for; true if there was one, so that the browser's own reaction is
 * prevented.
 */
function fulfil(wish: Wish, openSearch: () => void): boolean {
  switch (wish.kind) {
    case 'search':
      openSearch();
      return true;
    case 'keys':
      openKeys();
      return true;
    case 'filter': {
      const field = elements('main .o-filters :is(input, select)').find(isShown);
      field?.focus();
      return field !== undefined;
    }
    case 'region':
      moveToRegion();
      return true;
    case 'row':
      moveToRow(wish.step);
      return true;
    case 'page':
      openPage(wish.letter);
      return true;
    case 'go':
      return true;
    case 'control':
      return pressControl(wish.shortcut);
  }
}

function enhanceKeys(openSearch: () => void): void {
  let goAt = Number.NEGATIVE_INFINITY;
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, timeStamp } = event;
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const wish = wishOf(
      {
        key,
        withControl: ctrlKey || metaKey,
        withAlt: altKey,
        isTyping: isTyping(target),
        followsGo: timeStamp - goAt < goPause,
        hasSingleKeys: localStorage.getItem(turnedOffKey) === null,
      },
      target instanceof Element && target.closest('main tbody tr') !== null,
    );
    goAt = wish?.kind === 'go' ? timeStamp : Number.NEGATIVE_INFINITY;
    if (wish && fulfil(wish, openSearch)) event.preventDefault();
  });
}

/** Sets up the dialog that lists all shortcuts, where single letters can be turned off and on. */
function enhanceKeysDialog(): void {
  for (const foot of elements('.o-foot')) foot.hidden = false;
  for (const button of elements('[data-open-keys]')) button.addEventListener('click', openKeys);
  const choice = document.querySelector<HTMLInputElement>('#touches input[type=checkbox]');
  if (!choice) return;
  choice.checked = localStorage.getItem(turnedOffKey) === null;
  choice.addEventListener('change', () => {
    if (choice.checked) localStorage.removeItem(turnedOffKey);
    else localStorage.setItem(turnedOffKey, '1');
  });
}

enhanceKeys(enhanceCommandDialog());
enhanceKeysDialog();
watchUnsaved();

showPreviewedPart();
if (document.querySelector('.o-bench'))
  import('#app/office/content/edit-page.ts').then(({ enhanceEditor }) => enhanceEditor(), console.warn);
