import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { checkIcon } from '#app/ui/icons/shapes.ts';
import styles from './Fold.module.css';
import { Icon } from './Icon.tsx';
import link from './TextLink.module.css';

export type FoldProps = {
  /** Summary of the choice, in one or two `span`s; null before a choice was made. */
  readonly line: ReactNode;
  /** Label of the summary that opens the part: « Changer », « Modifier ». */
  readonly change: ReactNode;
  /** Whether the choice is complete when the page loads, so that the part starts closed. */
  readonly decided: boolean;
  /** Whether something in the part must be corrected, so that it opens. */
  readonly needsAttention: boolean;
  /** Increase it each time the visitor completes the choice: the part then closes, and its summary takes the focus. */
  readonly settled?: number;
  readonly children: ReactNode;
};

/**
 * A part of a form that folds into a summary once its choice is made. Its fields stay in the form. It is a native
 * disclosure (`<details>`), which works by keyboard and without a script.
 */
export function Fold({ line, change, decided, needsAttention, settled = 0, children }: FoldProps) {
  const [open, setOpen] = useState(!decided || needsAttention);
  const fold = useRef<HTMLDetailsElement>(null);
  const [neededAttention, setNeededAttention] = useState(needsAttention);
  // Set during rendering rather than in an effect, so that the part is already open when something inside takes the
  // focus.
  if (neededAttention !== needsAttention) {
    setNeededAttention(needsAttention);
    if (needsAttention) setOpen(true);
  }
  useEffect(() => {
    if (settled === 0 || !fold.current) return;
    // The part closes before the focus moves, since closing it afterwards would drop the focus.
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  }, [settled]);
  const toggled = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    // The summary that was clicked is hidden while the part is open, so the focus moves inside.
    if (currentTarget.open && !open && !currentTarget.querySelector(':focus:not(summary)')) {
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
