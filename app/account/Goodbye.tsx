import { useMessages } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteFrame } from '#app/site/SiteFrame.tsx';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { pathOf } from '#domain/site/paths.ts';

/** The page shown once the customer's account has been erased. */
export function Goodbye() {
  const { shell } = useMessages();
  const { personalData: texts } = useTexts('customerArea');
  const { providerLabel } = useSettings();
  const site = useSite();
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
          <ButtonLink as={SiteLink} href={pathOf('home', site)}>
            {texts.goodbyeLink}
          </ButtonLink>
        </p>
      </div>
    </SiteFrame>
  );
}
