import type { Answered, Office } from '#app/api/use-cases.ts';
import { ChoiceField, TextField } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { SaveBar } from '#app/office/frame/SaveBar.tsx';
import { RowList, Section } from '#app/office/frame/Section.tsx';
import { FoldedForm, StaffForm, useRefusal } from '#app/office/frame/StaffForm.tsx';
import { optionsOf } from '#app/office/list/ListFilter.tsx';
import { ListTable } from '#app/office/list/ListTable.tsx';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { arrowRightIcon } from '#app/ui/icons/shapes.ts';
import { SegmentedRadios } from '#app/ui/Segmented.tsx';
import { synonymKinds } from '#domain/catalog/synonym-rule.ts';
import { formatPrice } from '#domain/money/money.ts';
import { catalogProductPath } from '#domain/office/pages.ts';
import type { Locale } from '#domain/site/locale.ts';
import { allSites } from '#domain/site/site.ts';
import {
  type ListedRule,
  type OpenRule,
  ruleAddress,
  type SearchesView,
  type SearchList,
  type Synonyms,
  searchList,
} from './search-list.ts';
import { searchesTexts } from './searches-texts.ts';

/** A rule that was tried, as it was typed, and what it would find. */
export interface Trial {
  readonly tried: Readonly<Record<'sought' | 'found' | 'kind' | 'site' | 'locale', string>>;
  readonly trial: Answered<Office['searches']['tryRule']>;
}

export type SynonymPanelProps = {
  readonly view: SearchesView;
  readonly open: OpenRule;
  readonly list: SearchList;
  readonly synonyms: Synonyms;
  readonly trial: Trial | null;
};

const fieldsOf = ({ sought, found, kind, site, locale }: ListedRule): Trial['tried'] => ({
  ...{ sought: sought.join(', '), found: found.join(', '), kind, site: site ?? '', locale },
});

/** The rule that is open: its form, the products that it would find, and the other rules of its language. */
export function SynonymPanel({ view, open, list, synonyms, trial }: SynonymPanelProps) {
  const texts = usePageTexts(searchesTexts);
  const locale = useLocale();
  const refusal = useRefusal('rule');
  const stored = synonyms.rules.find(({ id }) => id === open) ?? null;
  const isNew = typeof open === 'string';
  const searched = list.searches.find(({ text }) => text === open);
  const fresh = { sought: isNew ? open : '', found: '', kind: 'oneWay', site: view.site, locale: view.locale };
  const rule = trial?.tried ?? (stored ? fieldsOf(stored) : fresh);
  const title = stored?.sought.join(', ') ?? refusal?.typed.sought ?? rule.sought;
  return (
    <SidePanel
      title={title ? texts.ruleOf(title) : texts.newRule}
      label={texts.panelLabel}
      close={{ href: searchList.address(view), text: texts.close }}
      facts={
        <>
          {searched && (
            <p>{texts.counted(new Intl.NumberFormat(locale).format(searched.count), texts.periods[view.period])}</p>
          )}
          {stored && <p>{texts.changedBy(stored.changedBy, momentText(stored.changedAt, locale))}</p>}
        </>
      }
    >
      {!isNew && !stored && !refusal && <Alert tone="error" role="alert" title={texts.gone} />}
      {stored && refusal?.status === 409 && (
        <Alert>
          <p>
            {texts.current} <RuleText rule={stored} />
          </p>
        </Alert>
      )}
      <RuleForm rule={rule} action={ruleAddress(view, open)} stored={stored} isTried={trial !== null} />
      {trial && <TrialResult {...trial.trial} />}
      {stored && (
        <FoldedForm
          summary={texts.remove}
          intent="remove"
          action={ruleAddress(view, open)}
          hidden={{ id: stored.id, version: stored.version }}
        >
          <p className="o-note">{texts.removeNote}</p>
          <p>
            <Button size="small" look="second" aria-label={texts.removeRuleOf(stored.sought.join(', '))}>
              {texts.confirmRemove}
            </Button>
          </p>
        </FoldedForm>
      )}
      <OtherRules synonyms={synonyms} locale={rule.locale === 'en' ? 'en' : 'fr'} />
    </SidePanel>
  );
}

type RuleFormProps = {
  readonly rule: Trial['tried'];
  readonly action: string;
  readonly stored: ListedRule | null;
  /** Whether what is in the form was only tried. */
  readonly isTried: boolean;
};

function RuleForm({ rule: { locale, ...rule }, action, stored, isTried }: RuleFormProps) {
  const { sites } = useDocumentMessages().office;
  const texts = usePageTexts(searchesTexts);
  const refusal = useRefusal('rule');
  const known = stored && { id: stored.id, version: stored.version };
  return (
    <StaffForm intent="rule" values={rule} hidden={{ locale, ...known }} action={action}>
      <TextField name="sought" label={texts.sought} />
      <SegmentedRadios
        label={texts.direction}
        name="kind"
        value={refusal?.typed.kind ?? rule.kind}
        segments={synonymKinds.map((kind) => ({ value: kind as string, label: texts.kinds[kind] }))}
      />
      <TextField name="found" label={texts.found} hint={texts.foundHint} />
      <ChoiceField
        name="site"
        label={texts.ruleSite}
        options={[{ value: '', text: texts.bothSites }, ...optionsOf(allSites, sites)]}
      />
      <SaveBar
        save={stored ? texts.save : texts.add}
        value={stored ? 'changed' : 'added'}
        isUnsaved={refusal !== undefined || isTried}
        first={
          // A rule is tried before it is saved.
          <Button size="small" look="second" name="do" value="tried">
            {texts.try}
          </Button>
        }
      />
    </StaffForm>
  );
}

/** What searches would find with the rule: the number of products before and after, and the first products. */
function TrialResult({ searches, products }: Trial['trial']) {
  const { siteMarks } = useDocumentMessages().office;
  const texts = usePageTexts(searchesTexts);
  const format = new Intl.NumberFormat(useLocale());
  const shown = searches.find(({ after }) => after > 0);
  const count = shown && texts.trialProducts(siteMarks[shown.site], format.format(shown.after), shown.after === 1);
  return (
    <div role="status">
      <Section title={texts.trial} id="essai" note={count}>
        <RowList
          rows={products}
          idOf={({ code }) => code}
          text={({ code, name }) => <a href={catalogProductPath(code)}>{name}</a>}
          side={({ price }) => <span className="num">{formatPrice(price)}</span>}
          empty={texts.trialNothing}
        />
        <ListTable
          rows={searches}
          columns={[
            { head: texts.trialSearch, cell: ({ text }) => text },
            { head: texts.site, cell: ({ site }) => siteMarks[site] },
            {
              head: texts.before,
              className: 'o-figure',
              isLabelled: true,
              cell: ({ before }) => format.format(before),
            },
            { head: texts.after, className: 'o-figure', isLabelled: true, cell: ({ after }) => format.format(after) },
          ]}
          idOf={({ site, text }) => `${site} ${text}`}
        />
      </Section>
    </div>
  );
}

/** At most this many rules of the same language are listed below the form. */
const maxRules = 8;

function OtherRules({ synonyms, locale }: { readonly synonyms: Synonyms; readonly locale: Locale }) {
  const texts = usePageTexts(searchesTexts);
  const language = useLocale();
  const rules = synonyms.rules.filter((each) => each.locale === locale);
  const bundled = synonyms.bundled.filter((each) => each.locale === locale);
  const count = rules.length + bundled.length;
  if (count === 0) return null;
  const latest = rules[0] ? momentText(rules[0].changedAt, language) : '';
  const lines = [
    ...rules.map((rule) => ({ key: rule.id, text: <RuleText rule={rule} /> })),
    ...bundled.map(({ text }) => ({ key: text, text: text.replace(/==?>/, '→') })),
  ];
  return (
    <Section title={texts.rulesIn[locale]} id="autres-regles" note={texts.ruleCount(String(count), latest)}>
      <RowList rows={lines.slice(0, maxRules)} idOf={({ key }) => key} text={({ text }) => text} />
    </Section>
  );
}

type RuleTextProps = { readonly rule: Pick<ListedRule, 'kind' | 'sought' | 'found'> };

/**
 * A rule of synonyms on one line: the searched expressions, an arrow, and the expressions that they also find; for a
 * group, a single list of expressions.
 */
export function RuleText({ rule: { kind, sought, found } }: RuleTextProps) {
  const texts = usePageTexts(searchesTexts);
  if (kind === 'group') return <span>{[...sought, ...found].join(', ')}</span>;
  return (
    <span className="o-rule">
      {sought.join(', ')} <Icon shape={arrowRightIcon} size={16} />
      <span className="vh">{texts.leadsTo}</span> {found.join(', ')}
    </span>
  );
}
