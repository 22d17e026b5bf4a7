import type { ReactNode } from 'react';
import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { CheckField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { ConfirmedEffect, FoldedForm, StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { doubtful, good, StateMark } from '#app/office/frame/StateMark.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { hrefOn } from '#domain/content/href.ts';
import { isWithdrawable } from '#domain/content/page-shape.ts';
import { contentPagePath, contentPublishingPath } from '#domain/office/pages.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import type { Route } from './+types/content-publishing.page.ts';
import { addressOf, type ContentAddress } from './content-address.ts';
import { contentTexts } from './content-texts.ts';
import { type DoneKind, seenPublished, typedTimes } from './edit-content-page.ts';

/** The version that the URL names; throws a 404 if there can't be such a version. */
function versionIn({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>) {
  const number = new URL(request.url).searchParams.get('version') ?? '';
  if (!/^[1-9]\d{0,6}$/.test(number)) throw data(null, { status: 404 });
  return { ...addressOf(params), number: Number(number) };
}

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('content.edit', args, async ({ content }) => {
    const { number, ...address } = versionIn(args);
    const [{ versions }, { data: page, label }, checks] = await Promise.all([
      content.page(address),
      content.version({ ...address, number }),
      content.checks({ ...address, number }),
    ]);
    const published = versions.find(({ state }) => state === 'published')?.number ?? null;
    const isFormer = versions.some((each) => each.number === number && each.state === 'archived');
    // Going back to a former version publishes a copy of it after the latest one.
    const base = isFormer ? (versions[0]?.number ?? null) : null;
    return { publishing: { address, version: number, label, title: page.title, checks, published, base } };
  });

const shown = (address: ContentAddress, fait: DoneKind, version: number) =>
  `${contentPagePath(address)}?${new URLSearchParams({ fait, [address.locale]: String(version) })}`;

export function action(args: Route.ActionArgs) {
  const { content } = officeOf(args.context);
  return answerStaffForm('content.edit', args, {
    async publish(text, form) {
      const { number, ...address } = versionIn(args);
      const isLater = text('do') === 'schedule';
      if (text('do') === 'restore') {
        const wish = { base: Number(text('base')), acceptsFaults: form.has('acceptsFaults') };
        return shown(address, 'restored', await content.restore({ ...address, number, ...wish }));
      }
      await content.publish({
        ...address,
        number,
        ...(isLater && typedTimes(text)),
        translations: text('translations') === 'french' ? 'french' : 'keep',
        published: seenPublished(text),
        acceptsFaults: form.has('acceptsFaults'),
      });
      return shown(address, isLater ? 'scheduled' : 'published', number);
    },
    async withdraw(text) {
      const { number, ...address } = versionIn(args);
      await content.withdraw({ ...address, published: number, confirmed: text('confirmed') });
      return shown(address, 'withdrawn', number);
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
      back={{ href: contentPagePath(address), text: texts.compare.back }}
      answer={actionData}
      failed={texts.publishing.failed}
    >
      <Section title={texts.publishing.checks} className="o-narrow">
        <Checks publishing={publishing} />
      </Section>
      <PublishingForm publishing={publishing} />
      {publishing.published === version && isWithdrawable(address.site, label) && (
        <FoldedForm
          intent="withdraw"
          summary={texts.publishing.withdraw}
          send={texts.publishing.confirmWithdraw}
          look="danger"
          action={contentPublishingPath(address, version)}
        >
          <ConfirmedEffect intent="withdraw" />
        </FoldedForm>
      )}
    </OfficeFrame>
  );
}

type WithPublishing = { readonly publishing: Publishing };
type Check = { readonly isGood: boolean; readonly name: string; readonly found: ReactNode };

function Checks({ publishing: { address, checks } }: WithPublishing) {
  const { publishing: texts, languages } = usePageTexts(contentTexts);
  const { components, translations, links, brokenLinks, codes, unknownCodes, isRefused } = checks;
  const linksText = brokenLinks.length === 0 ? texts.linksGood : texts.linksBroken(brokenLinks.join(', '));
  const rows: readonly Check[] = [
    { isGood: true, name: languages[address.locale], found: texts.components(components) },
    ...translations.map(({ locale, published, missing, late }) => ({
      isGood: published !== null && missing === 0 && !late,
      name: languages[locale],
      found: (
        <>
          {texts.translation({ isThere: published !== null, missing, late })}{' '}
          <TextLink href={contentPagePath({ ...address, locale })}>{texts.translate(languages[locale])}</TextLink>
        </>
      ),
    })),
    {
      isGood: brokenLinks.length === 0,
      name: texts.links(links),
      found: isRefused ? `${linksText} ${texts.linksRefused}` : linksText,
    },
    ...(codes > 0
      ? [
          {
            isGood: unknownCodes.length === 0,
            name: texts.codes(codes),
            found: unknownCodes.length === 0 ? texts.codesGood : texts.codesUnknown(unknownCodes.join(', ')),
          },
        ]
      : []),
    { isGood: true, name: 'HTML', found: texts.html },
  ];
  return (
    <RowList
      rows={rows}
      idOf={({ name }) => name}
      text={({ isGood, name }) => <StateMark {...(isGood ? good : doubtful)}>{name}</StateMark>}
      side={({ found }) => <span>{found}</span>}
    />
  );
}

/**
 * Publishes a version now or for a period. If translations of a page in the default language are out of date, the form
 * also asks what their readers see until they are updated.
 */
function PublishingForm({ publishing }: WithPublishing) {
  const { address, label, version, checks, published, base } = publishing;
  const { publishing: texts, languages, when, until, schedule } = usePageTexts(contentTexts);
  const { sites } = useDocumentMessages().office;
  const faults = [...checks.brokenLinks, ...checks.unknownCodes];
  const place = [
    label.startsWith('/') ? hrefOn(address.site, label) : label,
    sites[address.site].toLowerCase(),
    languages[address.locale].toLowerCase(),
  ].join(', ');
  const isOld = checks.translations.some(({ published: number, late, missing }) => number && (late || missing > 0));
  const chosen = useRefusal('publish')?.typed.translations === 'french' ? 'french' : 'keep';
  return (
    <StaffForm
      intent="publish"
      hidden={{ published: published ?? '', base: base ?? '' }}
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
      {faults.length > 0 && !checks.isRefused && (
        <CheckField name="acceptsFaults" label={texts.acceptFaults(faults.length)} hint={faults.join(', ')} />
      )}
      <p>{base === null ? texts.effect(version, place, published) : texts.effectOfCopy(version, base + 1, place)}</p>
      <div className="o-buttons">
        <Button size="small" name="do" value={base === null ? 'now' : 'restore'}>
          {texts.now}
        </Button>
      </div>
      {base === null && (
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
      )}
      {published !== null && base === null && <p className="o-note">{texts.comesBack(published)}</p>}
    </StaffForm>
  );
}
