/**
 * The e-mail address that a form has just sent a mail to. The answer doesn't name it; the next page does, once, from the
 * tab's `sessionStorage`.
 */
const storageKey = 'mailed-to';

export function rememberMailed(form: HTMLFormElement): void {
  const address = form.querySelector<HTMLInputElement>('[data-mail-field]')?.value.trim();
  try {
    if (address) sessionStorage.setItem(storageKey, address);
  } catch {
    // The browser may refuse storage (private browsing).
  }
}

/** Shows the address on the page that says that a mail is on its way. */
export function showMailed(): void {
  const address = sessionStorage.getItem(storageKey);
  if (!address) return;
  sessionStorage.removeItem(storageKey);
  const place = document.querySelector<HTMLElement>('[data-mailed-to]');
  if (!place) return;
  place.append(address);
  place.hidden = false;
}
