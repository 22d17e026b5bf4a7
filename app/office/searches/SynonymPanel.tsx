import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { SidePanel } from '#app/office/frame/ListBeside.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Alert } from '#app/ui/Alert.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SegmentedRadios } from '#app/ui/Segmented.tsx';
import { Select, TextInput } from '#app/ui/TextInput.tsx';
import { synonymKinds } from '#domain/catalog/synonym-rule.ts';
import { allSites } from '#domain/site/site.ts';
import type { SynonymOutcome, TypedRule } from './change-synonym.ts';
import { RuleText } from './RuleText.tsx';
import { SynonymTrial } from './SynonymTrial.tsx';
import {
  type ListedRule,
  type SearchesList,
  type SearchesView,
  type Synonyms,
  searchesAddress,
} from './searches-view.ts';

export type SynonymPanelProps = {
  readonly view: SearchesView;
  readonly list: SearchesList;
  readonly synonyms: Synonyms;
  readonly outcome: SynonymOutcome | null;
};

/** A stored rule as the values of its form's fields. */
const fieldsOf = ({ sought, found, kind, site, locale }: ListedRule): TypedRule => ({
  sought: sought.join(', '),
  found: found.join(', '),
  kind,
  site: site ?? '',
  locale,
});

/**
 * The initial values of the form: those that were typed if the form was sent, otherwise the stored rule, otherwise a
 * new rule for the searched text.
 */
function initialRule({ view, outcome }: SynonymPanelProps, stored: ListedRule | null): TypedRule {
  if (outcome) return outcome.typed;
  if (stored) return fieldsOf(stored);
  const sought = view.open?.kind === 'new' ? view.open.sought : '';
  return { sought, found: '', kind: 'oneWay', site: view.site, locale: view.locale };
}

/** The rule that is open: its form, the products that it would find, and the other rules of its language. */
export function SynonymPanel(props: SynonymPanelProps) {
  const { view, list, synonyms, outcome } = props;
  const { searches: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { open } = view;
  const stored = (open?.kind === 'stored' && synonyms.rules.find(({ id }) => id === open.id)) || null;
  const isGone = open?.kind === 'stored' && stored === null;
  const rule = initialRule(props, stored);
  const searched = open?.kind === 'new' ? list.searches.find(({ text }) => text === open.sought) : undefined;
  return (
    <SidePanel
      title={rule.sought ? texts.ruleOf(stored ? stored.sought.join(', ') : rule.sought) : texts.newRule}
      label={texts.panelLabel}
      close={{ href: searchesAddress({ ...view, open: null }), text: texts.close }}
      facts={
        <>
          {searched && (
            <p>{texts.counted(new Intl.NumberFormat(locale).format(searched.count), texts.periods[view.period])}</p>
          )}
          {stored && <p>{texts.changedBy(stored.changedBy, momentText(stored.changedAt, locale))}</p>}
        </>
      }
    >
      <PanelMessage outcome={outcome} isGone={isGone} stored={stored} />
      <RuleForm rule={rule} view={view} stored={stored} errors={outcome?.errors ?? {}} />
      {outcome?.trial && <SynonymTrial trial={outcome.trial} />}
      {stored && <RemoveForm stored={stored} view={view} />}
      <OtherRules synonyms={synonyms} rule={rule} />
    </SidePanel>
  );
}

type PanelMessageProps = Pick<SynonymPanelProps, 'outcome'> & {
  readonly isGone: boolean;
  readonly stored: ListedRule | null;
};

/** Shows why the rule wasn't saved. If somebody else has changed it in the meantime, shows it also as it is now. */
function PanelMessage({ outcome, isGone, stored }: PanelMessageProps) {
  const { searches: texts } = useDocumentMessages().office;
  if (isGone) {
    return (
      <Alert tone="error" role="alert">
        <p>{outcome ? texts.goneKept : texts.gone}</p>
      </Alert>
    );
  }
  if (!outcome?.message) return null;
  const isConflict = stored !== null && Object.keys(outcome.errors).length === 0;
  return (
    <Alert tone="error" role="alert" title={texts.refused}>
      <p>{outcome.message}</p>
      {isConflict && (
        <p>
          {texts.current} <RuleText rule={stored} />
        </p>
      )}
    </Alert>
  );
}

type RuleFormProps = {
  readonly rule: TypedRule;
  readonly view: SearchesView;
  readonly stored: ListedRule | null;
  readonly errors: SynonymOutcome['errors'];
};

function RuleForm({ rule, view, stored, errors }: RuleFormProps) {
  const { office } = useDocumentMessages();
  const texts = office.searches;
  return (
    <form className="o-form" method="post" action={searchesAddress(view)}>
      <input type="hidden" name="locale" value={rule.locale} />
      {stored && <input type="hidden" name="id" value={stored.id} />}
      {stored && <input type="hidden" name="version" value={stored.version} />}
      <Field id="sought" label={texts.sought} error={errors.sought}>
        {(control) => <TextInput {...control} name="sought" defaultValue={rule.sought} autoComplete="off" />}
      </Field>
      <SegmentedRadios
        label={texts.direction}
        name="kind"
        value={rule.kind}
        segments={synonymKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
      />
      <Field id="found" label={texts.found} hint={texts.foundHint} error={errors.found}>
        {(control) => <TextInput {...control} name="found" defaultValue={rule.found} autoComplete="off" />}
      </Field>
      <Field id="rule-site" label={texts.ruleSite}>
        {(control) => (
          <Select {...control} name="site" defaultValue={rule.site}>
            <option value="">{texts.bothSites}</option>
            {allSites.map((site) => (
              <option key={site} value={site}>
                {office.sites[site]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="o-buttons">
        {/* The first button is the one that Enter presses: a rule is tried before it is saved. */}
        <Button size="small" look="second" name="do" value="tried">
          {texts.try}
        </Button>
        <Button size="small" name="do" value={stored ? 'changed' : 'added'}>
          {stored ? texts.save : texts.add}
        </Button>
      </p>
    </form>
  );
}

function RemoveForm({ stored, view }: { readonly stored: ListedRule; readonly view: SearchesView }) {
  const { searches: texts } = useDocumentMessages().office;
  const { id, version, sought } = stored;
  return (
    <form method="post" action={searchesAddress(view)}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {/* The whole rule: if the removal is refused, the page shows it again as it was sent. */}
      {Object.entries(fieldsOf(stored)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details className="o-act">
        <summary>{texts.remove}</summary>
        <p className="o-note">{texts.removeNote}</p>
        <Button size="small" look="second" name="do" value="removed" aria-label={texts.removeRuleOf(sought.join(', '))}>
          {texts.confirmRemove}
        </Button>
      </details>
    </form>
  );
}

/** At most this many rules of the same language are listed below the form. */
const maxRules = 8;

function OtherRules({ synonyms, rule }: { readonly synonyms: Synonyms; readonly rule: TypedRule }) {
  const { searches: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const rules = synonyms.rules.filter((each) => each.locale === rule.locale);
  const bundled = synonyms.bundled.filter((each) => each.locale === rule.locale);
  const count = rules.length + bundled.length;
  const [latest] = rules;
  if (count === 0) return null;
  return (
    <section aria-labelledby="autres-regles">
      <h3 id="autres-regles">
        {texts.rulesIn[rule.locale]}{' '}
        <span>{texts.ruleCount(String(count), latest ? momentText(latest.changedAt, locale) : '')}</span>
      </h3>
      <ul>
        {rules.slice(0, maxRules).map((each) => (
          <li key={each.id}>
            <RuleText rule={each} />
          </li>
        ))}
        {bundled.slice(0, Math.max(0, maxRules - rules.length)).map(({ text }) => (
          <li key={text}>{text.replace(/==?>/, '→')}</li>
        ))}
      </ul>
    </section>
  );
}
