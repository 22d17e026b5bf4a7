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
  const told = expiryAt(validUntil, seen?.validUntil === validUntil ? seen.now : null);
  useEffect(() => {
    if (told.expiry !== 'EXPIRED') return;
    import('./session.ts').then(
      ({ dropExpired }) => dropExpired(),
      () => undefined,
    );
  }, [told.expiry]);
  return told;
}

function expiryAt(validUntil: string | null, now: number | null) {
  if (!validUntil || now === null) return { expiry: 'VALID', minutesLeft: 60 } as const;
  const end = Date.parse(validUntil);
  return {
    expiry: formExpiry(end - formLifetimeMs, now),
    minutesLeft: Math.max(0, Math.ceil((end - now) / 60_000)),
  };
}
