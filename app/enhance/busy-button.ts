import { cloneOf, templateOf } from './site.ts';

/** How long a press counts as under way when no page arrives, in ms: the visitor may have stopped the load. */
const longest = 10_000;

/** The button that sent its form says so, and further presses do nothing. */
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
    button.addEventListener('click', (event) => {
      if (button.ariaBusy === 'true') event.preventDefault();
    });
    button.form?.addEventListener('submit', () => {
      const spinner = cloneOf(template, '*');
      Object.assign(button.style, { minWidth: `${button.offsetWidth}px`, paddingInline: '0' });
      button.setAttribute('aria-busy', 'true');
      button.replaceChildren(...(spinner ? [spinner] : []), button.dataset.busy ?? '');
      timer = window.setTimeout(rest, longest);
    });
    button.addEventListener('rest', rest);
    // A page that comes back from the browser's memory is as it was left.
    addEventListener('pageshow', rest);
  }
}
