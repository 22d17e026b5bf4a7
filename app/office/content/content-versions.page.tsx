import { data } from 'react-router';
import { officeOf } from '#app/api/use-cases.ts';
import { PageForm } from '#app/forms/PageForm.tsx';
import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { ChangesTable } from '#app/office/audit/ChangesTable.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { failedOfficePage, requireStaff, takeNoForm } from '#app/office/frame/require-staff.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { pageChanges } from '#domain/content/page-changes.ts';
import { contentPagePath, contentVersionsPath } from '#domain/office/pages.ts';
import type { Route } from './+types/content-versions.page.ts';
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

async function loadComparison({ params, request, context }: Route.LoaderArgs) {
  const address = addressOf(params);
  const query = new URL(request.url).searchParams;
  const { content } = officeOf(context);
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
  return { address, label, title: latter.data.title, versions, before, after, changes, paths };
}

export async function loader(args: Route.LoaderArgs) {
  const member = await requireStaff('content.see', args);
  try {
    return { member, compared: await loadComparison(args) };
  } catch (error) {
    throw failedOfficePage(error, args.request);
  }
}

export const action = (args: Route.ActionArgs) => takeNoForm('content.see', args);

type Compared = Awaited<ReturnType<typeof loadComparison>>;
type WithCompared = { readonly compared: Compared };

/** The list of a page's versions, and a comparison of two of them. */
export default function OfficeContentVersions({ loaderData: { member, compared } }: Route.ComponentProps) {
  const { sites } = useDocumentMessages().office;
  const { compare, languages } = usePageTexts(contentTexts);
  const { address, label, title } = compared;
  const lead = [label, sites[address.site].toLowerCase(), languages[address.locale].toLowerCase()];
  return (
    <OfficeFrame page="content" title={compare.title(title)} member={member} lead={lead.join(' · ')}>
      <p>
        <TextLink href={contentPagePath(address)}>{compare.back}</TextLink>
      </p>
      <div className="o-compare">
        <VersionList compared={compared} />
        <Comparison compared={compared} />
      </div>
    </OfficeFrame>
  );
}

const hrefOf = ({ address, paths }: Compared, de: number, a: number, showsPages = paths !== null) =>
  `${contentVersionsPath(address)}?de=${de}&a=${a}${showsPages ? '&vue=apercu' : ''}`;

function VersionList({ compared }: WithCompared) {
  const texts = usePageTexts(contentTexts);
  const locale = useLocale();
  const { versions, before, after } = compared;
  return (
    <section className="o-sec">
      <h2>{texts.versions}</h2>
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
              <span className="o-mark" data-state={state}>
                {author === 'seed' && state === 'archived' ? texts.compare.shipped : texts.states[state]}
              </span>
              <small>
                {[author === 'seed' ? '' : author, momentText(createdAt, locale)].filter(Boolean).join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p className="o-note">{texts.compare.note}</p>
    </section>
  );
}

function Comparison({ compared }: WithCompared) {
  const { compare: texts, states } = usePageTexts(contentTexts);
  const { before, after, changes, paths } = compared;
  const count = changes.components.filter(({ kind }) => kind !== 'same').length;
  return (
    <section className="o-sec">
      <div className="o-compare__head">
        <h2>{texts.sideBySide(before.number, after.number)}</h2>
        <p>{texts.count(count)}</p>
        <Segmented
          label={texts.view}
          value={paths ? 'pages' : 'texts'}
          segments={[
            { value: 'texts', label: texts.texts },
            { value: 'pages', label: texts.pages },
          ]}
          hrefOf={(view) => hrefOf(compared, before.number, after.number, view === 'pages')}
        />
      </div>
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
    </section>
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
        <PageForm
          intent="version"
          refusal={undefined}
          hidden={{ version: before.number, base: latest.number }}
          failed=""
          action={contentPagePath(address)}
        >
          <Button size="small" look="second" name="do" value="restore">
            {texts.goBack(before.number)}
          </Button>
        </PageForm>
      )}
    </div>
  );
}
