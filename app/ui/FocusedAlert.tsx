import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from './Alert.tsx';

export type FocusedAlertProps = AlertProps & {
  /** Each new value moves the focus to the alert again, also when its words are the same; absent where it appears once. */
  readonly cause?: unknown;
  /** Whether a page rendered with the alert begins there, without JavaScript too. */
  readonly autoFocus?: boolean;
};

/** An alert that is the first thing to read: it takes the focus, after the focus that the arrival on a page has set. */
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
