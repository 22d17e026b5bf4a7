import { useDocumentMessages, useLocale, useMessages } from '#app/i18n/messages.tsx';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { Button, ButtonLink } from '#app/ui/Button.tsx';
import lost from '#app/ui/illustrations/lost.svg?raw';
import { PlainActions, PlainPage } from '#app/ui/PlainPage.tsx';
import { signInAddress } from '#domain/account/sign-in-address.ts';
import { errorMessage } from '#domain/errors/messages.ts';
import { pathOf } from '#domain/site/paths.ts';
import { ErrorText, useErrorTitle } from './ErrorInJourney.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import type { ShownError } from './shown-error.ts';
import type { UnsentForm } from './unsent-form.ts';

/**
 * Shown when a form of the back office was sent after the session had ended. The member of staff can sign in in another
 * tab, and then send the same fields again from here.
 */
function SendAgain({ action, fields, hadFile }: UnsentForm) {
  const { unsent: texts } = useDocumentMessages().office;
  const redirect = action.replace(/\?.*/s, '');
  return (
    <>
      <h1 className="h34">{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      {hadFile && <p>{texts.file}</p>}
      <form method="post" action={action}>
        {fields.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change, and several may have the same name
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <PlainActions>
          <ButtonLink look="second" href={signInAddress({ site: 'part', redirect })} target="_blank">
            {texts.signIn}
          </ButtonLink>
          <Button>{texts.send}</Button>
        </PlainActions>
      </form>
    </>
  );
}

/** HTTP status of a request whose body is larger than the server accepts. */
const tooLarge = 413;

/**
 * The error page in the shop's usual frame: status, message, and links to other pages. For a form of the back office
 * sent after the session had ended, it offers to send the form again (docs/requirements.md NAV-24, NAV-27).
 */
export function ErrorPage(error: ShownError) {
  const { status, unsent } = error;
  const { shell } = useMessages();
  const { office } = useDocumentMessages();
  const errorTitle = useErrorTitle(error);
  const { providerLabel } = useSettings();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(unsent ? office.unsent.title : errorTitle, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <PlainPage illustration={lost.replace('>404<', `>${status}<`)}>
        <ErrorBody {...error} />
      </PlainPage>
    </SiteFrame>
  );
}

function ErrorBody(error: ShownError) {
  if (error.unsent) return <SendAgain {...error.unsent} />;
  return error.status === tooLarge ? <TooLarge /> : <ErrorText {...error} />;
}

/**
 * Says that what was sent is too large. There is no button to try again, since sending the same form again would fail.
 */
function TooLarge() {
  const { error } = useMessages().shell;
  const locale = useLocale();
  return (
    <>
      <p className="t14 muted num">{error.status(tooLarge)}</p>
      <h1 className="h34">{error.title}</h1>
      <p className="lead">{errorMessage(locale, 'http.tooLarge')}</p>
      <PlainActions>
        <ButtonLink href={pathOf('home', useSite())}>{error.home}</ButtonLink>
      </PlainActions>
    </>
  );
}
