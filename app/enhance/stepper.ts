/**
 * Shows the two buttons beside a number field and lets them raise or lower its value within the field's bounds. The new
 * value is announced to screen readers.
 */
export function enhanceStepper(stepper: HTMLElement): void {
  const field = stepper.querySelector('input');
  const output = stepper.querySelector('output');
  if (!field || !output) return;
  const buttons = stepper.querySelectorAll<HTMLElement>('[data-step]');
  const judge = () => {
    const { min, max, value } = field;
    for (const button of buttons) {
      const end = button.dataset.step === '1' ? Number(value) >= Number(max) : Number(value) <= Number(min);
      button.setAttribute('aria-disabled', String(end));
    }
  };
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener('click', () => {
      field.stepUp(Number(button.dataset.step));
      output.textContent = field.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  field.addEventListener('input', judge);
  // When the visitor comes back, the browser may restore another number, which may be one of the bounds.
  addEventListener('pageshow', judge);
  judge();
}
