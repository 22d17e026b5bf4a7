/** Parts of the script that are fetched when they are first needed, so that a page costs little before it is used. */

/**
 * Enhances the element or does what was asked of it; a rejection lets the browser do it. `typed`: something was put into
 * the element while the part was on its way.
 */
export type UsePart = (element: HTMLElement, typed: boolean) => unknown;

export interface LazyPart {
  /** The focus comes into it (once an element), its link is followed, its form is sent. */
  readonly on: 'focusin' | 'click' | 'submit';
  readonly selector: string;
  readonly load: () => Promise<UsePart>;
}

/** A click that opens a tab or a window, or that another script has answered, is the browser's. */
function isOurs(event: Event): boolean {
  const { button = 0, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  return !event.defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

/** What the browser would have done: the page goes on without the part. */
function withoutPart(element: HTMLElement): void {
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  else if (element instanceof HTMLFormElement) element.submit();
}

function enhanceLazyPart({ on, selector, load }: LazyPart): void {
  const seen = new WeakSet<Element>();
  const partOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);
  const use = async (element: HTMLElement) => {
    let typed = false;
    element.addEventListener('input', () => (typed = true), { once: true });
    try {
      const part = await load();
      await part(element, typed);
    } catch (error) {
      console.warn(selector, error);
      if (on !== 'focusin') withoutPart(element);
    }
  };
  const focused = (element: Element | null | undefined) => {
    if (!element || seen.has(element)) return;
    seen.add(element);
    if (on === 'focusin') use(element as HTMLElement);
    // On its way already when it is pressed.
    else load().catch(() => undefined);
  };
  document.addEventListener('focusin', (event) => focused(partOf(event)));
  if (on === 'focusin') {
    focused(document.activeElement?.closest(selector));
    return;
  }
  document.addEventListener('pointerover', (event) => focused(partOf(event)));
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
