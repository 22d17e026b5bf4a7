import type { Office } from '#app/api/use-cases.ts';
import type { TypedPage } from '#domain/content/component-fields.ts';
import type { ContentAddress } from './content-address.ts';
import { loadPreview, previewViewOf } from './PreviewPane.tsx';

const doneKinds = ['saved', 'published', 'scheduled', 'restored'] as const;

export type EditedContent = NonNullable<Awaited<ReturnType<typeof loadContentPage>>>;

/** What was just done, and the number of the version concerned; null if nothing was. */
function doneOf(query: URLSearchParams) {
  const kind = doneKinds.find((each) => each === query.get('fait'));
  const version = Number(query.get('numero'));
  return kind && Number.isInteger(version) && version > 0 ? { kind, version } : null;
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
  const twin = own ?? twins[0];
  if (!twin) return null;
  const { versions } = own ? await content.page(address) : { versions: [] };
  const wished = versions.find(({ number }) => String(number) === query.get('version'));
  const number = wished?.number ?? twin.latest;
  const { data } = await content.version({ ...address, locale: twin.locale, number });
  const page: TypedPage = data;
  // That in the form; 0 for a page that doesn't exist in this language yet.
  const version = own ? number : 0;
  return {
    address,
    label: twin.label,
    page,
    version,
    preview: await loadPreview(office, address, version, previewViewOf(query, address)),
    latest: own?.latest ?? 0,
    pictures,
    versions,
    done: doneOf(query),
  };
}
