import { useEffect, useState } from 'react';
import styles from './LoadingBar.module.css';

/** Times of docs/requirements.md NAV-28, in ms; the progress itself (5 s) is `--bar-duration` of the tokens. */
const appearsAfter = 200;
const hidesAfter = 500;

type Phase = 'hidden' | 'running' | 'ending';

export type LoadingBarProps = {
  /** A page or a call is under way. */
  readonly busy: boolean;
  /** Read to screen readers while the bar shows. */
  readonly label: string;
};

/** The bar on top of application pages (docs/requirements.md NAV-28). */
export function LoadingBar({ busy, label }: LoadingBarProps) {
  const [phase, setPhase] = useState<Phase>('hidden');

  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('running'), appearsAfter);
      return () => clearTimeout(timer);
    }
    setPhase((shown) => (shown === 'hidden' ? 'hidden' : 'ending'));
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
