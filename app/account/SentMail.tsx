import { useTexts } from '#app/i18n/texts.ts';
import { useSettings } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ArrowLink, TextLink } from '#app/ui/TextLink.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { type SignInTarget, screenHref, targetKind, withoutAccount } from './sign-in-links.ts';

export type SentMailProps = {
  readonly mail: 'registration' | 'password';
  readonly target: SignInTarget;
};

/**
 * Says that a mail was sent. The text is the same whether or not there is an account with the e-mail address, so that
 * it doesn't reveal who has one (docs/requirements.md ACC-3).
 */
export function SentMail({ mail, target }: SentMailProps) {
  const { sent: texts } = useTexts('signIn');
  const { demo } = useSettings();
  const kind = targetKind(target.redirect);
  const on = kind === 'area' ? 'other' : kind;
  return (
    <SignInFrame title={texts.title} lead={texts[mail]}>
      {/* Only the browser that sent the form knows the address (`app/enhance/mailed-to.ts`). */}
      <p hidden data-mailed-to="">
        {texts.to}
      </p>
      {demo ? (
        <Alert tone="info" title={texts.demoTitle}>
          <p>
            {texts.demoBefore} <code className="nowrap">DATA_DIR/mail</code>
            {texts.demoAfter}
          </p>
        </Alert>
      ) : null}
      <div className="rule stack gap-2">
        <h2 className="h18">{texts.missingTitle}</h2>
        <p className="muted">
          {texts.missing}{' '}
          <TextLink as={SiteLink} href={screenHref(mail === 'password' ? 'forgottenPassword' : 'registration', target)}>
            {texts.again}
          </TextLink>
        </p>
        <ArrowLink as={SiteLink} href={withoutAccount(target)}>
          {texts.on[on]}
        </ArrowLink>
      </div>
    </SignInFrame>
  );
}
