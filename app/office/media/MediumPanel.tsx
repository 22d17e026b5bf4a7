import type { FormRefusal } from '#app/forms/answer-form.ts';
import { PageForm, TextField, UploadField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { contentTexts } from '#app/office/content/content-texts.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mediaSource, mediaSourceSet } from '#domain/media/media.ts';
import { contentPagePath } from '#domain/office/pages.ts';
import { type MediaView, type Medium, mediaAddress, mediaList, sizeText } from './media-list.ts';
import { mediaTexts } from './media-texts.ts';

export type MediumPanelProps = {
  readonly medium: Medium;
  readonly view: MediaView;
  readonly refusal: FormRefusal | undefined;
  readonly canEdit: boolean;
};

/** The details of one picture: its texts, its file, and the pages that use it. */
export function MediumPanel(props: MediumPanelProps) {
  const { medium, view, canEdit } = props;
  const texts = usePageTexts(mediaTexts);
  const { name, width, height } = medium;
  return (
    <SidePanel title={name} label={texts.medium(name)} close={{ href: mediaList.address(view), text: texts.close }}>
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
      {canEdit && <AltForm {...props} />}
      <FileFacts medium={medium} />
      <Uses medium={medium} />
      {canEdit && <FileForms {...props} />}
    </SidePanel>
  );
}

function AltForm({ medium: { name, alt, uses }, view, refusal }: MediumPanelProps) {
  const texts = usePageTexts(mediaTexts);
  const english = uses.filter(({ locale }) => locale === 'en').length;
  return (
    <section>
      <h3>{texts.alt}</h3>
      <PageForm
        intent="describe"
        refusal={refusal}
        values={{ altFr: alt.fr, altEn: alt.en }}
        hidden={{ name }}
        failed={texts.failed}
        action={mediaAddress(view, name)}
        className="o-form"
      >
        <TextField name="altFr" label={texts.altFr} />
        <TextField
          name="altEn"
          label={texts.altEn}
          hint={alt.en === '' && english > 0 ? texts.altMissing(english) : undefined}
        />
        <p>
          <Button size="small" look="second">
            {texts.save}
          </Button>
        </p>
      </PageForm>
    </section>
  );
}

type WithMedium = Pick<MediumPanelProps, 'medium'>;

function FileFacts({ medium }: WithMedium) {
  const locale = useLocale();
  const texts = usePageTexts(mediaTexts);
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

function Uses({ medium: { uses } }: WithMedium) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(mediaTexts);
  const { languages, states } = usePageTexts(contentTexts);
  return (
    <section>
      <h3>{texts.usedBy}</h3>
      {uses.length === 0 && <p className="o-note">{texts.uses(0)}</p>}
      <ul className="o-medium__uses">
        {uses.map((use) => (
          <li key={`${use.site} ${use.locale} ${use.uid} ${use.state}`}>
            <TextLink href={contentPagePath(use)}>{use.title}</TextLink>
            <small>
              {sites[use.site]}, {languages[use.locale].toLowerCase()}, {states[use.state]}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileForms({ medium: { name, uses }, view, refusal }: MediumPanelProps) {
  const texts = usePageTexts(mediaTexts);
  const form = { refusal, hidden: { name }, failed: texts.failed, action: mediaAddress(view, name) };
  return (
    <section>
      <h3>{texts.replaceTitle}</h3>
      <PageForm {...form} intent="replace" encType="multipart/form-data" className="o-form">
        <UploadField name="file" label={texts.newFile} accept="image/*" />
        <p>
          <Button size="small" look="second">
            {texts.replace}
          </Button>
        </p>
      </PageForm>
      {uses.length > 0 ? (
        <p className="o-note">{texts.usedStays}</p>
      ) : (
        <PageForm {...form} intent="remove">
          <details>
            <summary>{texts.remove}</summary>
            <p className="o-note">{texts.removeNote}</p>
            <Button size="small" look="second" aria-label={texts.doRemove(name)}>
              {texts.confirmRemove}
            </Button>
          </details>
        </PageForm>
      )}
    </section>
  );
}
