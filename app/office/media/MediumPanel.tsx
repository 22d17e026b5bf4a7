import { TextField, UploadField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { contentTexts } from '#app/office/content/content-texts.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Facts, RowList, Section } from '#app/office/frame/Section.tsx';
import { FoldedForm, StaffForm } from '#app/office/frame/StaffForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { mediaSource, mediaSourceSet } from '#domain/media/media.ts';
import { contentPagePath } from '#domain/office/pages.ts';
import { type MediaView, type Medium, mediaAddress, mediaList, sizeText } from './media-list.ts';
import { mediaTexts } from './media-texts.ts';

export type MediumPanelProps = {
  readonly medium: Medium;
  readonly view: MediaView;
  readonly canEdit: boolean;
};

/** The details of one picture: its texts, its file, and the pages that use it. */
export function MediumPanel({ medium, view, canEdit }: MediumPanelProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(mediaTexts);
  const { languages, states } = usePageTexts(contentTexts);
  const locale = useLocale();
  const { name, alt, width, height, uses, uploadedType, bytes, uploadedAt, uploadedBy, hash, removed, products } =
    medium;
  const english = uses.filter((use) => use.locale === 'en').length;
  const form = { hidden: { name }, action: mediaAddress(view, name), look: 'second' } as const;
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
      {canEdit && (
        <Section title={texts.alt}>
          <StaffForm {...form} intent="describe" values={{ altFr: alt.fr, altEn: alt.en }} send={texts.save} saves>
            <TextField name="altFr" label={texts.altFr} />
            <TextField
              name="altEn"
              label={texts.altEn}
              hint={alt.en === '' && english > 0 ? texts.altMissing(english) : undefined}
            />
          </StaffForm>
        </Section>
      )}
      <Section title={texts.file}>
        <Facts
          facts={[
            [texts.facts.type, uploadedType],
            [texts.facts.size, `${width}\u00A0×\u00A0${height}, ${sizeText(bytes, locale)}`],
            [texts.facts.uploaded, texts.uploadedBy(momentText(uploadedAt, locale), uploadedBy)],
            removed.length > 0 && [texts.facts.removed, removed.join(', ')],
            [texts.facts.hash, hash],
          ]}
        />
      </Section>
      <Section title={texts.usedBy}>
        <RowList
          rows={uses}
          idOf={(use) => `${use.site} ${use.locale} ${use.uid} ${use.state}`}
          text={(use) => <TextLink href={contentPagePath(use)}>{use.title}</TextLink>}
          detail={(use) => [sites[use.site], languages[use.locale].toLowerCase(), states[use.state]].join(', ')}
          empty={texts.uses(0)}
        />
      </Section>
      {canEdit && (
        <Section title={texts.replaceTitle}>
          <StaffForm {...form} intent="replace" encType="multipart/form-data" send={texts.replace}>
            <UploadField name="file" label={texts.newFile} accept="image/*" />
            <p>{texts.replaceEffect(uses.filter(({ state }) => state === 'published').length, products)}</p>
          </StaffForm>
          {uses.length > 0 || products > 0 ? (
            <p className="o-note">{texts.usedStays}</p>
          ) : (
            <FoldedForm {...form} summary={texts.remove} intent="remove">
              <p className="o-note">{texts.removeNote}</p>
              <p>
                <Button size="small" look="second" aria-label={texts.doRemove(name)}>
                  {texts.confirmRemove}
                </Button>
              </p>
            </FoldedForm>
          )}
        </Section>
      )}
    </SidePanel>
  );
}
