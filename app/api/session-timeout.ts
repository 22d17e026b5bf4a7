/** Handles a session that ends while a page is open (docs/requirements.md ACC-4). */

/**
 * Event fired on the window when a call is refused because the session has ended. `preventDefault` keeps the visitor on
 * the page.
 */
export const sessionTimeout = 'session-timeout';

/** Paths of calls that need a session. */
const ownCalls = /^\/api\/(?:front\/occ\/ecommerce|account|address\/\w+\/account)(?:\/|$)/;
/** Calls that find out whether there is a session; their refusal is an expected answer. */
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

/** Leads the visitor to the sign-in page and from there back to this page. */
export function endSession(): void {
  if (!dispatchEvent(new Event(sessionTimeout, { cancelable: true }))) return;
  const query = new URLSearchParams({
    reason: 'time-out',
    profile: document.documentElement.dataset.site ?? 'part',
    redirect: location.pathname + location.search,
  });
  location.assign(`/smt/deconnexion?${query}`);
}

/** Leads to the sign-in page if an answer says that the session has ended; returns whether it does. */
export async function noteTimeout(response: Response): Promise<boolean> {
  const isOver = await isTimeout(response);
  if (isOver) endSession();
  return isOver;
}
