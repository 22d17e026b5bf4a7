import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { checkIcon } from '#app/ui/icons/shapes.ts';
import styles from './Fold.module.css';
import { Icon } from './Icon.tsx';
import link from './TextLink.module.css';

export type FoldProps = {
  /** What was decided, in a line or two of `span`; null while nothing is. */
  readonly line: ReactNode;
  /** What opens it: « Changer », « Modifier ». */
  readonly change: ReactNode;
  /** Nothing is left to do in it when the page comes. */
  readonly decided: boolean;
  /** Something in it is to be looked at: it opens. */
  readonly wanted: boolean;
  /** Counts what decides it on the page: each time it closes, and its line takes the focus. */
  readonly settled?: number;
  readonly children: ReactNode;
};

/**
 * A part of a form that closes to a line once it is decided. Its fields stay in the form; the disclosure is the browser's
 * own, so that it opens by keyboard and without a script.
 */
export function Fold({ line, change, decided, wanted, settled = 0, children }: FoldProps) {
  const [open, setOpen] = useState(!decided || wanted);
  const fold = useRef<HTMLDetailsElement>(null);
  const [seen, setSeen] = useState(wanted);
  // Before it is drawn: what is to be looked at may take the focus.
  if (seen !== wanted) {
    setSeen(wanted);
    if (wanted) setOpen(true);
  }
  useEffect(() => {
    if (settled === 0 || !fold.current) return;
    // Before the focus: what is closed can't keep it.
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  }, [settled]);
  const toggled = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    // The visitor has pressed the line, which goes.
    if (currentTarget.open && !open) {
      const first = (selector: string) =>
        [...currentTarget.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
      (first('input:checked') ?? first('input:not([type="hidden"]), select, button'))?.focus();
    }
  };
  return (
    <details ref={fold} className={styles.fold} open={open} onToggle={toggled}>
      <summary hidden={line === null}>
        <Icon shape={checkIcon} />
        <span>{line}</span>
        <span className={link.link}>{change}</span>
      </summary>
      {children}
    </details>
  );
}
