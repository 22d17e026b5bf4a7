import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { doneParameter } from './area-answer.ts';

export type AreaHeadProps = { readonly title: string; readonly lead?: ReactNode };

/** The heading of a page of the area, and what a form that led here has done. */
export function AreaHead({ title, lead }: AreaHeadProps) {
  return (
    <div className="stack">
      <div>
        <h1 className="h34" tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      <DoneMessage />
    </div>
  );
}

/** Told once: it takes the focus, and a page that is loaded again has forgotten it. */
function DoneMessage() {
  const { done: texts } = useAccountMessages().customerArea;
  const { search, key } = useLocation();
  const done = new URLSearchParams(search).get(doneParameter) ?? '';
  const text = Object.hasOwn(texts, done) ? texts[done as keyof typeof texts] : null;
  const place = useRef<HTMLDivElement>(null);
  // The same once more is told once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new arrival with the same words
  useEffect(() => {
    if (text === null) return;
    queueMicrotask(() => place.current?.focus());
    const address = new URL(location.href);
    address.searchParams.delete(doneParameter);
    history.replaceState(history.state, '', address);
  }, [text, key]);
  if (text === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="success" role="status" title={text} />
    </div>
  );
}
