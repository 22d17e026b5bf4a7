import type { ReactNode } from 'react';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { contentPagePath, contentPublishingPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { Publishing, PublishingRefusal } from './publish-content.ts';

export type ContentPublishingPageProps = {
  readonly member: StaffMember;
  readonly publishing: Publishing;
  readonly refusal: PublishingRefusal | null;
};

/** Shows the checks of a version before it is published, and the form that publishes it. */
export function ContentPublishingPage({ member, publishing, refusal }: ContentPublishingPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  const { address, label, title, version } = publishing;
  const lead = [label, office.sites[address.site].toLowerCase(), texts.languages[address.locale].toLowerCase()];
  return (
    <OfficeFrame page="content" title={texts.publishing.title(title, version)} member={member} lead={lead.join(' · ')}>
      <p>
        <TextLink href={contentPagePath(address)}>{texts.compare.back}</TextLink>
      </p>
      {refusal && (
        <Alert tone="error" role="alert" title={texts.publishing.failed}>
          <p>{refusal.message}</p>
        </Alert>
      )}
      <section className="o-sec o-narrow">
        <h2>{texts.publishing.checks}</h2>
        <Checks publishing={publishing} />
      </section>
      <PublishingForm publishing={publishing} refusal={refusal} />
    </OfficeFrame>
  );
}

type CheckProps = { readonly good: boolean; readonly name: string; readonly children: ReactNode };

function Check({ good, name, children }: CheckProps) {
  return (
    <li data-good={good}>
      <span className="o-mark">{name}</span>
      <span>{children}</span>
    </li>
  );
}

function Checks({ publishing: { address, checks } }: { readonly publishing: Publishing }) {
  const { office } = useDocumentMessages();
  const texts = office.content.publishing;
  const languages = office.content.languages;
  const { components, translations, links, brokenLinks, codes, unknownCodes, isRefused } = checks;
  return (
    <ul className="o-checks">
      <Check good name={languages[address.locale]}>
        {texts.components(components)}
      </Check>
      {translations.map(({ locale, published, missing, late }) => (
        <Check key={locale} good={published !== null && missing === 0 && !late} name={languages[locale]}>
          {texts.translation({ isThere: published !== null, missing, late })}{' '}
          <TextLink href={contentPagePath({ ...address, locale })} aria-label={texts.translate(languages[locale])}>
            {texts.translate(languages[locale])}
          </TextLink>
        </Check>
      ))}
      <Check good={brokenLinks.length === 0} name={texts.links(links)}>
        {brokenLinks.length === 0 ? texts.linksGood : texts.linksBroken(brokenLinks.join(', '))}
        {isRefused && ` ${texts.linksRefused}`}
      </Check>
      {codes > 0 && (
        <Check good={unknownCodes.length === 0} name={texts.codes(codes)}>
          {unknownCodes.length === 0 ? texts.codesGood : texts.codesUnknown(unknownCodes.join(', '))}
        </Check>
      )}
      <Check good name="HTML">
        {texts.html}
      </Check>
    </ul>
  );
}

/**
 * Publishes a version now or for a period. If translations of a page in the default language are out of date, the form
 * also asks what their readers see until they are updated.
 */
function PublishingForm({ publishing, refusal }: Omit<ContentPublishingPageProps, 'member'>) {
  const { office } = useDocumentMessages();
  const texts = office.content.publishing;
  const { address, version, checks, published } = publishing;
  const isOriginal = address.locale === defaultLocale;
  const isOld = checks.translations.some(({ published: number, late, missing }) => number && (late || missing > 0));
  const times = [
    ['publishAt', office.content.when],
    ['withdrawAt', office.content.until],
  ] as const;
  return (
    <form method="post" action={contentPublishingPath(address, version)} className="o-form o-narrow" noValidate>
      <input type="hidden" name="published" value={published ?? ''} />
      {isOriginal && isOld && (
        <fieldset>
          <legend>{texts.meanwhile}</legend>
          {(['keep', 'french'] as const).map((value) => (
            <label key={value} className="o-choice">
              <input
                type="radio"
                name="translations"
                value={value}
                defaultChecked={(refusal?.typed.translations || 'keep') === value}
              />
              <span>{texts.translations[value]}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="o-buttons">
        <Button size="small" name="do" value="now">
          {texts.now}
        </Button>
      </div>
      <fieldset>
        <legend>{texts.atADate}</legend>
        <div className="o-filters">
          {times.map(([name, label]) => (
            <Field key={name} id={name} label={label} error={refusal?.errors[name]}>
              {(control) => (
                <TextInput {...control} type="datetime-local" name={name} defaultValue={refusal?.typed[name]} />
              )}
            </Field>
          ))}
          <Button size="small" look="second" name="do" value="schedule">
            {office.content.schedule}
          </Button>
        </div>
      </fieldset>
      {published !== null && <p className="o-note">{texts.comesBack(published)}</p>}
    </form>
  );
}
