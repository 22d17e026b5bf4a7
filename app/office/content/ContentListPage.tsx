import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { isShapedPage } from '#domain/content/page-shape.ts';
import { contentPagePath, officePages } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import { type Locale, locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import { ContentTabs } from './ContentTabs.tsx';

type ListedPage = Answered<Office['content']['list']>[number];

/** The filter of the list of pages, as the page's URL states it. */
export interface ContentView {
  /** Empty for both sites. */
  readonly site: string;
  /** Text that the title or the path of a page must contain, in any case; empty for no filter. */
  readonly text: string;
  /** Lists only pages that aren't published in every language. */
  readonly missing: boolean;
}

export type ContentListPageProps = {
  readonly member: StaffMember;
  readonly pages: readonly ListedPage[];
  readonly view: ContentView;
};

const matches = ({ site, title, label }: ListedPage, view: ContentView) =>
  (view.site === '' || site === view.site) && `${title} ${label}`.toLowerCase().includes(view.text.toLowerCase());

const isTranslated = (group: readonly ListedPage[]) =>
  locales.every((locale) => group.some((page) => page.locale === locale && page.published !== null));

/** All pages of content, with the state of each language. */
export function ContentListPage({ member, pages, view }: ContentListPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  // Pages with a shape aren't listed, because each has a tab.
  const listed = pages.filter(({ uid }) => !isShapedPage(uid));
  const groups = [...Map.groupBy(listed, ({ site, uid }) => `${uid} ${site}`).values()].filter(
    (group) => group.some((page) => matches(page, view)) && !(view.missing && isTranslated(group)),
  );
  return (
    <OfficeFrame page="content" member={member} lead={texts.lead}>
      <ContentTabs open="pages" />
      <form className="o-filters" action={officePages.content.path}>
        <Field id="texte" label={texts.search}>
          {(control) => <TextInput {...control} name="texte" defaultValue={view.text} autoComplete="off" />}
        </Field>
        <Field id="site" label={texts.site}>
          {(control) => (
            <Select {...control} name="site" defaultValue={view.site}>
              <option value="">{texts.anySite}</option>
              {allSites.map((site) => (
                <option key={site} value={site}>
                  {office.sites[site]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="traduction" label={texts.translation}>
          {(control) => (
            <Select {...control} name="traduction" defaultValue={view.missing ? 'manque' : ''}>
              <option value="">{texts.anyTranslation}</option>
              <option value="manque">{texts.missingTranslation}</option>
            </Select>
          )}
        </Field>
        <Button size="small" look="second">
          {texts.filter}
        </Button>
      </form>
      {groups.length === 0 ? <p className="o-empty">{texts.empty}</p> : <ContentTable groups={groups} />}
    </OfficeFrame>
  );
}

function ContentTable({ groups }: { readonly groups: readonly (readonly ListedPage[])[] }) {
  const { office } = useDocumentMessages();
  const language = useLocale();
  const texts = office.content;
  return (
    <table className="o-table">
      <thead>
        <tr>
          <th scope="col">{texts.page}</th>
          <th scope="col">{texts.site}</th>
          {locales.map((locale) => (
            <th key={locale} scope="col">
              {texts.languages[locale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const [first] = group;
          const title = group.find(({ locale }) => locale === language)?.title ?? first?.title ?? '';
          return (
            first && (
              <tr key={`${first.uid} ${first.site}`}>
                <th scope="row">
                  {title}
                  <small>{first.label}</small>
                </th>
                <td>{office.sites[first.site]}</td>
                {locales.map((locale) => (
                  <td key={locale}>
                    <PageState
                      page={group.find((each) => each.locale === locale)}
                      first={{ ...first, title }}
                      locale={locale}
                    />
                  </td>
                ))}
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
}

type PageStateProps = {
  readonly page: ListedPage | undefined;
  /** The page in the first language that has it; its title is the one in the list. */
  readonly first: ListedPage;
  readonly locale: Locale;
};

/** The state of a page in one language, with a link that edits the page or creates it in this language. */
function PageState({ page, first, locale }: PageStateProps) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  const language = useLocale();
  const href = contentPagePath({ ...first, locale });
  const label = `${first.title}, ${office.sites[first.site].toLowerCase()}, ${texts.languages[locale].toLowerCase()}`;
  if (!page) {
    return (
      <>
        {texts.missing}{' '}
        <TextLink href={href} aria-label={`${texts.create(texts.languages[locale])} ${label}`}>
          {texts.create(texts.languages[locale])}
        </TextLink>
      </>
    );
  }
  const { published, latest, scheduledAt, author, changedAt } = page;
  return (
    <>
      <TextLink href={href} aria-label={`${label}: ${published ? texts.published(published) : texts.unpublished}`}>
        {published ? texts.published(published) : texts.unpublished}
      </TextLink>
      {scheduledAt ? texts.scheduled(momentText(scheduledAt, language)) : latest !== published && texts.newer(latest)}
      <small>{author === 'seed' ? '' : `${author}, ${momentText(changedAt, language)}`}</small>
    </>
  );
}
