import { NamedEntryOutcome } from '#app/forms/NamedEntryOutcome.tsx';
import { NamedEntryRow } from '#app/forms/NamedEntryRow.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { SiteLink } from '#app/site/SiteLink.tsx';
import { dayOf } from '#app/text/paris-day.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Table } from '#app/ui/Table.tsx';
import type { KeptBatchAnswer } from '#domain/batch/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { maxNameLength } from '#domain/site/typed-text.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { type FileRefusal, fileDoneParam } from './kept-files.ts';
import { netPriceText } from './price-text.ts';

export type KeptFilesScreenProps = {
  readonly title: string;
  readonly files: readonly KeptBatchAnswer[];
  readonly limit: number;
  readonly keptDays: number;
  readonly refusal: FileRefusal | null;
};

export function KeptFilesScreen({ title, files, limit, keptDays, refusal }: KeptFilesScreenProps) {
  const { kept: texts } = useTexts('batch');
  const site = useSite();
  return (
    <div className="stack gap-5">
      <h1 className="h34" tabIndex={-1}>
        {title}
      </h1>
      <NamedEntryOutcome refusal={refusal} doneParam={fileDoneParam} texts={texts} />
      {files.length === 0 ? (
        <EmptyState
          title={texts.none}
          action={
            <ButtonLink as={SiteLink} href={pathOf('batch', site)}>
              {texts.compare}
            </ButtonLink>
          }
        >
          {texts.noneText}
        </EmptyState>
      ) : (
        <>
          <p className="muted">{texts.listLead(limit, keptDays)}</p>
          <Table caption={title} board>
            <thead>
              <tr>
                <th scope="col">{texts.head.name}</th>
                <th scope="col">{texts.head.lines}</th>
                <th scope="col">{texts.head.total}</th>
                <th scope="col">{texts.head.actions}</th>
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <FileRow key={file.batchId} file={file} refusal={refusal?.batchId === file.batchId ? refusal : null} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </div>
  );
}

type FileRowProps = { readonly file: KeptBatchAnswer; readonly refusal: FileRefusal | null };

function FileRow({ file, refusal }: FileRowProps) {
  const { kept: texts } = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const { batchId, name, keptAt, expiresAt, lines, total } = file;
  const day = (instant: string) => formatLongDate(dayOf(instant), locale);
  return (
    <NamedEntryRow
      linkAs={SiteLink}
      href={pathOf('batchResult', site, { id: batchId })}
      use={texts.again}
      note={texts.keptOn(day(keptAt), day(expiresAt))}
      action={pathOf('parcelFiles', site)}
      idField="fichier"
      id={batchId}
      name={name}
      maxLength={maxNameLength}
      refusal={refusal}
      texts={texts}
    >
      <td>{texts.lines(lines)}</td>
      <td className="num">{netPriceText(total)}</td>
    </NamedEntryRow>
  );
}
