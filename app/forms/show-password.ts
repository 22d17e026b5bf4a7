/**
 * Shows the password in the field before a button, or hides it again; the button then says the opposite. The password is
 * hidden before its form is sent, so that browsers recognise it.
 */
export function showPassword(button: HTMLElement): void {
  const [input, label] = [button.previousElementSibling, button.firstElementChild];
  if (!(input instanceof HTMLInputElement) || !label) return;
  const turn = (type: string) => {
    if (input.type === type) return;
    input.type = type;
    const { showPassword: other = '' } = button.dataset;
    button.dataset.showPassword = label.textContent ?? '';
    label.textContent = other;
  };
  turn(input.type === 'password' ? 'text' : 'password');
  input.form?.addEventListener('submit', () => turn('password'), { once: true });
}
