import { useEffect, useRef } from 'react';
import { Alert, type AlertProps } from '#app/ui/Alert.tsx';

export type ToldProps = Pick<AlertProps, 'tone' | 'title' | 'children'> & {
  /** A new one is told once more. */
  readonly occasion: unknown;
};

/** Told when it comes: it takes the focus. */
export function Told({ tone, title, occasion, children }: ToldProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words once more are told once more
  useEffect(() => place.current?.focus(), [occasion]);
  return (
    <div
      ref={place}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what the form has done is what to read first
      autoFocus
    >
      <Alert tone={tone} role={tone === 'error' ? 'alert' : 'status'} title={title}>
        {children}
      </Alert>
    </div>
  );
}
