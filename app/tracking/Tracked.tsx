import { type ComponentType, useEffect, useState } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { consentEvent, mayMeasure } from './may-ask.ts';

export type TrackedProps<Told extends object> = {
  /** Fetches what tells; the same function at every rendering. */
  readonly load: () => Promise<ComponentType<Told>>;
  /** What there is to tell. */
  readonly told: Told;
};

/** What tells of a page, fetched only once the visitor has agreed: nobody else pays for it. It shows nothing. */
export function Tracked<Told extends object>({ load, told }: TrackedProps<Told>) {
  const { asked } = useSettings().tracking;
  const [Tracker, setTracker] = useState<ComponentType<Told> | null>(null);
  useEffect(() => {
    if (!asked) return;
    const start = () => {
      if (!mayMeasure()) return;
      load().then(
        (found) => setTracker(() => found),
        () => undefined,
      );
    };
    start();
    document.addEventListener(consentEvent, start);
    return () => document.removeEventListener(consentEvent, start);
  }, [asked, load]);
  return Tracker && <Tracker {...told} />;
}
