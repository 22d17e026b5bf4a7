import type { ReactNode } from 'react';
import { DoneNotice } from '#app/forms/DoneNotice.tsx';
import { useTexts } from '#app/i18n/texts.ts';

export type AreaHeadProps = { readonly title: string; readonly lead?: ReactNode };

/** If a form redirected to this page, its result is below the heading. */
export function AreaHead({ title, lead }: AreaHeadProps) {
  const { done } = useTexts('customerArea');
  return (
    <div className="stack">
      <div>
        <h1 className="h34" tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      <DoneNotice texts={done} />
    </div>
  );
}
