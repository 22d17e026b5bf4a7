/** A session that ends while one looks at a page (docs/requirements.md ACC-4). */

/** Fired on the window by a call that was refused for want of a session; `preventDefault` keeps the visitor on the page. */
export const sessionTimeout = 'session-timeout';

/** Calls that belong to a session. */
const ownCalls = /^\/api\/(?:front\/occ\/ecommerce|account|address\/\w+\/account)(?:\/|$)/;
/** They ask whether there is a session, and take no for an answer. */
const exempt = /\/users\/\w+(?:\/mini_cart)?$/;

interface ErrorBody {
  readonly errors?: readonly { readonly type?: string }[];
}

/** Whether an answer says that the session is over: not that a journey is switched off, which is a 401 too. */
async function saysTimeout(response: Response): Promise<boolean> {
  const { pathname } = new URL(response.url);
  if (response.status !== 401 || !ownCalls.test(pathname) || exempt.test(pathname)) return false;
  const body: ErrorBody = await response
    .clone()
    .json()
    .catch(() => ({}));
  return !body.errors?.some(({ type }) => type === 'FeatureDisabledError');
}

/** Has the visitor of a session that is over sign in again and come back to this page. */
export function endSession(): void {
  if (!dispatchEvent(new Event(sessionTimeout, { cancelable: true }))) return;
  const query = new URLSearchParams({
    reason: 'time-out',
    profile: document.documentElement.dataset.mode ?? 'part',
    redirect: location.pathname + location.search,
  });
  location.assign(`/smt/deconnexion?${query}`);
}

/** Ends the session when an answer says that it is over; answers whether it does. */
export async function noteTimeout(response: Response): Promise<boolean> {
  const isOver = await saysTimeout(response);
  if (isOver) endSession();
  return isOver;
}
