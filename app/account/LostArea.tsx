import { useLocation } from 'react-router';
import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';

/** A page of the area whose data didn't come. */
export function LostArea({ title }: { readonly title: string }) {
  const { lost } = useAccountMessages().customerArea;
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
