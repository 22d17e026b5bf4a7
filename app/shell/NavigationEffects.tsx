import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { useMessages } from '#app/i18n/messages.tsx';
import { LoadingBar } from '#app/ui/LoadingBar.tsx';
import { navigationArrived } from './chunk-reload.ts';
import { prefetchWhenIdle } from './idle-prefetch.ts';

/**
 * Renews a page that the back/forward cache has restored: its data, such as the cart, may be old. If it was left by a
 * request whose answer led elsewhere, such as to the bank, it still waits for that answer, which only a full load ends.
 */
function useRestored(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (isWaiting) location.reload();
      else void revalidate();
    };
    addEventListener('pageshow', renew);
    return () => removeEventListener('pageshow', renew);
  }, [isWaiting, revalidate]);
}

/**
 * What a browser does when it loads a page, but the router doesn't: shows a loading bar (docs/requirements.md NAV-28),
 * announces the new title to screen readers, and moves the focus to the new heading. Scrolling is left to the router's
 * `ScrollRestoration` in app/root.tsx.
 */
export function NavigationEffects() {
  const navigation = useNavigation();
  const { pathname, search, hash } = useLocation();
  const { shell } = useMessages();
  const first = useRef(true);
  const [announced, setAnnounced] = useState('');

  useRestored(navigation.state !== 'idle');
  useEffect(prefetchWhenIdle, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation may end without ever having been pending
  useEffect(() => {
    if (navigation.state === 'idle') navigationArrived();
  }, [navigation, pathname, search]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (!pathname) return;
    setAnnounced(document.title);
    if (hash) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <>
      <LoadingBar busy={navigation.state !== 'idle'} label={shell.loading} />
      <p role="status" className="vh">
        {announced}
      </p>
    </>
  );
}
