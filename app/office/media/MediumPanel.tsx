import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mediaSource, mediaSourceSet } from '#domain/media/media.ts';
import { contentPagePath } from '#domain/office/pages.ts';
import type { RefusedMediaChange } from './change-media.ts';
import { type MediaView, type Medium, mediaAddress } from './media-view.ts';
import { sizeText } from './size-text.ts';

export type MediumPanelProps = {
  readonly medium: Medium;
  readonly view: MediaView;
  readonly refused: RefusedMediaChange | null;
  readonly canEdit: boolean;
};

/** The details of one picture: its texts, its file, and the pages that use it. */
export function MediumPanel({ medium, view, refused, canEdit }: MediumPanelProps) {
  const { office } = useDocumentMessages();
  const texts = office.media;
  const { name, width, height } = medium;
  return (
    <SidePanel
      title={name}
      label={texts.medium(name)}
      close={{ href: mediaAddress({ ...view, open: '' }), text: texts.close }}
    >
      <div className="o-medium__picture">
        <img
          src={mediaSource(medium)}
          srcSet={mediaSourceSet(medium) ?? undefined}
          sizes="22rem"
          width={width}
          height={height}
          alt=""
        />
      </div>
      {canEdit && <AltForm medium={medium} view={view} refused={refused?.deed === 'described' ? refused : null} />}
      <FileFacts medium={medium} />
      <Uses medium={medium} />
      {canEdit && <FileForms medium={medium} view={view} refused={refused?.deed === 'replaced' ? refused : null} />}
    </SidePanel>
  );
}

type FormProps = Pick<MediumPanelProps, 'medium' | 'view' | 'refused'>;

function AltForm({ medium: { name, alt, uses }, view, refused }: FormProps) {
  const { office } = useDocumentMessages();
  const texts = office.media;
  const english = uses.filter(({ locale }) => locale === 'en').length;
  const missing = alt.en === '' && english > 0 ? texts.altMissing(english) : undefined;
  const fields = [
    ['altFr', texts.altFr, alt.fr, refused?.errors.altFr],
    ['altEn', texts.altEn, alt.en, refused?.errors.altEn ?? (refused ? undefined : missing)],
  ] as const;
  return (
    <section>
      <h3>{texts.alt}</h3>
      <form className="o-form" method="post" action={mediaAddress(view)}>
        <input type="hidden" name="do" value="described" />
        <input type="hidden" name="name" value={name} />
        {fields.map(([field, label, value, error]) => (
          <Field key={field} id={`panel-${field}`} label={label} error={error}>
            {(control) => (
              <TextInput
                {...control}
                name={field}
                defaultValue={refused ? refused.typed[field] : value}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
        <p>
          <Button size="small" look="second">
            {texts.save}
          </Button>
        </p>
      </form>
    </section>
  );
}

function FileFacts({ medium }: Pick<MediumPanelProps, 'medium'>) {
  const { office } = useDocumentMessages();
  const locale = useLocale();
  const texts = office.media;
  const { uploadedType, width, height, bytes, uploadedAt, uploadedBy, hash, removed } = medium;
  const facts = [
    [texts.facts.type, uploadedType],
    [texts.facts.size, `${width}\u00A0×\u00A0${height}, ${sizeText(bytes, locale)}`],
    [texts.facts.uploaded, texts.uploadedBy(momentText(uploadedAt, locale), uploadedBy)],
    ...(removed.length > 0 ? [[texts.facts.removed, removed.join(', ')] as const] : []),
    [texts.facts.hash, hash],
  ] as const;
  return (
    <section>
      <h3>{texts.file}</h3>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term} className="o-medium__fact">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Uses({ medium: { uses } }: Pick<MediumPanelProps, 'medium'>) {
  const { office } = useDocumentMessages();
  const texts = office.media;
  return (
    <section>
      <h3>{texts.usedBy}</h3>
      {uses.length === 0 && <p className="o-note">{texts.uses(0)}</p>}
      <ul className="o-medium__uses">
        {uses.map((use) => (
          <li key={`${use.site} ${use.locale} ${use.uid} ${use.state}`}>
            <TextLink href={contentPagePath(use)}>{use.title}</TextLink>
            <small>
              {office.sites[use.site]}, {office.content.languages[use.locale].toLowerCase()},{' '}
              {office.content.states[use.state]}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileForms({ medium: { name, uses }, view, refused }: FormProps) {
  const { office } = useDocumentMessages();
  const texts = office.media;
  return (
    <section>
      <h3>{texts.replaceTitle}</h3>
      <form className="o-form" method="post" encType="multipart/form-data" action={mediaAddress(view)}>
        <input type="hidden" name="do" value="replaced" />
        <input type="hidden" name="name" value={name} />
        <Field id="panel-file" label={texts.newFile} error={refused?.errors.file}>
          {(control) => <input {...control} type="file" name="file" accept="image/*" required />}
        </Field>
        <p>
          <Button size="small" look="second">
            {texts.replace}
          </Button>
        </p>
      </form>
      {uses.length > 0 ? (
        <p className="o-note">{texts.usedStays}</p>
      ) : (
        <form method="post" action={mediaAddress({ ...view, open: '' })}>
          <input type="hidden" name="do" value="removed" />
          <input type="hidden" name="name" value={name} />
          <details>
            <summary>{texts.remove}</summary>
            <p className="o-note">{texts.removeNote}</p>
            <Button size="small" look="second" aria-label={texts.doRemove(name)}>
              {texts.confirmRemove}
            </Button>
          </details>
        </form>
      )}
    </section>
  );
}
