import type { ComponentProps } from 'react';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { clockText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { ContentAddress } from './content-address.ts';
import { type ContentPreview, type PreviewView, previewHref, previewWidths } from './content-preview.ts';

type PreviewPaneProps = {
  readonly address: ContentAddress;
  /** Number of the version that the form was opened with; 0 for a page that doesn't exist yet. */
  readonly version: number;
  /** Id of the form with the page's texts, which the controls send along, so that nothing typed is lost. */
  readonly form: string;
  readonly preview: ContentPreview;
  /** CSS selector of the edited part of the page; undefined if the whole page is edited. */
  readonly part?: string | undefined;
};

type ControlsProps = Omit<PreviewPaneProps, 'preview' | 'part'> & { readonly view: PreviewView };

/**
 * The settings of the preview. Each button sends the form to a URL in which one setting differs from the current ones.
 */
function PreviewControls({ address, version, form, view }: ControlsProps) {
  const { office } = useDocumentMessages();
  const texts = office.content.previews;
  const send = (change: Partial<PreviewView>): ComponentProps<'button'> => ({
    type: 'submit',
    form,
    formAction: previewHref(address, version, { ...view, ...change }),
    name: 'do',
    value: 'view',
  });
  return (
    <div className="o-prev__bar">
      <Segmented
        label={office.content.site}
        value={view.site}
        segments={allSites.map((value) => ({ value, label: texts.sites[value] }))}
        sendOf={(site) => send({ site })}
      />
      <Segmented
        label={texts.language}
        value={view.locale}
        segments={locales.map((value) => ({ value, label: value }))}
        sendOf={(value) => send({ locale: value })}
      />
      <Segmented
        label={texts.width}
        value={view.width}
        segments={previewWidths.map((value) => ({ value, label: value }))}
        sendOf={(width) => send({ width })}
      />
      <div className="o-prev__moment">
        <Field id="moment" label={texts.moment}>
          {(control) => (
            <TextInput {...control} type="datetime-local" name="moment" form={form} defaultValue={view.moment} />
          )}
        </Field>
        <Button size="small" look="second" {...send({})}>
          {texts.show}
        </Button>
      </div>
    </div>
  );
}

/** A page as visitors would see it, with controls for the site, the language, the width and the moment. */
export function PreviewPane({ preview: { view, shown }, part, ...form }: PreviewPaneProps) {
  const { office } = useDocumentMessages();
  const texts = office.content.previews;
  const locale = useLocale();
  const title = texts.title(office.sites[view.site], office.content.languages[view.locale]);
  return (
    <section className="o-prev" aria-labelledby="apercu">
      <h2 id="apercu" className="vh">
        {title}
      </h2>
      <PreviewControls {...form} view={view} />
      {shown ? (
        <>
          <div className={`o-prev__page o-prev__page--${view.width}`}>
            <iframe src={shown.path} title={title} sandbox="allow-same-origin" data-part={part} />
          </div>
          <p className="o-prev__foot">
            <span>{texts.facts(shown.version, clockText(shown.expiresAt, locale))}</span>
            <TextLink href={shown.path} target="_blank">
              {texts.open}
            </TextLink>
          </p>
        </>
      ) : (
        <p className="o-empty">{view.moment === '' ? texts.absent : texts.absentThen}</p>
      )}
    </section>
  );
}
