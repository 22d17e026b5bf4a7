import { CallError } from '#app/api/client.ts';
import { pageRequest } from '#app/api/page-context.ts';
import { removeOnce } from '#app/api/remove-once.ts';
import { officeOf } from '#app/api/use-cases.ts';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { answerStaffForm } from '#app/office/frame/answer-staff-form.ts';
import { ListBeside } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff } from '#app/office/frame/require-staff.ts';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { SiteMarks } from '#app/office/frame/StateMark.tsx';
import { type FilterField, ListFilter, optionsOf } from '#app/office/list/ListFilter.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { ListTabs, OfficeList } from '#app/office/list/OfficeList.tsx';
import { ButtonLink } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { searchPeriods, searchViews } from '#domain/numbers/search-list.ts';
import { locales } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import type { Route } from './+types/searches.page.ts';
import { RuleText, SynonymPanel, type Trial } from './SynonymPanel.tsx';
import {
  type ListedRule,
  listedRules,
  openRuleIn,
  ruleAddress,
  type SearchList,
  searchesFileAddress,
  searchesWanted,
  searchList,
} from './search-list.ts';
import { searchesTexts } from './searches-texts.ts';

const deeds = ['added', 'changed', 'removed'] as const;

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('searches.see', args, async ({ searches }, query) => {
    const view = searchList.viewOf(query);
    const [list, synonyms, summary] = await Promise.all([
      searches.list(searchesWanted(view)),
      searches.rules(),
      searches.summary(),
    ]);
    const deed = deeds.find((each) => each === query.get('fait')) ?? null;
    return { view, list, synonyms, summary, open: openRuleIn(query), deed };
  });

export function action(args: Route.ActionArgs) {
  const { searches } = officeOf(args.context);
  const view = searchList.viewOf(new URL(args.request.url).searchParams);
  const shown = (deed: (typeof deeds)[number]) => searchList.address(view, undefined, { fait: deed });
  /** Somebody else may have removed the rule: the form is shown again with what was typed, to add it as a new one. */
  function unlessGone(error: unknown): never {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
    const message = searchesTexts[pageRequest(args.context).locale].goneKept;
    throw new CallError(error.message, 409, [{ type: 'ConflictError', message }]);
  }
  return answerStaffForm<Trial>('searches.edit', args, {
    async rule(text) {
      const tried = {
        ...{ sought: text('sought'), found: text('found'), kind: text('kind') },
        ...{ site: text('site'), locale: text('locale') },
      };
      const sent = { ...tried, id: text('id'), version: text('version') };
      if (text('do') === 'added') return searches.addRule(sent).then(() => shown('added'));
      if (text('do') === 'changed') return searches.changeRule(sent).then(() => shown('changed'), unlessGone);
      return { tried, trial: await searches.tryRule(sent).catch(unlessGone) };
    },
    remove: (text) =>
      removeOnce(searches.removeRule({ id: text('id'), version: text('version') })).then(() => shown('removed')),
  });
}

type PageProps = Route.ComponentProps['loaderData'] & { readonly canEdit: boolean };

/** The texts that visitors search for, by outcome; beside them the rule of synonyms that is open. */
export default function OfficeSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { member, view, list, synonyms, summary, open, deed } = loaderData;
  const texts = usePageTexts(searchesTexts);
  const locale = useLocale();
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const { searches, inVain } = summary;
  const count = new Intl.NumberFormat(locale).format(searches);
  const canEdit = member.permissions.includes('searches.edit');
  const trial = actionData && 'trial' in actionData ? actionData : null;
  const rules = [...synonyms.rules, ...synonyms.bundled].filter((rule) => rule.locale === view.locale).length;
  return (
    <OfficeFrame
      page="searches"
      member={member}
      lead={searches === 0 ? texts.leadNone : texts.lead(count, share.format(inVain / searches))}
      answer={actionData}
      failed={texts.refused}
      done={deed && texts.deeds[deed]}
      actions={
        canEdit && (
          <ButtonLink look="second" size="small" href={ruleAddress(view, '')} aria-keyshortcuts="N">
            {texts.newRule}
          </ButtonLink>
        )
      }
    >
      <ListBeside panel={canEdit && open !== null && <SynonymPanel {...{ view, open, list, synonyms, trial }} />}>
        <ListTabs
          list={searchList}
          view={view}
          filter="view"
          keeps={['site', 'locale', 'period', 'sort']}
          label={texts.viewsLabel}
          tabs={[
            ...searchViews.map((tab) => ({ value: tab, text: texts.views[tab], count: list.views[tab] })),
            { value: 'synonyms', text: texts.synonymsView, count: rules },
          ]}
        />
        {view.view === 'synonyms' ? (
          <Rules {...loaderData} canEdit={canEdit} />
        ) : (
          <Searches {...loaderData} canEdit={canEdit} />
        )}
      </ListBeside>
    </OfficeFrame>
  );
}

function useFields(): readonly FilterField<'text' | 'locale' | 'site'>[] {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(searchesTexts);
  return [
    { filter: 'text', label: texts.text, maxLength: 60 },
    { filter: 'locale', label: texts.language, options: optionsOf(locales, texts.languages) },
    { filter: 'site', label: texts.site, any: texts.bothSites, options: optionsOf(allSites, sites) },
  ];
}

type Search = SearchList['searches'][number];

/** A row for each searched text: how often it had the outcome of the tab, and a link that makes a rule for it. */
function Searches({ list, view, open, canEdit }: PageProps) {
  const texts = usePageTexts(searchesTexts);
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale);
  const figure = { className: 'o-figure', isLabelled: true } as const;
  const columns: readonly Column<Search>[] = [
    {
      head: texts.searched,
      className: 'o-wrap',
      sorts: ['za', 'az'],
      risesFirst: true,
      cell: ({ text }) => <span className="o-code">{text}</span>,
    },
    { ...figure, head: texts.today, sorts: ['today', 'today'], cell: ({ today }) => format.format(today) },
    {
      ...figure,
      head: texts.inPeriod[view.period],
      sorts: ['most', 'fewest'],
      cell: ({ count }) => format.format(count),
    },
    { head: texts.site, className: 'o-sites', cell: ({ sites }) => <SiteMarks sites={sites} /> },
    {
      head: texts.words,
      cell({ present, words }) {
        if (present > 0) return texts.present(format.format(present), present === 1);
        return words.join(', ') || <span className="o-quiet">{texts.noWords}</span>;
      },
    },
    ...(canEdit
      ? [
          {
            head: texts.act,
            cell: ({ text }: Search) => (
              <TextLink href={ruleAddress(view, text)} aria-label={texts.makeRuleOf(text)}>
                {texts.makeRule}
              </TextLink>
            ),
          },
        ]
      : []),
  ];
  const { view: tab } = view;
  const isNarrowed = searchList.isFiltered({ ...view, view: 'none', sort: 'most' }) || view.page > 1;
  const empty = isNarrowed ? texts.empty : texts.none;
  return (
    <>
      <OfficeList
        list={searchList}
        view={view}
        rows={list.searches}
        total={list.total}
        pageSize={list.pageSize}
        columns={columns}
        idOf={({ text }) => text}
        open={typeof open === 'string' ? open : null}
        className="o-searches"
        caption={tab === 'synonyms' ? undefined : texts.captions[tab]}
        fields={[
          ...useFields(),
          { filter: 'period', label: texts.period, options: optionsOf(searchPeriods, texts.periods) },
        ]}
        empty={empty}
        none={empty}
        file={{ href: searchesFileAddress(view, locale), text: texts.export }}
      />
      <p className="o-note">{texts.note}</p>
    </>
  );
}

/** The rules made by staff, then the bundled ones, which can only be changed in the shop's files. */
function Rules({ synonyms, view, open, canEdit }: PageProps) {
  const texts = usePageTexts(searchesTexts);
  const locale = useLocale();
  const words = view.text.toLowerCase();
  const lines = synonyms.bundled.filter(
    ({ locale: language, text }) => language === view.locale && text.toLowerCase().includes(words),
  );
  const columns: readonly Column<ListedRule>[] = [
    { head: texts.act, className: 'o-wrap', cell: (rule) => <RuleText rule={rule} /> },
    {
      head: texts.site,
      className: 'o-sites',
      cell: ({ site }) => <SiteMarks sites={site === null ? allSites : [site]} />,
    },
    {
      head: texts.changed,
      cell: ({ changedAt, changedBy }) => (
        <>
          {momentText(changedAt, locale)}
          <small>{changedBy}</small>
        </>
      ),
    },
    ...(canEdit
      ? [
          {
            head: texts.change,
            cell: ({ id, sought }: ListedRule) => (
              <TextLink href={ruleAddress(view, id)} aria-label={texts.changeRuleOf(sought.join(', '))}>
                {texts.change}
              </TextLink>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListFilter list={searchList} view={view} fields={useFields()} />
      <ListTable
        rows={listedRules(synonyms.rules, view)}
        columns={columns}
        idOf={({ id }) => String(id)}
        open={open === null ? null : String(open)}
        caption={texts.rules}
        empty={synonyms.rules.length === 0 ? texts.noRules : texts.noMatch}
      />
      {lines.length > 0 && (
        <Section title={texts.bundled} id="livrees">
          <RowList rows={lines} idOf={({ text }) => text} text={({ text }) => text.replace(/==?>/, '→')} />
          <p className="o-note">{texts.bundledNote}</p>
        </Section>
      )}
    </>
  );
}
