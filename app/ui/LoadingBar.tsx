import { useEffect, useState } from 'react';
import styles from './LoadingBar.module.css';
import { loadingBarDelayMs } from './loading-bar-delay.ts';

/**
 * How long the bar stays after a load has ended, in ms (docs/requirements.md NAV-28). The time in which it fills is the
 * CSS property `--bar-duration`.
 */
const hidesAfter = 500;

type Phase = 'hidden' | 'running' | 'ending';

export type LoadingBarProps = {
  /** Whether a navigation or a call is in progress. */
  readonly busy: boolean;
  /** Accessible name. */
  readonly label: string;
};

/** The loading bar of application pages (docs/requirements.md NAV-28). */
export function LoadingBar({ busy, label }: LoadingBarProps) {
  const [phase, setPhase] = useState<Phase>('hidden');

  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('running'), loadingBarDelayMs);
      return () => clearTimeout(timer);
    }
    setPhase((current) => (current === 'hidden' ? 'hidden' : 'ending'));
    const timer = setTimeout(() => setPhase('hidden'), hidesAfter);
    return () => clearTimeout(timer);
  }, [busy]);

  if (phase === 'hidden') return null;
  return (
    <div className={styles.bar} data-phase={phase} role="progressbar" aria-label={label}>
      <i />
    </div>
  );
}
