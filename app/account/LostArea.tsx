import { useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';

/** Shown in place of a page of the customer area whose data couldn't be loaded. */
export function LostArea({ title }: { readonly title: string }) {
  const { lost } = useTexts('customerArea');
  const { pathname, search } = useLocation();
  return (
    <div className="stack">
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      <EmptyState title={lost.title} action={<ButtonLink href={pathname + search}>{lost.retry}</ButtonLink>}>
        <p>{lost.text}</p>
      </EmptyState>
    </div>
  );
}
