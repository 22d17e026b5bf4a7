import { useDocumentMessages, useLocale } from '#app/i18n/messages.tsx';
import { ChangesTable } from '#app/office/audit/ChangesTable.tsx';
import { momentText } from '#app/office/frame/moment-text.ts';
import { OfficeFrame } from '#app/office/frame/OfficeFrame.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Segmented } from '#app/ui/Segmented.tsx';
import { Select } from '#app/ui/TextInput.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { contentPagePath, contentVersionsPath } from '#domain/office/pages.ts';
import type { StaffMember } from '#domain/office/staff-member.ts';
import type { ComparedVersions } from './load-versions.ts';

type ContentVersionsPageProps = { readonly member: StaffMember; readonly compared: ComparedVersions };

/** The list of a page's versions, and a comparison of two of them. */
export function ContentVersionsPage({ member, compared }: ContentVersionsPageProps) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  const { address, label, title } = compared;
  const lead = [label, office.sites[address.site].toLowerCase(), texts.languages[address.locale].toLowerCase()];
  return (
    <OfficeFrame page="content" title={texts.compare.title(title)} member={member} lead={lead.join(' · ')}>
      <p>
        <TextLink href={contentPagePath(address)}>{texts.compare.back}</TextLink>
      </p>
      <div className="o-compare">
        <VersionList compared={compared} />
        <Comparison compared={compared} />
      </div>
    </OfficeFrame>
  );
}

const hrefOf = (
  { address, previews }: ComparedVersions,
  change: { de: number; a: number },
  pages = previews !== null,
) => `${contentVersionsPath(address)}?de=${change.de}&a=${change.a}${pages ? '&vue=apercu' : ''}`;

function VersionList({ compared }: { readonly compared: ComparedVersions }) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  const locale = useLocale();
  const { versions, before, after } = compared;
  return (
    <section className="o-sec">
      <h2>{texts.versions}</h2>
      <ul className="o-versions__lines">
        {versions.map((version) => {
          const { number, state, author, createdAt } = version;
          const isShown = number === before.number || number === after.number;
          return (
            <li key={number} data-shown={isShown || undefined}>
              <TextLink
                href={hrefOf(compared, { de: number === 1 ? 1 : number - 1, a: number })}
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
          );
        })}
      </ul>
      <p className="o-note">{texts.compare.note}</p>
    </section>
  );
}

function Comparison({ compared }: { readonly compared: ComparedVersions }) {
  const { office } = useDocumentMessages();
  const texts = office.content.compare;
  const { before, after, changes, previews } = compared;
  const numbers = { de: before.number, a: after.number };
  const count = changes.components.filter(({ kind }) => kind !== 'same').length;
  return (
    <section className="o-sec">
      <div className="o-compare__head">
        <h2>{texts.sideBySide(before.number, after.number)}</h2>
        <p>{texts.count(count)}</p>
        <Segmented
          label={texts.view}
          value={previews ? 'pages' : 'texts'}
          segments={[
            { value: 'texts', label: texts.texts },
            { value: 'pages', label: texts.pages },
          ]}
          hrefOf={(view) => hrefOf(compared, numbers, view === 'pages')}
        />
      </div>
      <ComparisonForm compared={compared} />
      {previews ? <Previews compared={compared} paths={previews} /> : <ChangesTable compared={compared} />}
    </section>
  );
}

/** The form that chooses both versions, and the button that restores the earlier one. */
function ComparisonForm({ compared }: { readonly compared: ComparedVersions }) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  const { address, versions, before, after, previews } = compared;
  const [latest] = versions;
  const choices = [
    ['de', texts.compare.before, before],
    ['a', texts.compare.after, after],
  ] as const;
  return (
    <div className="o-filters">
      <form className="o-filters" action={contentVersionsPath(address)}>
        {previews && <input type="hidden" name="vue" value="apercu" />}
        {choices.map(([name, label, chosen]) => (
          <Field key={name} id={name} label={label}>
            {(control) => (
              <Select {...control} name={name} defaultValue={chosen.number}>
                {versions.map(({ number, state }) => (
                  <option key={number} value={number}>{`v${number}, ${texts.states[state]}`}</option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Button size="small" look="second">
          {texts.compare.show}
        </Button>
      </form>
      {before.state === 'archived' && latest && (
        <form method="post" action={contentPagePath(address)}>
          <input type="hidden" name="version" value={before.number} />
          <input type="hidden" name="base" value={latest.number} />
          <Button size="small" look="second" name="do" value="restore">
            {texts.compare.goBack(before.number)}
          </Button>
        </form>
      )}
    </div>
  );
}

type PreviewsProps = { readonly compared: ComparedVersions; readonly paths: readonly [string, string] };

/** Both versions rendered as pages, side by side. */
function Previews({ compared: { before, after }, paths }: PreviewsProps) {
  const { office } = useDocumentMessages();
  const texts = office.content;
  return (
    <div className="o-pair">
      {[before, after].map(({ number, state }, at) => (
        <figure key={paths[at]} className="o-prev">
          <figcaption>{`v${number}, ${texts.states[state]}`}</figcaption>
          <div className="o-prev__page o-prev__page--1280">
            <iframe src={paths[at]} title={texts.compare.pageOf(number)} sandbox="allow-same-origin" />
          </div>
        </figure>
      ))}
    </div>
  );
}
