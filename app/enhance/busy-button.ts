import { cloneOf, templateOf } from './rendered-page.ts';

/** How long a button stays busy if no new page appears, in milliseconds: the visitor may have stopped the loading. */
const maxBusyMs = 10_000;
/** How long a button shows that its form succeeded, in milliseconds. */
const doneMs = 2_000;

/**
 * Makes every button with `data-busy` show that it is busy after its form was sent, keep its width and ignore further
 * clicks. Other scripts end that by an event on the button: `done` shows success, `rest` restores the button.
 */
export function enhanceBusyButtons(within: ParentNode = document): void {
  const template = templateOf('busy');
  for (const button of within.querySelectorAll<HTMLButtonElement>('button[data-busy]')) {
    const content = [...button.childNodes];
    let timer = 0;
    const rest = () => {
      clearTimeout(timer);
      button.removeAttribute('aria-busy');
      button.removeAttribute('style');
      button.replaceChildren(...content);
    };
    const say = (mark: string, text: string, ms: number) => {
      rest();
      Object.assign(button.style, { minWidth: `${button.offsetWidth}px`, paddingInline: '0' });
      button.replaceChildren(cloneOf(template, mark) ?? '', text);
      timer = window.setTimeout(rest, ms);
    };
    button.addEventListener('click', (event) => {
      if (button.ariaBusy === 'true') event.preventDefault();
    });
    button.form?.addEventListener('submit', ({ submitter }) => {
      // A button that nobody sees stands for the form's main one.
      if (submitter && submitter !== button && !submitter.matches('[aria-hidden]')) return;
      say('span', button.dataset.busy ?? '', maxBusyMs);
      button.setAttribute('aria-busy', 'true');
    });
    button.addEventListener('rest', rest);
    button.addEventListener('done', () => say('svg', button.dataset.done ?? '', doneMs));
    // The back/forward cache restores a page as the visitor left it, with a busy button.
    addEventListener('pageshow', rest);
  }
}
