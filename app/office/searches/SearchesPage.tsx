import type { Answered, Office } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { searchViews } from '#domain/numbers/search-list.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { SynonymOutcome } from './change-synonym.ts';
import { SearchesFilter } from './SearchesFilter.tsx';
import { SearchTable } from './SearchTable.tsx';
import { SynonymPanel } from './SynonymPanel.tsx';
import { SynonymTable } from './SynonymTable.tsx';
import styleUrl from './searches.css?url';
import {
  isFiltered,
  type SearchesList,
  type SearchesView,
  type SynonymDeed,
  type Synonyms,
  searchesAddress,
  searchesFileAddress,
} from './searches-view.ts';

export type SearchesPageProps = {
  readonly member: StaffMember;
  readonly view: SearchesView;
  readonly list: SearchesList;
  readonly synonyms: Synonyms;
  readonly summary: Answered<Office['searches']['summary']>;
  /** The change of a rule that was just made; null if none was. */
  readonly deed: SynonymDeed | null;
  /** The result of the form that was just sent; null if none was. */
  readonly outcome: SynonymOutcome | null;
};

/** The texts that visitors search for, by outcome; beside them the rule of synonyms that is open. */
export function SearchesPage(props: SearchesPageProps) {
  const { member, view, list, synonyms, summary, deed, outcome } = props;
  const { searches: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const lead =
    summary.searches === 0
      ? texts.leadNone
      : texts.lead(
          new Intl.NumberFormat(locale).format(summary.searches),
          share.format(summary.inVain / summary.searches),
        );
  const canEdit = member.permissions.includes('searches.edit');
  const isOpen = canEdit && view.open !== null;
  return (
    <OfficeFrame page="searches" member={member} lead={lead} actions={canEdit && <NewRuleLink view={view} />}>
      <link rel="stylesheet" href={styleUrl} precedence="office" />
      {deed && !outcome && (
        <Alert tone="success" role="status">
          <p>{texts.deeds[deed]}</p>
        </Alert>
      )}
      <ListBeside panel={isOpen && <SynonymPanel view={view} list={list} synonyms={synonyms} outcome={outcome} />}>
        <SearchesTabs list={list} synonyms={synonyms} view={view} />
        <SearchesFilter view={view} />
        {view.tab === 'synonyms' ? (
          <SynonymTable synonyms={synonyms} view={view} canEdit={canEdit} />
        ) : (
          <Searches list={list} view={view} canEdit={canEdit} />
        )}
      </ListBeside>
    </OfficeFrame>
  );
}

function NewRuleLink({ view }: Pick<SearchesPageProps, 'view'>) {
  const { searches: texts } = useDocumentMessages().office;
  const href = searchesAddress({ ...view, open: { kind: 'new', sought: '' } });
  return (
    <ButtonLink look="second" size="small" href={href} aria-keyshortcuts="N">
      {texts.newRule}
    </ButtonLink>
  );
}

/** A tab for each outcome with its number of texts, and one for the rules of synonyms with their number. */
function SearchesTabs({ list, synonyms, view }: Pick<SearchesPageProps, 'list' | 'synonyms' | 'view'>) {
  const { searches: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const rules = [...synonyms.rules, ...synonyms.bundled].filter(({ locale }) => locale === view.locale).length;
  const tabs = [
    ...searchViews.map((tab) => ({ tab, count: list.views[tab], label: texts.views[tab] })),
    { tab: 'synonyms' as const, count: rules, label: texts.synonymsView },
  ];
  return (
    <nav className="o-tabs" aria-label={texts.viewsLabel}>
      {tabs.map(({ tab, count, label }) => (
        <a
          key={tab}
          href={searchesAddress({ ...view, tab, text: '', page: 1, open: null })}
          aria-current={tab === view.tab ? 'page' : undefined}
        >
          {label} <span className="num">{format.format(count)}</span>
        </a>
      ))}
    </nav>
  );
}

type SearchesProps = Pick<SearchesPageProps, 'list' | 'view'> & { readonly canEdit: boolean };

function Searches({ list, view, canEdit }: SearchesProps) {
  const { searches: texts } = useDocumentMessages().office;
  const locale = useLocale();
  return (
    <>
      {list.searches.length > 0 ? (
        <SearchTable list={list} view={view} canEdit={canEdit} />
      ) : (
        <p className="o-empty">{isFiltered(view) || view.page > 1 ? texts.empty : texts.none}</p>
      )}
      <SearchPages list={list} view={view} />
      {list.total > 0 && (
        <p>
          <ButtonLink look="second" size="small" href={searchesFileAddress(view, locale)} download>
            {texts.export}
          </ButtonLink>
        </p>
      )}
      <p className="o-note">{texts.note}</p>
    </>
  );
}

function SearchPages({ list: { searches, total, pageSize }, view }: Pick<SearchesProps, 'list' | 'view'>) {
  const { searches: texts } = useDocumentMessages().office;
  const format = new Intl.NumberFormat(useLocale());
  const before = (view.page - 1) * pageSize;
  if (searches.length === 0 && view.page === 1) return null;
  return (
    <p className="o-pages">
      {searches.length > 0 && (
        <span className="num">
          {texts.range(format.format(before + 1), format.format(before + searches.length), format.format(total))}
        </span>
      )}
      {view.page > 1 && <TextLink href={searchesAddress({ ...view, page: view.page - 1 })}>{texts.previous}</TextLink>}
      {view.page * pageSize < total && (
        <TextLink href={searchesAddress({ ...view, page: view.page + 1 })}>{texts.next}</TextLink>
      )}
    </p>
  );
}
