const callbacks = new Set<() => void>();
let isHeld = false;

function release(): void {
  if (!isHeld) return;
  isHeld = false;
  // The click follows the release within the same task.
  setTimeout(() => {
    for (const callback of callbacks) callback();
    callbacks.clear();
  });
}

// On the server there is no pointer, so nothing ever waits.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => (isHeld ||= button === 0), { capture: true });
  // The end of a press may be missed; a key, or a move without a pressed button, proves that it is over.
  for (const end of ['pointerup', 'pointercancel', 'keydown']) {
    window.addEventListener(end, release, { capture: true });
  }
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), { capture: true, passive: true });
}

/**
 * Resolves once the pointer isn't pressed. Pressing a button makes a field lose the focus: a message rendered then
 * would move the button from under the pointer, and the click would be lost.
 */
export async function pointerAtRest(): Promise<void> {
  if (isHeld) await new Promise<void>((callback) => callbacks.add(callback));
}
