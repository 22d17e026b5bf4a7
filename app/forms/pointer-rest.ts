const callbacks = new Set<() => void>();
let isHeld = false;

function release(): void {
  if (!isHeld) return;
  isHeld = false;
  // The browser dispatches the click right after the release, before this timeout.
  setTimeout(() => {
    for (const callback of callbacks) callback();
    callbacks.clear();
  });
}

// There are no pointer events on the server, so there `pointerAtRest` never waits.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => (isHeld ||= button === 0), { capture: true });
  // The event of the release may not reach the page, for instance outside the window. A key press, or a pointer move
  // without a pressed button, then shows that the button was released.
  for (const end of ['pointerup', 'pointercancel', 'keydown']) {
    window.addEventListener(end, release, { capture: true });
  }
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), { capture: true, passive: true });
}

/**
 * Resolves once the pointer's main button isn't pressed. Await this before rendering the message of a field that lost
 * the focus: pressing a button of the page takes the focus from the field, and a message rendered at that moment would
 * move the button away from the pointer, so that the click would be lost.
 */
export async function pointerAtRest(): Promise<void> {
  if (isHeld) await new Promise<void>((callback) => callbacks.add(callback));
}
