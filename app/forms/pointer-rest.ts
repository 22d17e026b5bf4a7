const waiting = new Set<() => void>();
let isHeld = false;

function release(): void {
  if (!isHeld) return;
  isHeld = false;
  // The click follows the release within the same task.
  setTimeout(() => {
    for (const goOn of waiting) goOn();
    waiting.clear();
  });
}

// Where there is no window nothing is pressed: the server never waits.
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => (isHeld ||= button === 0), { capture: true });
  // A key, or a move without a button, says that no press is under way any more, should its end have been missed.
  for (const end of ['pointerup', 'pointercancel', 'keydown']) {
    window.addEventListener(end, release, { capture: true });
  }
  window.addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), { capture: true, passive: true });
}

/**
 * Resolves once nothing is being pressed. A field is left as the pointer goes down on a button: a message drawn before the
 * pointer comes up again would move the button away from under it, and the press would be lost.
 */
export async function pointerAtRest(): Promise<void> {
  if (isHeld) await new Promise<void>((goOn) => waiting.add(goOn));
}
