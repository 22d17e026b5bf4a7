import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from './Alert.tsx';

export type FocusedAlertProps = AlertProps & {
  /**
   * Each new value moves the focus to the alert again, even if its text is the same. Omit it for an alert that appears
   * only once.
   */
  readonly cause?: unknown;
  /** Whether the alert has the focus when a page is loaded with it, which works without JavaScript. */
  readonly autoFocus?: boolean;
};

/** An alert that must be read first: it takes the focus, even from the heading that a navigation has just focused. */
export function FocusedAlert({ cause, autoFocus = true, ...alert }: FocusedAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `cause` may come with the same words
  useEffect(() => queueMicrotask(() => place.current?.focus()), [cause]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the result of a form must be read first
      autoFocus={autoFocus}
    >
      <Alert {...alert} />
    </div>
  );
}
