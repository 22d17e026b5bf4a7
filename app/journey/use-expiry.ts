import { useEffect, useState } from 'react';
import { type FormExpiry, formExpiry, formLifetimeMs, nextExpiryChangeMs } from '#domain/shipping/form-expiry.ts';

/** Longest pause that a timer holds. */
const longestTimer = 2_147_483_647;

/** Whether the offers are valid, about to expire or expired (docs/requirements.md SMT-17); valid until the browser looks. */
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
      if (next !== null) timer = window.setTimeout(look, Math.min(next - now, longestTimer));
    };
    look();
    // A lid that was closed stops timers: look again when the page is seen.
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [validUntil]);
  if (!validUntil || seen?.validUntil !== validUntil) return { expiry: 'VALID', minutesLeft: 60 };
  const end = Date.parse(validUntil);
  return {
    expiry: formExpiry(end - formLifetimeMs, seen.now),
    minutesLeft: Math.max(0, Math.ceil((end - seen.now) / 60_000)),
  };
}
