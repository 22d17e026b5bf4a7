import { data } from 'react-router';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { loadForStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { ButtonForm } from '#app/office/frame/StaffForm.tsx';
import { good, idle, type Mark, StateMark } from '#app/office/frame/StateMark.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pageChanges } from '#domain/content/page-changes.ts';
import { contentPagePath, contentVersionsPath } from '#domain/office/pages.ts';
import type { Route } from './+types/content-versions.page.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { addressOf, type VersionHead } from './content-address.ts';
import { contentTexts } from './content-texts.ts';

/**
 * The two versions to compare: `de` names the earlier one, `a` the later one. By default, the latest version is compared
 * with the published one, or with the one before it if no other is published.
 */
function chosenOf(
  versions: readonly VersionHead[],
  query: URLSearchParams,
): readonly [VersionHead, VersionHead] | null {
  const named = (name: string) => versions.find(({ number }) => String(number) === query.get(name));
  const after = named('a') ?? versions[0];
  if (!after) return null;
  const published = versions.find(({ state, number }) => state === 'published' && number !== after.number);
  return [named('de') ?? published ?? versions.find(({ number }) => number === after.number - 1) ?? after, after];
}

export const loader = (args: Route.LoaderArgs) =>
  loadForStaff('content.see', args, async ({ content }, query) => {
    const address = addressOf(args.params);
    const { label, versions } = await content.page(address);
    const both = chosenOf(versions, query);
    if (!both) throw data(null, { status: 404 });
    const [before, after] = both;
    const named = both.map(({ number }) => ({ ...address, number }));
    const [former, latter] = await Promise.all(named.map(content.version));
    if (!former || !latter) throw data(null, { status: 404 });
    const previews = query.get('vue') === 'apercu' ? await Promise.all(named.map(content.preview)) : null;
    const changes = pageChanges(former.data, latter.data);
    const paths = previews?.map(({ path }) => path) ?? null;
    return { compared: { address, label, title: latter.data.title, versions, before, after, changes, paths } };
  });

export const action = (args: Route.ActionArgs) => takeNoForm('content.see', args);

type Compared = Route.ComponentProps['loaderData']['compared'];
type WithCompared = { readonly compared: Compared };

/** The list of a page's versions, and a comparison of two of them. */
export default function OfficeContentVersions({ loaderData: { member, compared } }: Route.ComponentProps) {
  const { sites } = useDocumentMessages().office;
  const { compare, languages } = usePageTexts(contentTexts);
  const { address, label, title } = compared;
  const lead = [label, sites[address.site].toLowerCase(), languages[address.locale].toLowerCase()];
  return (
    <OfficeFrame
      page="content"
      title={compare.title(title)}
      member={member}
      lead={lead.join(' · ')}
      back={{ href: contentPagePath(address), text: compare.back }}
    >
      <div className="o-compare">
        <VersionList compared={compared} />
        <Comparison compared={compared} />
      </div>
    </OfficeFrame>
  );
}

const hrefOf = ({ address, paths }: Compared, de: number, a: number, showsPages = paths !== null) =>
  `${contentVersionsPath(address)}?de=${de}&a=${a}${showsPages ? '&vue=apercu' : ''}`;

const marks: Readonly<Record<VersionHead['state'], Mark>> = {
  draft: idle,
  scheduled: { shape: 'half', tone: 'warn' },
  published: good,
  archived: { shape: 'ring' },
};

function VersionList({ compared }: WithCompared) {
  const texts = usePageTexts(contentTexts);
  const locale = useLocale();
  const { versions, before, after } = compared;
  return (
    <Section title={texts.versions}>
      <ul className="o-versions__lines">
        {versions.map(({ number, state, author, createdAt }) => (
          <li key={number} data-shown={number === before.number || number === after.number || undefined}>
            <TextLink
              href={hrefOf(compared, Math.max(1, number - 1), number)}
              aria-label={texts.compare.withFormer(number)}
            >
              {`v${number}`}
            </TextLink>
            <span>
              <StateMark {...marks[state]}>
                {author === 'seed' && state === 'archived' ? texts.compare.shipped : texts.states[state]}
              </StateMark>
              <small>
                {[author === 'seed' ? '' : author, momentText(createdAt, locale)].filter(Boolean).join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="o-note">{texts.compare.note}</p>
    </Section>
  );
}

function Comparison({ compared }: WithCompared) {
  const { compare: texts, states } = usePageTexts(contentTexts);
  const { before, after, changes, paths } = compared;
  const count = changes.components.filter(({ kind }) => kind !== 'same').length;
  return (
    <Section
      title={texts.sideBySide(before.number, after.number)}
      note={texts.count(count)}
      actions={
        <Segmented
          label={texts.view}
          value={paths ? 'pages' : 'texts'}
          segments={[
            { value: 'texts', label: texts.texts },
            { value: 'pages', label: texts.pages },
          ]}
          hrefOf={(view) => hrefOf(compared, before.number, after.number, view === 'pages')}
        />
      }
    >
      <ComparisonForms compared={compared} />
      {paths ? (
        <div className="o-pair">
          {[before, after].map(({ number, state }, at) => (
            <figure key={paths[at]} className="o-prev">
              <figcaption>{`v${number}, ${states[state]}`}</figcaption>
              <div className="o-prev__page o-prev__page--1280">
                <iframe src={paths[at]} title={texts.pageOf(number)} sandbox="allow-same-origin" />
              </div>
            </figure>
          ))}
        </div>
      ) : (
        <ChangesTable before={before} after={after} changes={changes} />
      )}
    </Section>
  );
}

function ComparisonForms({ compared: { address, versions, before, after, paths } }: WithCompared) {
  const { compare: texts, states } = usePageTexts(contentTexts);
  const [latest] = versions;
  const choices = [
    ['de', texts.before, before],
    ['a', texts.after, after],
  ] as const;
  return (
    <div className="o-filters">
      <form className="o-filters" action={contentVersionsPath(address)}>
        {paths && <input type="hidden" name="vue" value="apercu" />}
        {choices.map(([name, label, chosen]) => (
          <Field key={name} id={name} label={label}>
            {(control) => (
              <Select {...control} name={name} defaultValue={chosen.number}>
                {versions.map(({ number, state }) => (
                  <option key={number} value={number}>{`v${number}, ${states[state]}`}</option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Button size="small" look="second">
          {texts.show}
        </Button>
      </form>
      {before.state === 'archived' && latest && (
        <ButtonForm
          intent="version"
          hidden={{ version: before.number, base: latest.number }}
          action={contentPagePath(address)}
          look="second"
          name="do"
          value="restore"
        >
          {texts.goBack(before.number)}
        </ButtonForm>
      )}
    </div>
  );
}
