import { cloneOf, templateOf } from './site.ts';

/** How long a press counts as under way when no page arrives, in ms: the visitor may have stopped the load. */
const longest = 10_000;
/** How long a button says that it is done, in ms. */
const saidFor = 2_000;

/** The button that sent its form says so in the width that it has, and further presses do nothing; `done` says that it went well. */
export function enhanceBusyButtons(): void {
  const template = templateOf('busy');
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-busy]')) {
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
    button.form?.addEventListener('submit', () => {
      say('span', button.dataset.busy ?? '', longest);
      button.setAttribute('aria-busy', 'true');
    });
    button.addEventListener('rest', rest);
    button.addEventListener('done', () => say('svg', button.dataset.done ?? '', saidFor));
    // A page that comes back from the browser's memory is as it was left.
    addEventListener('pageshow', rest);
  }
}
