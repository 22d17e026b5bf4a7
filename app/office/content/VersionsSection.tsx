import { TextField } from '#app/forms/PageForm.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Section } from '#app/office/frame/Section.tsx';
import { StaffForm } from '#app/office/frame/StaffForm.tsx';
import { type Column, ListTable } from '#app/office/list/ListTable.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { contentPagePath, contentPublishingPath, contentVersionsPath } from '#domain/office/pages.ts';
import type { VersionHead } from './content-address.ts';
import { contentTexts } from './content-texts.ts';
import type { EditedContent } from './load-content-page.ts';

type VersionsSectionProps = { readonly content: EditedContent };

export function VersionsSection({ content }: VersionsSectionProps) {
  const texts = usePageTexts(contentTexts);
  const locale = useLocale();
  const { address, version, versions } = content;
  const path = contentPagePath(address);
  const columns: readonly Column<VersionHead>[] = [
    {
      head: texts.version,
      cell: ({ number }) =>
        number === version ? (
          <span className="num">{number}</span>
        ) : (
          <TextLink href={`${path}?version=${number}`} aria-label={texts.open(number)}>
            {number}
          </TextLink>
        ),
    },
    {
      head: texts.state,
      cell: ({ state, publishAt }) => (
        <>
          {texts.states[state]}
          {publishAt && <small>{momentText(publishAt, locale)}</small>}
        </>
      ),
    },
    {
      head: texts.author,
      cell: ({ author, createdAt }) => (
        <>
          {author === 'seed' ? '' : author}
          <small>{momentText(createdAt, locale)}</small>
        </>
      ),
    },
  ];
  return (
    <Section title={texts.versions} className="o-versions">
      <OpenVersion content={content} />
      <p className="o-buttons">
        <TextLink href={contentPublishingPath(address, version)}>{texts.publishing.open}</TextLink>
        <TextLink href={contentVersionsPath(address)}>{texts.compare.open}</TextLink>
      </p>
      <ListTable rows={versions} columns={columns} idOf={({ number }) => String(number)} />
    </Section>
  );
}

/** Buttons for the version in the form: publish it, schedule it, or restore it if it is an archived one. */
function OpenVersion({ content: { address, version, versions, latest } }: VersionsSectionProps) {
  const texts = usePageTexts(contentTexts);
  const state = versions.find(({ number }) => number === version)?.state;
  const published = versions.find((each) => each.state === 'published')?.number;
  const isFormer = state === 'archived' && version < latest;
  return (
    <StaffForm
      intent="version"
      hidden={{ version, base: latest, published: published ?? '' }}
      action={contentPagePath(address)}
    >
      <div className="o-buttons">
        {state !== 'published' && !isFormer && (
          <Button size="small" name="do" value="publishVersion">
            {texts.publish}
          </Button>
        )}
        {isFormer && (
          <Button size="small" look="second" name="do" value="restore">
            {texts.restore}
          </Button>
        )}
      </div>
      {state !== 'published' && (
        <div className="o-filters">
          <TextField name="publishAt" label={texts.when} type="datetime-local" />
          <TextField name="withdrawAt" label={texts.until} type="datetime-local" />
          <Button size="small" look="second" name="do" value="schedule">
            {texts.schedule}
          </Button>
        </div>
      )}
    </StaffForm>
  );
}
