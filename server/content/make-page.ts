/** Makes the pages that visitors read from stored ones (docs/content.md, "Placeholders" and "HTML"). */
import * as v from 'valibot';
import type { BrandFile } from '#domain/brand/brand.ts';
import { brandWords, fillPlaceholders } from '#domain/brand/placeholders.ts';
import { type ContentComponent, contentComponentSchema, mapTexts } from '#domain/content/component.ts';
import type { ContentPage, VersionState } from '#domain/content/page.ts';
import { altOf, mediaSource, mediaSourceSet } from '#domain/media/media.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { MediaService } from '#server/media/service.ts';
import { sanitiseContent } from './sanitise.ts';
import type { StoredPage } from './store.ts';

export interface PageMaking {
  readonly brand: BrandFile;
  readonly media: Pick<MediaService, 'find'>;
  readonly logger: { error(fields: object, message: string): void };
}

/** The component with the data of its picture, if it is one for pictures; null if there is no picture of that name. */
function withImage(component: ContentComponent, locale: Locale, { media }: PageMaking): ContentComponent | null {
  if (component.typeCode !== 'PictureComponent') return component;
  const medium = media.find(component.picture);
  if (!medium) return null;
  const { width, height } = medium;
  const [src, srcset, alt] = [mediaSource(medium), mediaSourceSet(medium), altOf(medium.alt, locale)];
  return { ...component, image: { src, srcset, width, height, alt } };
}

const encodeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The components that the contract allows, with their placeholders filled in and their HTML sanitised. Others are left
 * out and logged.
 */
function validComponents(
  components: readonly unknown[],
  { label, locale }: Pick<StoredPage, 'label' | 'locale'>,
  making: PageMaking,
): ContentComponent[] {
  const { brand, logger } = making;
  const words = brandWords(brand, locale);
  return components.flatMap((component) => {
    const filled = mapTexts(component, (text, kind) =>
      kind === 'href' ? text : fillPlaceholders(text, words, kind === 'html' ? encodeHtml : undefined),
    );
    const result = v.safeParse(contentComponentSchema, sanitiseContent(filled));
    const shown = result.success ? withImage(result.output, locale, making) : null;
    if (shown) return [shown];
    const reason = result.success ? 'no such picture' : result.issues[0].message;
    logger.error({ name: label, reason }, 'component left out');
    return [];
  });
}

/**
 * The page that visitors read: placeholders are filled in, HTML is sanitised, and components that the contract doesn't
 * allow are left out and logged.
 */
export function toPage(
  { uid, label, locale, data }: Pick<StoredPage, 'uid' | 'label' | 'locale' | 'data'>,
  making: PageMaking,
  status: VersionState = 'published',
): ContentPage {
  const words = brandWords(making.brand, locale);
  return {
    uid,
    label,
    locale,
    status,
    title: fillPlaceholders(data.title, words),
    description: fillPlaceholders(data.description, words),
    template: data.template,
    contentSlots: data.contentSlots.map(({ position, components }) => ({
      position,
      components: validComponents(components, { label, locale }, making),
    })),
  };
}
