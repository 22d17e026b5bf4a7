import { type ReactNode, useEffect, useState } from 'react';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Toast.module.css';

export type Toast = {
  /** A new key is a new message. */
  readonly key: string;
  readonly text: ReactNode;
  /** One action: a link or a button, such as « Annuler ». */
  readonly action?: ReactNode;
};

export type ToastRegionProps = {
  readonly toast: Toast | null;
  readonly onClose: () => void;
  readonly closeLabel: string;
};

/** How long a message stays, in ms; it waits while the pointer or the focus is on it. */
const stays = 6000;

/** The place of short confirmations, at the bottom; always in the page so that messages are read out. */
export function ToastRegion({ toast, onClose, closeLabel }: ToastRegionProps) {
  const [held, setHeld] = useState(false);
  const key = toast?.key;

  useEffect(() => {
    if (key === undefined || held) return;
    const timer = setTimeout(onClose, stays);
    return () => clearTimeout(timer);
  }, [key, held, onClose]);

  return (
    <div className={classNames('no-print', styles.region)} role="status">
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pausing the clock is no action
        <div
          key={toast.key}
          className={styles.toast}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span className={styles.text}>{toast.text}</span>
          {toast.action}
          <IconButton icon={xIcon} iconSize={16} label={closeLabel} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
