import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '#app/shell/site-context.ts';
import { sessionResumedParam } from '#domain/account/session-resumed-param.ts';
import { mergeToldParam } from '#domain/cart/merge-told-param.ts';

/** Code and texts of its own, which nobody else loads; a notice that can't be had is left out. */
function lazyNotice(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }));
}

const Merge = lazyNotice(async () => (await import('./SignInMergeNotice.tsx')).SignInMergeNotice);
const Resumed = lazyNotice(async () => (await import('./SessionResumedNotice.tsx')).SessionResumedNotice);

/**
 * Tells, on the page that a sign-in has led to, that carts were merged (docs/requirements.md CRT-1), and that the press
 * before it did nothing (ACC-5). The page doesn't wait for them.
 */
export function SignInNotices() {
  const query = new URLSearchParams(useLocation().search);
  const merged = useAccount() && query.has(mergeToldParam);
  const resumed = query.has(sessionResumedParam);
  return merged || resumed ? (
    <Suspense>
      {resumed && <Resumed />}
      {merged && <Merge />}
    </Suspense>
  ) : null;
}
