import { useEffect } from 'react';
import { sessionResumed as en } from '#app/i18n/en/session-resumed.ts';
import { sessionResumed as fr } from '#app/i18n/fr/session-resumed.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { sessionResumedParam } from '#domain/account/session-resumed-param.ts';

const texts = { fr, en };

/** A page that is loaded again has forgotten it. */
export function SessionResumedNotice() {
  const { title, text } = texts[useLocale()];
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete(sessionResumedParam);
    history.replaceState(history.state, '', address);
  }, []);
  return (
    <div className="wrap">
      <Alert role="status" title={title}>
        <p>{text}</p>
      </Alert>
    </div>
  );
}
