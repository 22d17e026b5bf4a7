import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMode } from '#app/site/site-context.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** The book didn't come. */
export function LostBook() {
  const { title, lost } = useAccountMessages().addressBook;
  const mode = useMode();
  return (
    <div className="stack">
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      <EmptyState title={lost.title} action={<ButtonLink href={pathOf('addressBook', mode)}>{lost.retry}</ButtonLink>}>
        <p>{lost.text}</p>
      </EmptyState>
    </div>
  );
}
