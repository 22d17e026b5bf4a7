/**
 * The e-mail address of the last form sent from this page. It exists only in the browser's memory and is lost on
 * reload.
 */
let address = '';

/** For a `clientAction`, before the form is sent. */
export async function rememberAddress(request: Request): Promise<void> {
  address = String((await request.clone().formData()).get('email') ?? '').trim();
}

/** The remembered address; empty on the server and after a reload. */
export function sentTo(): string {
  return address;
}
