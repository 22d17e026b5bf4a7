import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { requireStaff } from '#app/office/frame/require-staff.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { isShapedPage, type ShapedPageName } from '#domain/content/page-shape.ts';
import { contentPagePath, officePages } from '#domain/office/pages.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/content-page.page.ts';
import { PictureNames, pageIntent } from './ComponentFieldset.tsx';
import { ContentForm, formId } from './ContentForm.tsx';
import { ContentTabs } from './ContentTabs.tsx';
import { addressOf, type ContentAddress } from './content-address.ts';
import { contentTexts } from './content-texts.ts';
import { contentDeeds, type EditAnswer } from './edit-content-page.ts';
import { type EditedContent, loadContentPage } from './load-content-page.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { readPage } from './read-page-form.ts';
import { VersionsSection } from './VersionsSection.tsx';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const member = await requireStaff('content.see', { request, context });
  const content = await loadContentPage(officeOf(context), addressOf(params), new URL(request.url).searchParams);
  if (!content) throw data(null, { status: 404 });
  return { member, content };
}

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

/** Edits a page of content in one language: a form with its texts, the preview, and the list of its versions. */
export default function OfficeContentPage({ loaderData: { member, content }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const answer = actionData && 'page' in actionData ? actionData : null;
  const isRefused = refusal?.intent === pageIntent;
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(contentTexts);
  const { address, version, latest, done } = content;
  const preview = answer?.preview ?? content.preview;
  const lead = [
    content.label,
    sites[address.site].toLowerCase(),
    texts.languages[address.locale].toLowerCase(),
    ...(latest > 0 ? [texts.editing(version, latest)] : []),
  ].join(' · ');
  return (
    <OfficeFrame page="content" title={content.page.title || content.label} member={member} lead={lead}>
      <Place address={address} />
      <EditMessages done={actionData ? null : done} answer={answer} />
      <div className="o-edit">
        <PictureNames value={content.pictures}>
          <ContentForm
            content={content}
            page={answer?.page ?? (isRefused ? readPage((name) => refusal.typed[name] ?? null) : content.page)}
            base={answer?.base ?? (isRefused ? Number(refusal.typed.base) : latest)}
            conflict={answer?.conflict ?? null}
            refusal={refusal}
            view={preview.view}
          />
        </PictureNames>
        <div className="o-edit__side">
          <PreviewPane
            address={address}
            version={version}
            form={formId}
            preview={preview}
            part={isShapedPage(address.uid) ? previewedParts[address.uid] : undefined}
          />
          {content.versions.length > 0 && <VersionsSection content={content} refusal={refusal} />}
        </div>
      </div>
    </OfficeFrame>
  );
}

/**
 * A link back to the list of pages; for a page with a shape instead the tabs, and links to the same page on the other
 * site and in the other languages.
 */
function Place({ address }: { readonly address: ContentAddress }) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(contentTexts);
  const { uid } = address;
  if (!isShapedPage(uid)) {
    return (
      <p>
        <TextLink href={officePages.content.path}>{texts.back}</TextLink>
      </p>
    );
  }
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

function EditMessages({ done, answer }: { readonly done: EditedContent['done']; readonly answer: EditAnswer | null }) {
  const texts = usePageTexts(contentTexts);
  // ConflictSection shows the message in this case.
  if (answer?.conflict) return null;
  if (answer) {
    return (
      <Alert role="status">
        <p>{texts.changedForm}</p>
      </Alert>
    );
  }
  if (!done) return null;
  const words = {
    saved: texts.saved,
    published: texts.publishedNow,
    scheduled: texts.scheduledNow,
    restored: texts.restored,
  };
  return (
    <Alert tone="success" role="status">
      <p>{words[done.kind](done.version)}</p>
    </Alert>
  );
}
