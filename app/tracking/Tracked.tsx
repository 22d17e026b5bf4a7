import { type ComponentType, useEffect, useState } from 'react';
import { useSettings } from '#app/shell/site-context.ts';
import { consentEvent, mayMeasure } from './may-ask.ts';

export type TrackedProps<Data extends object> = {
  /** Loads the component that tracks. Must be the same function in every rendering. */
  readonly load: () => Promise<ComponentType<Data>>;
  readonly data: Data;
};

/**
 * Loads and renders a component that only sends events to the statistics of visits; it does so once the visitor has
 * agreed.
 */
export function Tracked<Data extends object>({ load, data }: TrackedProps<Data>) {
  const { asksConsent } = useSettings().tracking;
  const [Tracker, setTracker] = useState<ComponentType<Data> | null>(null);
  useEffect(() => {
    if (!asksConsent) return;
    const start = () => {
      if (!mayMeasure()) return;
      load().then(
        (component) => setTracker(() => component),
        () => undefined,
      );
    };
    start();
    document.addEventListener(consentEvent, start);
    return () => document.removeEventListener(consentEvent, start);
  }, [asksConsent, load]);
  return Tracker && <Tracker {...data} />;
}
