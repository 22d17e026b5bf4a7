/** The address that the last form of this page was sent with: in the browser's memory alone, gone with the page. */
let address = '';

/** For a `clientAction`, before the form goes on its way. */
export async function rememberAddress(request: Request): Promise<void> {
  address = String((await request.clone().formData()).get('email') ?? '').trim();
}

/** Empty on the server, and on a page that was loaded anew. */
export function sentTo(): string {
  return address;
}
