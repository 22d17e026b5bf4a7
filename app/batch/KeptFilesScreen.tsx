import type { FormRefusal } from '#app/forms/answer-form.ts';
import { NamedEntriesHead, NamedEntryRow } from '#app/forms/NamedEntries.tsx';
import { useLocale } from '#app/i18n/messages.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useSite } from '#app/shell/site-context.ts';
import { dayOf } from '#app/text/paris-day.ts';
import { ButtonLink } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Table } from '#app/ui/Table.tsx';
import type { KeptBatchAnswer } from '#domain/batch/contract.ts';
import { pathOf } from '#domain/site/paths.ts';
import { formatLongDate } from '#domain/time/format-date.ts';
import { netPriceText } from './price-text.ts';

export type KeptFilesScreenProps = {
  readonly title: string;
  readonly files: readonly KeptBatchAnswer[];
  readonly limit: number;
  readonly keptDays: number;
  readonly refusal: FormRefusal | undefined;
};

export function KeptFilesScreen({ title, files, limit, keptDays, refusal }: KeptFilesScreenProps) {
  const { kept: texts } = useTexts('batch');
  const site = useSite();
  return (
    <div className="stack gap-5">
      <NamedEntriesHead title={title} refusal={refusal} done={texts.done} />
      {files.length === 0 ? (
        <EmptyState title={texts.none} action={<ButtonLink href={pathOf('batch', site)}>{texts.compare}</ButtonLink>}>
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
                <FileRow key={file.batchId} file={file} refusal={refusal} />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </div>
  );
}

function FileRow({ file, refusal }: { readonly file: KeptBatchAnswer; readonly refusal: FormRefusal | undefined }) {
  const { kept: texts } = useTexts('batch');
  const locale = useLocale();
  const site = useSite();
  const { batchId, name, keptAt, expiresAt, lines, total } = file;
  const day = (instant: string) => formatLongDate(dayOf(instant), locale);
  return (
    <NamedEntryRow
      id={batchId}
      name={name}
      href={pathOf('batchResult', site, { id: batchId })}
      refusal={refusal}
      note={texts.keptOn(day(keptAt), day(expiresAt))}
      texts={{ ...texts, use: texts.again }}
    >
      <td>{texts.lines(lines)}</td>
      <td className="num">{netPriceText(total)}</td>
    </NamedEntryRow>
  );
}
