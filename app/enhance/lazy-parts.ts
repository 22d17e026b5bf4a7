/** Parts of the page's script that are loaded when they are first used, so that a page loads little before that. */

/**
 * Enhances an element or handles its event. If it rejects, the browser does what it would do without the script.
 * `wasTyped` says whether the visitor has typed into the element while the part was being loaded.
 */
export type UsePart = (element: HTMLElement, wasTyped: boolean) => unknown;

export interface LazyPart {
  /**
   * The event that runs the part. `focusin`: when the focus first enters an element; `click` and `submit`: instead of
   * following the link or sending the form.
   */
  readonly on: 'focusin' | 'click' | 'submit';
  readonly selector: string;
  readonly load: () => Promise<UsePart>;
}

/**
 * Whether the script should handle an event. It leaves alone a click that opens a tab or a window, and an event that
 * another script has handled.
 */
function isOurs(event: Event): boolean {
  const { button = 0, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  return !event.defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Does what the browser would do without the script. */
function withoutPart(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  else if (element instanceof HTMLFormElement) element.submit();
}

function enhanceLazyPart({ on, selector, load }: LazyPart): void {
  const handled = new WeakSet<Element>();
  const partOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
  const use = async (element: HTMLElement) => {
    let wasTyped = false;
    element.addEventListener('input', () => (wasTyped = true), { once: true });
    try {
      const part = await load();
      await part(element, wasTyped);
    } catch (error) {
      console.warn(selector, error);
      if (on !== 'focusin') withoutPart(element);
    }
  };
  const prepare = (element: Element | null | undefined) => {
    if (!element || handled.has(element)) return;
    handled.add(element);
    if (on === 'focusin') use(element as HTMLElement);
    // Prefetched, so that it has been loaded by the time the element is clicked.
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
    use(element);
  });
}

export function enhanceLazily(parts: readonly LazyPart[]): void {
  parts.forEach(enhanceLazyPart);
}
