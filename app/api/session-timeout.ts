/** Handles a session that ends while a page is open (docs/requirements.md ACC-4). */

/**
 * Event on the window, fired when a call is refused because the session has ended. A listener that calls
 * `preventDefault` keeps the visitor on the page.
 */
export const sessionTimeout = 'session-timeout';

/** Matches the paths of calls that may need a session. */
const ownCalls = /^\/api\/(?:front\/occ\/ecommerce|account|address\/\w+\/account)(?:\/|$)/;
/** Matches the paths of calls that find out whether there is a session; a refusal is one of their normal answers. */
const exempt = /\/users\/\w+(?:\/mini_cart)?$/;

interface ErrorBody {
  readonly errors?: readonly { readonly type?: string }[];
}

/**
 * Whether an answer says that the session has ended. Calls of a journey that is switched off are also answered with
 * 401, but with another error type.
 */
async function isTimeout(response: Response): Promise<boolean> {
  const { pathname } = new URL(response.url);
  if (response.status !== 401 || !ownCalls.test(pathname) || exempt.test(pathname)) return false;
  const body: ErrorBody = await response
    .clone()
    .json()
    .catch(() => ({}));
  return !body.errors?.some(({ type }) => type === 'FeatureDisabledError');
}

/**
 * Sends the browser to sign out. The server then tries a silent sign-in or shows the sign-in page; both lead back to
 * this page. Does nothing if a listener of `sessionTimeout` prevents it.
 */
export function endSession(): void {
  if (!dispatchEvent(new Event(sessionTimeout, { cancelable: true }))) return;
  const query = new URLSearchParams({
    reason: 'time-out',
    profile: document.documentElement.dataset.site ?? 'part',
    redirect: location.pathname + location.search,
  });
  location.assign(`/smt/deconnexion?${query}`);
}

/** Whether an answer says that the session has ended; if so, also calls `endSession`. */
export async function noteTimeout(response: Response): Promise<boolean> {
  const isOver = await isTimeout(response);
  if (isOver) endSession();
  return isOver;
}
