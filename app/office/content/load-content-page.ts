import type { Office } from '#app/api/use-cases.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import { locales } from '#domain/site/locale.ts';
import { type ContentAddress, otherLocales } from './content-address.ts';
import type { DoneKind, VersionNumbers } from './edit-content-page.ts';
import { loadPreview, previewViewOf } from './PreviewPane.tsx';

const doneKinds: readonly DoneKind[] = ['saved', 'published', 'scheduled', 'restored', 'withdrawn', 'unchanged'];

export type EditedContent = NonNullable<Awaited<ReturnType<typeof loadContentPage>>>;

/** What was just done, and the numbers of the versions concerned; null if nothing was. */
function doneOf(query: URLSearchParams) {
  const kind = doneKinds.find((each) => each === query.get('fait'));
  const numbers: VersionNumbers = Object.fromEntries(
    locales.map((locale) => [locale, Number(query.get(locale))] as const).filter(([, number]) => number > 0),
  );
  return kind ? { kind, numbers } : null;
}

/**
 * Loads a page in the version that the query names, by default the latest. For a page that doesn't exist in this
 * language yet, the form starts with a copy of the page in another language; null if the page exists in no language.
 */
export async function loadContentPage(office: Office, address: ContentAddress, query: URLSearchParams) {
  const { site, uid } = address;
  const { content, media } = office;
  const [twins, pictures] = await Promise.all([content.list({ site, uid }), media.names()]);
  const own = twins.find(({ locale }) => locale === address.locale);
  const otherLocale = otherLocales[address.locale];
  const twin = twins.find(({ locale }) => locale === otherLocale);
  const found = own ?? twin;
  if (!found) return null;
  const other = twin && {
    page: (await content.version({ ...address, locale: otherLocale, number: twin.latest })).data as TypedPage,
    base: twin.latest,
  };
  const { versions } = own ? await content.page(address) : { versions: [] };
  const wished = versions.find(({ number }) => String(number) === query.get('version'));
  const number = wished?.number ?? found.latest;
  const page: TypedPage = own || !other ? (await content.version({ ...address, number })).data : other.page;
  // That in the form; 0 for a page that doesn't exist in this language yet.
  const version = own ? number : 0;
  const checks = await Promise.all([
    version === 0 ? null : content.checks({ ...address, number: version }),
    other && content.checks({ ...address, locale: otherLocale, number: other.base }),
  ]);
  return {
    address,
    label: found.label,
    page,
    /** The latest version in the other language; null if the page isn't there. */
    other: other ?? null,
    version,
    preview: await loadPreview(office, address, version, previewViewOf(query, address)),
    latest: own?.latest ?? 0,
    pictures,
    deadLinks: checks.flatMap((each) => each?.brokenLinks ?? []),
    versions,
    done: doneOf(query),
  };
}
