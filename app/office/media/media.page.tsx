import { data } from 'react-router';
import { pageRequest } from '#app/api/page-context.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { FoldedForm } from '#app/office/frame/StaffForm.tsx';
import { countFromSeen } from '#app/office/frame/seen-values.ts';
import { sentFile } from '#app/office/frame/sent-file.ts';
import { ListFilter } from '#app/office/list/ListFilter.tsx';
import { mediaSource } from '#domain/media/media.ts';
import type { Route } from './+types/media.page.ts';
import { MediumPanel } from './MediumPanel.tsx';
import { listedMedia, mediaAddress, mediaList, sizeText } from './media-list.ts';
import { mediaTexts } from './media-texts.ts';
import { PictureFields } from './PictureFields.tsx';

const deeds = ['uploaded', 'replaced', 'described', 'removed'] as const;

/** Loads all pictures, and reads from the URL which is open and what was just done to it. */
export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('media.see', args, async (office, query) => {
    const media = await office.media.list();
    const open = query.get('image') ?? '';
    const medium = media.find(({ name }) => name === open) ?? null;
    const deed = deeds.find((each) => each === query.get('fait')) ?? null;
    if (open && !medium) throw data(null, { status: 404 });
    const removed = (query.get('retire') ?? '').slice(0, 300);
    return { media, view: mediaList.viewOf(query), medium, open, deed, removed };
  });

export function action(args: Route.ActionArgs) {
  const { media } = officeOf(args.context);
  const view = mediaList.viewOf(new URL(args.request.url).searchParams);
  const result = (fait: (typeof deeds)[number], name: string, removed: readonly string[] = []) =>
    mediaAddress(view, name, { fait, retire: removed.join(' ').slice(0, 300) });
  const textsIn = (text: (name: string) => string) => ({ altFr: text('altFr'), altEn: text('altEn') });
  const tooLarge = { intent: 'upload', field: 'file', key: 'office.mediaTooHeavy' } as const;
  return answerStaffForm(
    'media.see',
    args,
    {
      async upload(text, form) {
        const sent = await sentFile(form);
        const { name, removed } = await media.upload({ name: text('name'), ...textsIn(text), ...sent });
        return result('uploaded', name, removed);
      },
      async replace(text, form) {
        const { file } = await sentFile(form);
        return result('replaced', text('name'), await media.replace({ name: text('name'), file }));
      },
      async describe(text, form) {
        const stored = (await media.list()).find(({ name }) => name === text('name'));
        if (stored)
          countFromSeen(form, { altFr: stored.alt.fr, altEn: stored.alt.en }, pageRequest(args.context).locale);
        await media.describe({ name: text('name'), ...textsIn(text) });
        return result('described', text('name'));
      },
      async remove(text) {
        await removeOnce(media.remove(text('name')));
        return result('removed', '');
      },
    },
    tooLarge,
  );
}

/** The pictures for pages of content: the form to upload one, the list, and beside it the details of one picture. */
export default function OfficeMedia({ loaderData, actionData }: Route.ComponentProps) {
  const { member, media, view, medium, open, deed, removed } = loaderData;
  const texts = usePageTexts(mediaTexts);
  const locale = useLocale();
  const bytes = media.reduce((sum, each) => sum + each.bytes, 0);
  const canEdit = member.permissions.includes('media.edit');
  const cleaned = removed && ` ${texts.cleaned(removed.split(' ').join(', '))}`;
  return (
    <OfficeFrame
      page="media"
      member={member}
      lead={texts.lead(media.length, sizeText(bytes, locale))}
      done={deed && `${texts.deeds[deed](open)}${cleaned}`}
      answer={actionData}
      failed={texts.failed}
    >
      <ListBeside panel={medium && <MediumPanel medium={medium} view={view} canEdit={canEdit} />}>
        <ListFilter
          list={mediaList}
          view={view}
          fields={[
            { filter: 'words', label: texts.search, maxLength: 100 },
            {
              filter: 'missing',
              label: texts.altEn,
              any: texts.anyAlt,
              options: [{ value: 'en', text: texts.onlyMissing }],
            },
          ]}
        />
        {canEdit && (
          <FoldedForm summary={texts.upload} intent="upload" encType="multipart/form-data" send={texts.doUpload}>
            <PictureFields file={texts.file} />
          </FoldedForm>
        )}
        <MediaGrid {...loaderData} />
      </ListBeside>
    </OfficeFrame>
  );
}

function MediaGrid({ media, view, open }: Route.ComponentProps['loaderData']) {
  const texts = usePageTexts(mediaTexts);
  const locale = useLocale();
  const listed = listedMedia(media, view);
  if (listed.length === 0) return <p className="o-empty">{media.length === 0 ? texts.none : texts.empty}</p>;
  return (
    <>
      <ul className="o-media">
        {listed.map((medium) => {
          const { name, kind, width, height, bytes, uses } = medium;
          return (
            <li key={name}>
              <a href={mediaAddress(view, name)} aria-current={name === open ? 'true' : undefined}>
                <span className="o-media__picture">
                  <img src={mediaSource(medium)} width={width} height={height} alt="" loading="lazy" />
                </span>
                <b>{name}</b>
                <small>
                  {texts.kinds[kind]}, {sizeText(bytes, locale)}
                </small>
                <small>{texts.uses(uses.length)}</small>
              </a>
            </li>
          );
        })}
      </ul>
      <p className="o-note">{texts.count(listed.length, media.length)}</p>
    </>
  );
}
