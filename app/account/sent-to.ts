/**
 * The e-mail address in the form that was sent last. It is only in the browser's memory, so that a reload forgets it.
 */
let address = '';

/**
 * Remembers the e-mail address typed into a form, so that the next page can name it. Called by a `clientAction` before
 * the form is sent.
 */
export async function rememberAddress(request: Request): Promise<void> {
  address = String((await request.clone().formData()).get('email') ?? '').trim();
}

/** The remembered e-mail address; empty on the server and after a reload. */
export function sentTo(): string {
  return address;
}
