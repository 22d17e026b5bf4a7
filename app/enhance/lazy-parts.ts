/**
 * Loads parts of the page's script only when the visitor first uses what they enhance, so that a page itself loads
 * little.
 */

/**
 * The function of a loaded part: enhances an element, or handles its click or submit. If it rejects, the link is
 * followed or the form sent, as without the script. `wasTyped`: the visitor typed into the element while the part was
 * being loaded. `submitter`: the button that sends the form.
 */
export type UsePart = (element: HTMLElement, wasTyped: boolean, submitter: HTMLElement | null) => unknown;

export interface LazyPart {
  /**
   * The event on which the part runs. `focusin`: once, when the focus first enters an element. `click` and `submit`:
   * every time, instead of following the link or sending the form.
   */
  readonly on: 'focusin' | 'click' | 'submit';
  readonly selector: string;
  readonly load: () => Promise<UsePart>;
}

/**
 * Whether to handle an event here. Clicks that open a new tab or window, forms whose answer another frame shows, and events that
 * another script has handled are left to the browser.
 */
function isOurs(event: Event): boolean {
  const { button = 0, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  if (event instanceof SubmitEvent && event.submitter?.hasAttribute('formtarget')) return false;
  return !event.defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Follows the link or sends the form, as the browser would have done without the script. */
function withoutPart(element: HTMLElement, submitter: HTMLElement | null): void {
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  if (!(element instanceof HTMLFormElement)) return;
  // The browser doesn't send the button of a form that a script submits, nor obeys its address.
  if (submitter instanceof HTMLButtonElement) {
    if (submitter.hasAttribute('formaction')) element.action = submitter.formAction;
    const { name, value } = submitter;
    if (name) element.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  element.submit();
}

function enhanceLazyPart({ on, selector, load }: LazyPart): void {
  const handled = new WeakSet<Element>();
  const partOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
  const use = async (element: HTMLElement, submitter: HTMLElement | null = null) => {
    let wasTyped = false;
    element.addEventListener('input', () => (wasTyped = true), { once: true });
    try {
      const part = await load();
      await part(element, wasTyped, submitter);
    } catch (error) {
      console.warn(selector, error);
      if (on !== 'focusin') withoutPart(element, submitter);
    }
  };
  const prepare = (element: Element | null | undefined) => {
    if (!element || handled.has(element)) return;
    handled.add(element);
    if (on === 'focusin') use(element as HTMLElement);
    // The part is loaded when the pointer or the focus reaches the element, so that it is there by the time of the
    // click.
    else load().catch(() => undefined);
  };
  document.addEventListener('focusin', (event) => prepare(partOf(event)));
  if (on === 'focusin') {
    prepare(document.activeElement?.closest(selector));
    return;
  }
  document.addEventListener('pointerover', (event) => prepare(partOf(event)));
  document.addEventListener(on, (event) => {
    const element = partOf(event);
    if (!element || !isOurs(event)) return;
    event.preventDefault();
    use(element, event instanceof SubmitEvent ? event.submitter : null);
  });
}

export function enhanceLazily(parts: readonly LazyPart[]): void {
  parts.forEach(enhanceLazyPart);
}
