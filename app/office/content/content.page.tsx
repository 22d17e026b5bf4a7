import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { anyOf, declareList, oneNamed, textFilter, type View } from '#app/office/list/declared-list.ts';
import { ListFilter, optionsOf } from '#app/office/list/ListFilter.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { isShapedPage } from '#domain/content/page-shape.ts';
import { contentPagePath, officePages } from '#domain/office/pages.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/content.page.ts';
import { ContentTabs } from './ContentTabs.tsx';
import { contentTexts } from './content-texts.ts';

const contentList = declareList(officePages.content.path, {
  /** A part of the title or the path. */
  words: textFilter('texte', 200),
  site: anyOf('site', allSites),
  translation: oneNamed('traduction', { '': '', missing: 'manque' }, ''),
});

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('content.see', args, async ({ content }, query) => ({
    pages: await content.list({}),
    view: contentList.viewOf(query),
  }));

export const action = (args: Route.ActionArgs) => takeNoForm('content.see', args);

type ListedPage = Answered<Office['content']['list']>[number];
/** A page of a site in all languages that have it; `first` is one of them, and `title` the one to list. */
type Group = { readonly first: ListedPage; readonly title: string; readonly pages: readonly ListedPage[] };

const isTranslated = (pages: readonly ListedPage[]) =>
  locales.every((locale) => pages.some((page) => page.locale === locale && page.published !== null));

/** The pages that match a view, but for those with a shape, which have tabs. */
function groupsIn(pages: readonly ListedPage[], view: View<typeof contentList>, locale: Locale): readonly Group[] {
  const words = view.words.toLowerCase();
  const matches = ({ site, title, label }: ListedPage) =>
    (view.site === '' || site === view.site) && `${title} ${label}`.toLowerCase().includes(words);
  const listed = pages.filter(({ uid }) => !isShapedPage(uid));
  return [...Map.groupBy(listed, ({ site, uid }) => `${uid} ${site}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first || !group.some(matches) || (view.translation === 'missing' && isTranslated(group))) return [];
    const title = group.find((page) => page.locale === locale)?.title ?? first.title;
    return [{ first, title, pages: group }];
  });
}

export default function OfficeContent({ loaderData: { member, pages, view } }: Route.ComponentProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(contentTexts);
  const groups = groupsIn(pages, view, useLocale());
  const columns: readonly Column<Group>[] = [
    {
      head: texts.page,
      cell: ({ title, first }) => (
        <>
          {title}
          <small>{first.label}</small>
        </>
      ),
    },
    { head: texts.site, cell: ({ first }) => sites[first.site] },
    ...locales.map((locale) => ({
      head: texts.languages[locale],
      cell: (group: Group) => <PageState group={group} locale={locale} />,
    })),
  ];
  return (
    <OfficeFrame page="content" member={member} lead={texts.lead}>
      <ContentTabs open="pages" />
      <ListFilter
        list={contentList}
        view={view}
        fields={[
          { filter: 'words', label: texts.search },
          { filter: 'site', label: texts.site, any: texts.anySite, options: optionsOf(allSites, sites) },
          {
            filter: 'translation',
            label: texts.translation,
            any: texts.anyTranslation,
            options: [{ value: 'missing', text: texts.missingTranslation }],
          },
        ]}
      />
      <ListTable
        rows={groups}
        columns={columns}
        idOf={({ first }) => `${first.uid} ${first.site}`}
        empty={texts.empty}
      />
    </OfficeFrame>
  );
}

type PageStateProps = { readonly group: Group; readonly locale: Locale };

function PageState({ group: { first, title, pages }, locale }: PageStateProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(contentTexts);
  const language = useLocale();
  const page = pages.find((each) => each.locale === locale);
  const href = contentPagePath({ ...first, locale });
  const label = `${title}, ${sites[first.site].toLowerCase()}, ${texts.languages[locale].toLowerCase()}`;
  if (!page) {
    const create = texts.create(texts.languages[locale]);
    return (
      <>
        {texts.missing}{' '}
        <TextLink href={href} aria-label={`${create} ${label}`}>
          {create}
        </TextLink>
      </>
    );
  }
  const { published, latest, scheduledAt, author, changedAt } = page;
  const state = published ? texts.published(published) : texts.unpublished;
  return (
    <>
      <TextLink href={href} aria-label={`${label}: ${state}`}>
        {state}
      </TextLink>
      {scheduledAt ? texts.scheduled(momentText(scheduledAt, language)) : latest !== published && texts.newer(latest)}
      <small>{author === 'seed' ? '' : `${author}, ${momentText(changedAt, language)}`}</small>
    </>
  );
}
