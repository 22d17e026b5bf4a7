import type { ReactNode } from 'react';
import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, requireStaff } from '#app/office/frame/require-staff.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { contentPagePath, contentPublishingPath } from '#domain/office/pages.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { Route } from './+types/content-publishing.page.ts';
import { addressOf } from './content-address.ts';
import { contentTexts } from './content-texts.ts';
import { seenPublished, typedTimes } from './edit-content-page.ts';

/** The version that the URL names; throws a 404 if there can't be such a version. */
function versionIn({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>) {
  const number = new URL(request.url).searchParams.get('version') ?? '';
  if (!/^[1-9]\d{0,6}$/.test(number)) throw data(null, { status: 404 });
  return { ...addressOf(params), number: Number(number) };
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.edit', args);
  const { content } = officeOf(args.context);
  const { number, ...address } = versionIn(args);
  try {
    const [{ versions }, { data: page, label }, checks] = await Promise.all([
      content.page(address),
      content.version({ ...address, number }),
      content.checks({ ...address, number }),
    ]);
    const published = versions.find(({ state }) => state === 'published')?.number ?? null;
    return { member, publishing: { address, version: number, label, title: page.title, checks, published } };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export function action(args: Route.ActionArgs) {
  const { content } = officeOf(args.context);
  return answerStaffForm('content.edit', args, {
    async publish(text) {
      const { number, ...address } = versionIn(args);
      const isLater = text('do') === 'schedule';
      await content.publish({
        ...address,
        number,
        ...(isLater && typedTimes(text)),
        translations: text('translations') === 'french' ? 'french' : 'keep',
        published: seenPublished(text),
        // Whoever sends this form has seen the faults on its page, and publishes all the same.
        acceptsFaults: true,
      });
      const done = { fait: isLater ? 'scheduled' : 'published', numero: String(number) };
      return `${contentPagePath(address)}?${new URLSearchParams(done)}`;
    },
  });
}

type Publishing = Route.ComponentProps['loaderData']['publishing'];

/** Shows the checks of a version before it is published, and the form that publishes it. */
export default function OfficeContentPublishing({ loaderData, actionData }: Route.ComponentProps) {
  const { publishing } = loaderData;
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(contentTexts);
  const { address, label, title, version } = publishing;
  const lead = [label, sites[address.site].toLowerCase(), texts.languages[address.locale].toLowerCase()];
  return (
    <OfficeFrame
      page="content"
      title={texts.publishing.title(title, version)}
      member={loaderData.member}
      lead={lead.join(' · ')}
    >
      <p>
        <TextLink href={contentPagePath(address)}>{texts.compare.back}</TextLink>
      </p>
      <section className="o-sec o-narrow">
        <h2>{texts.publishing.checks}</h2>
        <Checks publishing={publishing} />
      </section>
      <PublishingForm publishing={publishing} refusal={actionData} />
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
  const { publishing: texts, languages } = usePageTexts(contentTexts);
  const { components, translations, links, brokenLinks, codes, unknownCodes, isRefused } = checks;
  return (
    <ul className="o-checks">
      <Check good name={languages[address.locale]}>
        {texts.components(components)}
      </Check>
      {translations.map(({ locale, published, missing, late }) => (
        <Check key={locale} good={published !== null && missing === 0 && !late} name={languages[locale]}>
          {texts.translation({ isThere: published !== null, missing, late })}{' '}
          <TextLink href={contentPagePath({ ...address, locale })}>{texts.translate(languages[locale])}</TextLink>
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

type PublishingFormProps = { readonly publishing: Publishing; readonly refusal: FormRefusal | undefined };

/**
 * Publishes a version now or for a period. If translations of a page in the default language are out of date, the form
 * also asks what their readers see until they are updated.
 */
function PublishingForm({ publishing: { address, version, checks, published }, refusal }: PublishingFormProps) {
  const { publishing: texts, when, until, schedule } = usePageTexts(contentTexts);
  const isOld = checks.translations.some(({ published: number, late, missing }) => number && (late || missing > 0));
  const chosen = refusal?.typed.translations === 'french' ? 'french' : 'keep';
  return (
    <PageForm
      intent="publish"
      refusal={refusal}
      hidden={{ published: published ?? '' }}
      failed={texts.failed}
      action={contentPublishingPath(address, version)}
      className="o-form o-narrow"
    >
      {address.locale === defaultLocale && isOld && (
        <fieldset>
          <legend>{texts.meanwhile}</legend>
          {(['keep', 'french'] as const).map((value) => (
            <label key={value} className="o-choice">
              <input type="radio" name="translations" value={value} defaultChecked={chosen === value} />
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
          <TextField name="publishAt" label={when} type="datetime-local" />
          <TextField name="withdrawAt" label={until} type="datetime-local" />
          <Button size="small" look="second" name="do" value="schedule">
            {schedule}
          </Button>
        </div>
      </fieldset>
      {published !== null && <p className="o-note">{texts.comesBack(published)}</p>}
    </PageForm>
  );
}
