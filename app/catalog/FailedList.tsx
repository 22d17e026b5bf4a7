import { useLocation } from 'react-router';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { errorEvent } from '#domain/tracking/events.ts';
import { trackData } from '#domain/tracking/marks.ts';
import styles from './Catalog.module.css';
import { ListFrame } from './ListFrame.tsx';

/** Shown if a list couldn't be loaded because the server doesn't answer, with a link to try again. */
export function FailedList() {
  const { pathname, search } = useLocation();
  const { catalog } = useDocumentMessages();
  const { title, text, retry } = catalog.failed;
  return (
    <ListFrame head={{ title, description: text, path: pathname, hidden: true }} title={title} current={catalog.shop}>
      <div className={`stack ${styles.page}`} {...trackData(errorEvent('list', []))}>
        <Alert tone="error" title={text} role="alert" />
        <p>
          <ButtonLink href={pathname + search} data-no-prefetch>
            {retry}
          </ButtonLink>
        </p>
      </div>
    </ListFrame>
  );
}
