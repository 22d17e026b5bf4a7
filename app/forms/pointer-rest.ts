const callbacks = new Set<() => void>();
let isHeld = false;

function release(): void {
  if (!isHeld) return;
  isHeld = false;
  // The browser fires the click in the same task as the release.
  setTimeout(() => {
    for (const callback of callbacks) callback();
    callbacks.clear();
  });
}

// On the server there is no pointer, so nothing ever waits.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => (isHeld ||= button === 0), { capture: true });
  // The release of the button may not reach the page. A key press, or a pointer move without a pressed button, also
  // shows that it is over.
  for (const end of ['pointerup', 'pointercancel', 'keydown']) {
    window.addEventListener(end, release, { capture: true });
  }
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), { capture: true, passive: true });
}

/**
 * Resolves once no pointer button is pressed. Pressing a button on the page takes the focus from a field: a message
 * rendered at that moment would move the button away from the pointer, and the click would be lost.
 */
export async function pointerAtRest(): Promise<void> {
  if (isHeld) await new Promise<void>((callback) => callbacks.add(callback));
}
