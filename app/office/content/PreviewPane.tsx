/** The preview beside the form of a page of content; its settings are in the URL (docs/content.md, "Preview"). */
import type { ComponentProps } from 'react';
import { CallError } from '#app/api/client.ts';
import type { Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { listAddress, oneOf } from '#app/office/frame/list-address.ts';
import { clockText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { contentPagePath } from '#domain/office/pages.ts';
import { versionInForce } from '#domain/office/version-in-force.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites, type Site } from '#domain/site/site.ts';
import { parisInstant } from '#domain/time/paris-instant.ts';
import type { ContentAddress } from './content-address.ts';
import { contentTexts } from './content-texts.ts';

/** Widths of the previewed page in CSS pixels; the first is the default. */
export const previewWidths = ['1280', '768', '390'] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** What the URL says of the form and of the preview, whose site and language can differ from those of the form. */
export interface PreviewView {
  readonly site: Site;
  readonly locale: Locale;
  readonly width: PreviewWidth;
  /**
   * A local time in Paris (`2026-12-24T18:00`): the preview shows the version that visitors see at that time. Empty for
   * the version in the form, or for the latest version if site or language differ from the form's.
   */
  readonly moment: string;
  /** Uid of the component that is edited; empty for the title and the description. */
  readonly open: string;
}

export interface ContentPreview {
  readonly view: PreviewView;
  /**
   * `expiresAt` is when the path stops working. Null if the page has no version to show on this site, in this language
   * or at this moment.
   */
  readonly shown: { readonly version: number; readonly path: string; readonly expiresAt: Date } | null;
}

/** Reads the settings from the URL's query; site and language default to those of the form. */
export function previewViewOf(query: URLSearchParams, { site, locale }: ContentAddress): PreviewView {
  const moment = query.get('moment') ?? '';
  return {
    site: oneOf(query, 'site', allSites, site),
    locale: oneOf(query, 'langue', locales, locale),
    width: oneOf(query, 'largeur', previewWidths, previewWidths[0]),
    moment: parisInstant(moment) ? moment : '',
    open: query.get('composant') ?? '',
  };
}

/**
 * The URL of a form with settings of the preview, and with the number of the version in the form; 0 for a page that
 * doesn't exist yet.
 */
export const previewHref = (address: ContentAddress, version: number, view: PreviewView): string =>
  listAddress(contentPagePath(address), {
    version,
    site: view.site !== address.site && view.site,
    langue: view.locale !== address.locale && view.locale,
    largeur: view.width !== previewWidths[0] && view.width,
    moment: view.moment,
    composant: view.open,
  });

async function numberToShow(
  { content }: Office,
  page: ContentAddress,
  { moment }: PreviewView,
): Promise<number | null> {
  try {
    const { versions } = await content.page(page);
    const at = parisInstant(moment);
    return at ? versionInForce(versions, at) : (versions[0]?.number ?? null);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Loads the preview; `open` is the number of the version in the form, 0 for a page that doesn't exist yet. */
export async function loadPreview(
  office: Office,
  address: ContentAddress,
  open: number,
  view: PreviewView,
): Promise<ContentPreview> {
  const isOpenPage = view.site === address.site && view.locale === address.locale && view.moment === '';
  const page = { ...address, site: view.site, locale: view.locale };
  const number = isOpenPage ? open || null : await numberToShow(office, page, view);
  if (number === null) return { view, shown: null };
  const { path, expiresAt } = await office.content.preview({ ...page, number });
  return { view, shown: { version: number, path, expiresAt } };
}

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

type ControlsProps = Omit<PreviewPaneProps, 'preview' | 'part'> & {
  readonly view: PreviewView;
  /** Where the form is sent to see the page as it is typed; null for another site or moment. */
  readonly live: string | null;
};

const frameName = 'apercu-page';

const liveHref = (address: ContentAddress, { site, locale, moment }: PreviewView): string | null =>
  site === address.site && moment === '' ? `${contentPagePath(address)}/apercu?langue=${locale}` : null;

/**
 * The settings of the preview. Each button sends the form to a URL in which one setting differs from the current ones.
 */
function PreviewControls({ address, version, form, view, live }: ControlsProps) {
  const { previews: texts, site: siteLabel } = usePageTexts(contentTexts);
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
        label={siteLabel}
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
      {live && (
        <Button size="small" look="second" form={form} formAction={live} formTarget={frameName}>
          {texts.typed}
        </Button>
      )}
    </div>
  );
}

export function PreviewPane({ preview: { view, shown }, part, ...form }: PreviewPaneProps) {
  const { sites } = useDocumentMessages().office;
  const { previews: texts, languages } = usePageTexts(contentTexts);
  const locale = useLocale();
  const title = texts.title(sites[view.site], languages[view.locale]);
  const live = liveHref(form.address, view);
  return (
    <section className="o-prev" aria-labelledby="apercu">
      <h2 id="apercu" className="vh">
        {title}
      </h2>
      <PreviewControls {...form} view={view} live={live} />
      {!shown && <p className="o-empty">{view.moment === '' ? texts.absent : texts.absentThen}</p>}
      {(shown || live) && (
        <div className={`o-prev__page o-prev__page--${view.width}`}>
          <iframe
            src={shown?.path}
            name={frameName}
            title={title}
            sandbox="allow-same-origin"
            data-part={part}
            data-live={live ?? undefined}
          />
        </div>
      )}
      {shown && (
        <p className="o-prev__foot">
          <span>{texts.facts(shown.version, clockText(shown.expiresAt, locale))}</span>
          <TextLink href={shown.path} target="_blank">
            {texts.open}
          </TextLink>
        </p>
      )}
    </section>
  );
}
