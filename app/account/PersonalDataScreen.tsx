import { useTexts } from '#app/i18n/texts.ts';
import { useSettings, useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { downloadIcon } from '#app/ui/icons/shapes.ts';
import { ArrowLink } from '#app/ui/TextLink.tsx';
import { exportAccountCall } from '#domain/account/calls.ts';
import { pathOf } from '#domain/site/paths.ts';
import { AreaHead } from './AreaHead.tsx';
import type { AreaAnswer } from './area-answer.ts';
import { EmailSection } from './EmailSection.tsx';
import { EraseSection } from './EraseSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { PersonalDataPage } from './personal-data.ts';

export type PersonalDataScreenProps = {
  readonly page: PersonalDataPage;
  readonly answer: AreaAnswer | undefined;
};

/** The customer's personal data, with forms to change, export and erase them (docs/requirements.md ACC-6, ACC-7). */
export function PersonalDataScreen({ page, answer }: PersonalDataScreenProps) {
  const { menu, personalData: texts } = useTexts('customerArea');
  const { ownIssuer, tracking } = useSettings();
  const site = useSite();
  const asksForCode = page.user.connectionMethod.mfaMethod === 'TOTP';
  return (
    <div className="stack gap-8">
      <AreaHead title={menu.pages.personalData} />
      <ProfileSection user={page.user} answer={answer} />
      {ownIssuer ? <EmailSection asksForCode={asksForCode} answer={answer} /> : null}
      <section className="rule stack">
        <h2 className="h21">{texts.exportTitle}</h2>
        <p className="prose">{texts.exportText}</p>
        <p>
          <ButtonLink look="second" icon={downloadIcon} href={exportAccountCall.path}>
            {texts.exportLink}
          </ButtonLink>
        </p>
      </section>
      <section className="rule stack gap-2">
        <h2 className="h21">{texts.consentTitle}</h2>
        <p className="prose">{texts.consent[tracking.asksConsent ? page.consent : 'unasked']}</p>
        <p>
          <ArrowLink as={SiteLink} href={pathOf('cookies', site)}>
            {texts.consentLink}
          </ArrowLink>
        </p>
      </section>
      <EraseSection asksForCode={asksForCode} answer={answer} />
    </div>
  );
}
