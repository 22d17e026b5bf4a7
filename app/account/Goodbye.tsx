import { useAccountMessages } from '#app/i18n/account-messages.ts';
import { useMessages } from '#app/i18n/messages.tsx';
import { useMode, useSettings } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** There is no account any more. */
export function Goodbye() {
  const { shell } = useMessages();
  const { personalData: texts } = useAccountMessages().customerArea;
  const { providerLabel } = useSettings();
  const mode = useMode();
  return (
    <SiteFrame>
      <title>{shell.titleSuffix(texts.goodbye, providerLabel)}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap section stack">
        <h1 className="h34" tabIndex={-1}>
          {texts.goodbye}
        </h1>
        <p className="prose">{texts.goodbyeText}</p>
        <p>
          <ButtonLink as={SiteLink} href={pathOf('home', mode)}>
            {texts.goodbyeLink}
          </ButtonLink>
        </p>
      </div>
    </SiteFrame>
  );
}
