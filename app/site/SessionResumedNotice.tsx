import { useLocation } from 'react-router';
import { sessionResumed as en } from '#app/i18n/en/session-resumed.ts';
import { sessionResumed as fr } from '#app/i18n/fr/session-resumed.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { pageAt } from '#domain/site/page-at.ts';
import { tierOf } from '#domain/site/paths.ts';
import { sessionResumedParam } from '#domain/site/session-resumed-param.ts';
import { SignInNotice } from './SignInNotice.tsx';

const texts = { fr, en };

/**
 * Says that what the visitor clicked before signing in again had no effect, because the session had ended
 * (docs/requirements.md ACC-5).
 */
export function SessionResumedNotice() {
  const { title, text, again } = texts[useLocale()];
  // Application pages restore what was typed. Document pages can't, since they are cached and the same for everyone, so
  // the notice asks the visitor to check the quantity.
  const page = pageAt(useLocation().pathname)?.page;
  const forgotTyping = page !== undefined && tierOf(page) === 'document';
  return (
    <SignInNotice param={sessionResumedParam} title={title}>
      <p>{forgotTyping ? again : text}</p>
    </SignInNotice>
  );
}
