import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { refusalIn } from '#app/forms/answer-form.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { isShapedPage, type ShapedPageName } from '#domain/content/page-shape.ts';
import { contentPagePath, officePages } from '#domain/office/pages.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/content-page.page.ts';
import { DeadLinks, destinationsId, FocusedButton, PictureNames, pageIntent } from './ComponentFieldset.tsx';
import { ContentForm, formId } from './ContentForm.tsx';
import { ContentTabs } from './ContentTabs.tsx';
import { addressOf, type ContentAddress } from './content-address.ts';
import { type ContentTexts, contentTexts } from './content-texts.ts';
import { contentDeeds, type EditAnswer, typedIn, type VersionNumbers } from './edit-content-page.ts';
import { loadContentPage } from './load-content-page.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { pageFields } from './read-page-form.ts';
import { VersionsSection } from './VersionsSection.tsx';

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('content.see', args, async (office, query) => {
    const address = addressOf(args.params);
    const [content, destinations] = await Promise.all([
      loadContentPage(office, address, query),
      office.content.destinations({ site: address.site, locale: address.locale }),
    ]);
    if (!content) throw data(null, { status: 404 });
    return { content, destinations };
  });

export async function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams;
  const deeds = contentDeeds(officeOf(args.context), addressOf(args.params), query);
  const answer = await answerStaffForm<EditAnswer>('content.see', args, deeds);
  return 'page' in answer.data && answer.data.conflict ? data(answer.data, { status: 422 }) : answer;
}

/** CSS selector of the part of the preview that each page with a shape defines. */
const previewedParts: Readonly<Record<ShapedPageName, string>> = {
  'site-navigation': 'header',
  'site-footer': 'footer',
  'home-shelves': '#shelf',
};

/** Edits a page of content: a form with its texts in both languages, the preview, and the list of its versions. */
export default function OfficeContentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, content, destinations } = loaderData;
  const refusal = refusalIn(actionData);
  const answer = actionData && 'page' in actionData ? actionData : null;
  const isRefused = refusal?.intent === pageIntent;
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(contentTexts);
  const { address, version, latest, done } = content;
  const preview = answer?.preview ?? content.preview;
  const stored = { page: content.page, base: latest, other: content.other };
  const typed = answer ?? (isRefused ? typedIn((name) => refusal.typed[name] ?? null) : stored);
  const isUnsaved = isRefused || textOf(typed) !== textOf(stored);
  const lead = [
    content.label,
    sites[address.site].toLowerCase(),
    texts.languages[address.locale].toLowerCase(),
    ...(latest > 0 ? [texts.editing(version, latest)] : []),
  ].join(' · ');
  return (
    <OfficeFrame
      page="content"
      title={content.page.title || content.label}
      member={member}
      lead={lead}
      back={isShapedPage(address.uid) ? undefined : { href: officePages.content.path, text: texts.back }}
      answer={actionData}
      failed={texts.failed}
      done={done && texts.done[done.kind](...versionsText(done.numbers, address.locale, texts))}
    >
      {isShapedPage(address.uid) && <Place uid={address.uid} address={address} />}
      {/* ConflictSection says more. */}
      {answer && isUnsaved && !answer.conflict && (
        <Alert role="status">
          <p>{texts.changedForm}</p>
        </Alert>
      )}
      <div className="o-bench">
        <PictureNames value={content.pictures}>
          <DeadLinks value={content.deadLinks}>
            <datalist id={destinationsId}>
              {destinations.map(({ href, name }) => (
                <option key={href} value={href}>
                  {name}
                </option>
              ))}
            </datalist>
            <FocusedButton value={answer?.focus ?? null}>
              <ContentForm {...{ content, typed, answer, isUnsaved }} view={preview.view} />
            </FocusedButton>
          </DeadLinks>
        </PictureNames>
        <div className="o-stack">
          <PreviewPane
            address={address}
            version={version}
            form={formId}
            preview={preview}
            part={isShapedPage(address.uid) ? previewedParts[address.uid] : undefined}
          />
          {content.versions.length > 0 && <VersionsSection content={content} />}
        </div>
      </div>
    </OfficeFrame>
  );
}

const textOf = ({ page, other }: Pick<EditAnswer, 'page' | 'other'>) =>
  JSON.stringify([pageFields(page), other && pageFields(other.page)]);

/** The numbers of versions, with their languages unless it is that of the address alone, and how many they are. */
function versionsText(numbers: VersionNumbers, own: Locale, { languages }: ContentTexts): [string, number] {
  const known = locales.filter((locale) => numbers[locale] !== undefined);
  const named = known.map((locale) => `${numbers[locale]} (${languages[locale].toLowerCase()})`);
  return [known.length === 1 && known[0] === own ? String(numbers[own]) : named.join(', '), known.length];
}

type PlaceProps = { readonly uid: ShapedPageName; readonly address: ContentAddress };

/** The tabs of the pages with a shape, and links to the same page on the other site and in the other languages. */
function Place({ uid, address }: PlaceProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(contentTexts);
  return (
    <>
      <ContentTabs open={uid} address={address} />
      <div className="o-buttons">
        <Segmented
          label={texts.site}
          value={address.site}
          segments={allSites.map((value) => ({ value, label: sites[value] }))}
          hrefOf={(site) => contentPagePath({ ...address, site })}
        />
        <Segmented
          label={texts.language}
          value={address.locale}
          segments={locales.map((value) => ({ value, label: texts.languages[value] }))}
          hrefOf={(locale) => contentPagePath({ ...address, locale })}
        />
      </div>
      <p className="o-note">{texts.shaped[uid].note}</p>
    </>
  );
}
