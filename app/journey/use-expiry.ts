import { useEffect, useState } from 'react';
import { type FormExpiry, formExpiry, formLifetimeMs, nextExpiryChangeMs } from '#domain/shipping/form-expiry.ts';

/** Longest delay that `setTimeout` accepts: 2^31 - 1 ms (HTML, timers). */
const maxTimerMs = 2_147_483_647;

/**
 * Whether the offers are valid, expire soon or have expired, and how many minutes are left (docs/requirements.md
 * SMT-17). On the server, and until the page's script runs, they count as valid for 60 minutes.
 */
export function useExpiry(validUntil: string | null): { readonly expiry: FormExpiry; readonly minutesLeft: number } {
  const [seen, setSeen] = useState<{ validUntil: string | null; now: number } | null>(null);
  useEffect(() => {
    if (!validUntil) return;
    const startedAt = Date.parse(validUntil) - formLifetimeMs;
    let timer = 0;
    const look = () => {
      const now = Date.now();
      setSeen({ validUntil, now });
      const next = nextExpiryChangeMs(startedAt, now);
      if (next !== null) timer = window.setTimeout(look, Math.min(next - now, maxTimerMs));
    };
    look();
    // Timers stop while a laptop is closed, so the time is checked again when the page becomes visible.
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [validUntil]);
  const state = expiryAt(validUntil, seen?.validUntil === validUntil ? seen.now : null);
  useEffect(() => {
    if (state.expiry !== 'EXPIRED') return;
    import('./session.ts').then(
      ({ dropExpired }) => dropExpired(),
      () => undefined,
    );
  }, [state.expiry]);
  return state;
}

function expiryAt(validUntil: string | null, now: number | null) {
  if (!validUntil || now === null) return { expiry: 'VALID', minutesLeft: 60 } as const;
  const end = Date.parse(validUntil);
  return {
    expiry: formExpiry(end - formLifetimeMs, now),
    minutesLeft: Math.max(0, Math.ceil((end - now) / 60_000)),
  };
}
