import { type ReactNode, useEffect, useState } from 'react';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Toast.module.css';

export type Toast = {
  /** A new key makes a new message, even with the same text. */
  readonly key: string;
  readonly text: ReactNode;
  /** A single action: a link or a button, such as « Annuler ». */
  readonly action?: ReactNode;
};

export type ToastRegionProps = {
  readonly toast: Toast | null;
  readonly onClose: () => void;
  readonly closeLabel: string;
};

/** How long a message is shown, in ms; the time is suspended while the pointer or the focus is on it. */
const displayMs = 6000;

/**
 * Shows short confirmations at the bottom of the page. Always rendered, since a live region must exist before its text
 * appears.
 */
export function ToastRegion({ toast, onClose, closeLabel }: ToastRegionProps) {
  const [isHeld, setIsHeld] = useState(false);
  const key = toast?.key;

  useEffect(() => {
    if (key === undefined || isHeld) return;
    const timer = setTimeout(onClose, displayMs);
    return () => clearTimeout(timer);
  }, [key, isHeld, onClose]);

  return (
    <div className={classNames('no-print', styles.region)} role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: suspending the timer isn't an action of the visitor
        <div
          key={toast.key}
          className={styles.toast}
          onMouseEnter={() => setIsHeld(true)}
          onMouseLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <span className={styles.text}>{toast.text}</span>
          {toast.action}
          <IconButton icon={xIcon} iconSize={16} label={closeLabel} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
