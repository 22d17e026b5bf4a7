import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mediaLimits, mediaSource } from '#domain/media/media.ts';
import { officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { RefusedMediaChange } from './change-media.ts';
import { MediumPanel } from './MediumPanel.tsx';
import styleUrl from './media.css?url';
import { listedMedia, type MediaDeed, type MediaView, type Medium, mediaAddress, mediaFields } from './media-view.ts';
import { sizeText } from './size-text.ts';

export type MediaPageProps = {
  readonly member: StaffMember;
  readonly media: readonly Medium[];
  readonly view: MediaView;
  /** What was just done; null if nothing was. */
  readonly deed: MediaDeed | null;
  /**
   * Names of the elements that were removed from the drawing that was just uploaded, because they aren't allowed;
   * separated by spaces.
   */
  readonly removed: string;
  readonly refused: RefusedMediaChange | null;
};

/** The pictures for pages of content: the form to upload one, the list, and beside it the details of one picture. */
export function MediaPage({ member, media, view, deed, removed, refused }: MediaPageProps) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.media;
  const open = media.find(({ name }) => name === view.open);
  const bytes = media.reduce((sum, each) => sum + each.bytes, 0);
  const canEdit = member.permissions.includes('media.edit');
  return (
    <OfficeFrame page="media" member={member} lead={texts.lead(media.length, sizeText(bytes, locale))}>
      <link rel="stylesheet" href={styleUrl} precedence="office" />
      <MediaMessages deed={refused ? null : deed} removed={removed} name={view.open} refused={refused} />
      <ListBeside panel={open && <MediumPanel medium={open} view={view} refused={refused} canEdit={canEdit} />}>
        <MediaFilter view={view} />
        {canEdit && <UploadForm refused={refused?.deed === 'uploaded' ? refused : null} />}
        <MediaList media={media} view={view} />
      </ListBeside>
    </OfficeFrame>
  );
}

type MediaMessagesProps = Pick<MediaPageProps, 'deed' | 'removed' | 'refused'> & { readonly name: string };

function MediaMessages({ deed, removed, name, refused }: MediaMessagesProps) {
  const { office } = useDocumentMessages();
  const texts = office.media;
  if (refused) {
    return (
      <Alert tone="error" role="alert" title={texts.failed}>
        <p>{refused.message}</p>
      </Alert>
    );
  }
  if (!deed) return null;
  return (
    <Alert tone="success" role="status">
      <p>{texts.deeds[deed](name)}</p>
      {removed && <p>{texts.cleaned(removed.split(' ').join(', '))}</p>}
    </Alert>
  );
}

function MediaFilter({ view }: { readonly view: MediaView }) {
  const { office } = useDocumentMessages();
  const texts = office.media;
  return (
    <form className="o-filters" action={officePages.media.path}>
      <Field id="texte" label={texts.search}>
        {(control) => <TextInput {...control} name={mediaFields.text} defaultValue={view.text} autoComplete="off" />}
      </Field>
      <Checkbox name={mediaFields.missing} value="en" defaultChecked={view.onlyMissing} label={texts.onlyMissing} />
      <Button size="small" look="second">
        {texts.filter}
      </Button>
    </form>
  );
}

/** The form to upload a picture; unfolded if an upload was refused. */
function UploadForm({ refused }: { readonly refused: RefusedMediaChange | null }) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.media;
  const fields = [
    ['name', texts.name, texts.nameHint, texts.optional],
    ['altFr', texts.altFr, texts.altHint, undefined],
    ['altEn', texts.altEn, undefined, texts.optional],
  ] as const;
  const limits = texts.limits(sizeText(mediaLimits.maxBytes, locale), mediaLimits.maxPixels / 1_000_000);
  return (
    <details className="o-upload" open={refused !== null}>
      <summary>{texts.upload}</summary>
      <form className="o-form" method="post" encType="multipart/form-data" action={officePages.media.path}>
        <input type="hidden" name="do" value="uploaded" />
        <Field id="file" label={texts.file} hint={limits} error={refused?.errors.file}>
          {(control) => <input {...control} type="file" name="file" accept="image/*" required />}
        </Field>
        {fields.map(([name, label, hint, optional]) => (
          <Field key={name} id={name} label={label} hint={hint} optional={optional} error={refused?.errors[name]}>
            {(control) => <TextInput {...control} name={name} defaultValue={refused?.typed[name]} autoComplete="off" />}
          </Field>
        ))}
        <p>
          <Button size="small">{texts.doUpload}</Button>
        </p>
      </form>
    </details>
  );
}

function MediaList({ media, view }: Pick<MediaPageProps, 'media' | 'view'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.media;
  const listed = listedMedia(media, view);
  if (media.length === 0) return <p className="o-empty">{texts.none}</p>;
  if (listed.length === 0) {
    return (
      <p className="o-empty">
        {texts.empty} <TextLink href={officePages.media.path}>{texts.all}</TextLink>
      </p>
    );
  }
  return (
    <>
      <ul className="o-media">
        {listed.map(({ name, hash, kind, width, height, bytes, uses }) => (
          <li key={name}>
            <a href={mediaAddress({ ...view, open: name })} aria-current={name === view.open ? 'true' : undefined}>
              <span className="o-media__picture">
                <img src={mediaSource({ hash, kind, width })} width={width} height={height} alt="" loading="lazy" />
              </span>
              <b>{name}</b>
              <small>
                {texts.kinds[kind]}, {sizeText(bytes, locale)}
              </small>
              <small>{texts.uses(uses.length)}</small>
            </a>
          </li>
        ))}
      </ul>
      <p className="o-note">{texts.count(listed.length, media.length)}</p>
    </>
  );
}
