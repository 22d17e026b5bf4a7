import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { SiteMarks } from '#app/office/catalog/SiteMarks.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { allSites } from '#domain/site/site.ts';
import { RuleText } from './RuleText.tsx';
import { type ListedRule, listedRules, type SearchesView, type Synonyms, searchesAddress } from './searches-view.ts';

export type SynonymTableProps = {
  readonly synonyms: Synonyms;
  readonly view: SearchesView;
  readonly canEdit: boolean;
};

/** The rules made by staff, then the bundled ones, which can only be changed in the shop's files. */
export function SynonymTable({ synonyms, view, canEdit }: SynonymTableProps) {
  const { searches: texts } = useDocumentMessages().office;
  const listed = listedRules(synonyms.rules, view);
  const words = view.text.toLowerCase();
  const lines = synonyms.bundled.filter(
    ({ locale, text }) => locale === view.locale && text.toLowerCase().includes(words),
  );
  return (
    <>
      {listed.length > 0 ? (
        <table className="o-table o-synonyms">
          <caption className="vh">{texts.rules}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.act}</th>
              <th scope="col">{texts.site}</th>
              <th scope="col">{texts.changed}</th>
              {canEdit && (
                <th scope="col">
                  <span className="vh">{texts.change}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {listed.map((rule) => (
              <RuleRow key={rule.id} rule={rule} view={view} canEdit={canEdit} />
            ))}
          </tbody>
        </table>
      ) : (
        <p className="o-empty">{synonyms.rules.length === 0 ? texts.noRules : texts.noMatch}</p>
      )}
      {lines.length > 0 && (
        <section className="o-sec" aria-labelledby="livrees">
          <h2 id="livrees">{texts.bundled}</h2>
          <ul className="o-rows">
            {lines.map(({ text }) => (
              <li key={text}>{text.replace(/==?>/, '→')}</li>
            ))}
          </ul>
          <p className="o-note">{texts.bundledNote}</p>
        </section>
      )}
    </>
  );
}

type RuleRowProps = Omit<SynonymTableProps, 'synonyms'> & { readonly rule: ListedRule };

function RuleRow({ rule, view, canEdit }: RuleRowProps) {
  const { searches: texts } = useDocumentMessages().office;
  const locale = useLocale();
  const { id, site, sought, changedBy, changedAt } = rule;
  const isOpen = view.open?.kind === 'stored' && view.open.id === id;
  return (
    <tr aria-current={isOpen ? 'true' : undefined}>
      <th scope="row">
        <RuleText rule={rule} />
      </th>
      <td className="o-sites">
        <SiteMarks sites={site === null ? allSites : [site]} />
      </td>
      <td>
        {momentText(changedAt, locale)}
        <small>{changedBy}</small>
      </td>
      {canEdit && (
        <td className="o-searches__act">
          <TextLink
            href={searchesAddress({ ...view, open: { kind: 'stored', id } })}
            aria-label={texts.changeRuleOf(sought.join(', '))}
          >
            {texts.change}
          </TextLink>
        </td>
      )}
    </tr>
  );
}
