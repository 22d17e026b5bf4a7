import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAccount } from '#app/shell/site-context.ts';
import { mergeNoticeParam } from '#domain/cart/merge-notice-param.ts';
import { sessionResumedParam } from '#domain/site/session-resumed-param.ts';

/** Loads the code of a notice only when it is shown; renders nothing if it can't be loaded. */
function lazyNotice(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }));
}

const Merge = lazyNotice(async () => (await import('./SignInMergeNotice.tsx')).SignInMergeNotice);
const Resumed = lazyNotice(async () => (await import('./SessionResumedNotice.tsx')).SessionResumedNotice);

/**
 * Notices on the page that follows a sign-in: carts were merged (docs/requirements.md CRT-1), or what the visitor
 * clicked before signing in had no effect (ACC-5). The rest of the page is rendered without waiting for them.
 */
export function SignInNotices() {
  const query = new URLSearchParams(useLocation().search);
  const merged = useAccount() && query.has(mergeNoticeParam);
  const resumed = query.has(sessionResumedParam);
  return merged || resumed ? (
    <Suspense>
      {resumed && <Resumed />}
      {merged && <Merge />}
    </Suspense>
  ) : null;
}
