import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { FocusedAlert } from '#app/ui/FocusedAlert.tsx';
import { doneParameter } from './area-answer.ts';

export type AreaHeadProps = { readonly title: string; readonly lead?: ReactNode };

/** If a form redirected to this page, its result is below the heading. */
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

/**
 * Shows the result of a form, which a query parameter names. The parameter is then removed from the URL, so that a
 * reload doesn't show the result again.
 */
function DoneMessage() {
  const { done: texts } = useTexts('customerArea');
  const { search, key } = useLocation();
  const done = new URLSearchParams(search).get(doneParameter) ?? '';
  const text = Object.hasOwn(texts, done) ? texts[done as keyof typeof texts] : null;
  // Runs on every navigation, so that the same result is announced again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, the text may not
  useEffect(() => {
    if (text === null) return;
    const address = new URL(location.href);
    address.searchParams.delete(doneParameter);
    history.replaceState(history.state, '', address);
  }, [text, key]);
  if (text === null) return null;
  return <FocusedAlert cause={key} autoFocus={false} tone="success" role="status" title={text} />;
}
