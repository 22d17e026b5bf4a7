import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { momentText } from '#app/office/frame/moment-text.ts';
import { Button } from '#app/ui/Button.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import type { MergeRow, Side } from '#domain/content/page-merge.ts';
import { contentPagePath } from '#domain/office/pages.ts';
import { colon } from '#domain/site/locale.ts';
import type { ContentAddress } from './content-address.ts';
import { contentTexts } from './content-texts.ts';
import { choiceName, type EditConflict } from './edit-conflict.ts';
import { fieldLabel, MarkedText, wordChanges } from './field-changes.tsx';

type ConflictSectionProps = { readonly address: ContentAddress; readonly conflict: EditConflict };

/**
 * Compares what this editor typed with the version that another editor has saved since the form was opened. If both
 * changed a field, this editor chooses between them; fields that only one of them changed are merged.
 */
export function ConflictSection({ address, conflict }: ConflictSectionProps) {
  const { conflict: texts, languages } = usePageTexts(contentTexts);
  const locale = useLocale();
  const { number, author, savedAt, rows, locale: ofPage } = conflict;
  const toChoose = rows.filter(({ changedBy }) => changedBy === 'both');
  const merged = rows.filter(({ changedBy }) => changedBy !== 'both');
  return (
    <section className="o-conflict" aria-labelledby="conflit">
      <h2 id="conflit">{texts.title(author, savedAt ? momentText(savedAt, locale) : '')}</h2>
      <p>{`${languages[ofPage]}${colon[locale]}${texts.lead(toChoose.length)}`}</p>
      <input type="hidden" name="theirs" value={number} />
      <input type="hidden" name="merged" value={ofPage} />
      <table className="o-diff">
        <thead>
          <tr>
            <th scope="col" className="o-diff__field">
              {texts.field}
            </th>
            <th scope="col">{author}</th>
            <th scope="col">{texts.you}</th>
          </tr>
        </thead>
        {toChoose.length > 0 && <RowGroup title={texts.toChoose} rows={toChoose} />}
        {merged.length > 0 && <RowGroup title={texts.merged} rows={merged} />}
      </table>
      <div className="o-buttons">
        <Button size="small" name="do" value="merge">
          {texts.save(number + 1)}
        </Button>
        <TextLink href={contentPagePath({ ...address, locale: ofPage })} target="_blank">
          {texts.take}
        </TextLink>
      </div>
    </section>
  );
}

function RowGroup({ title, rows }: { readonly title: string; readonly rows: readonly MergeRow[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="o-diff__title">
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <ConflictRow key={row.id} row={row} />
      ))}
    </tbody>
  );
}

function ConflictRow({ row }: { readonly row: MergeRow }) {
  const locale = useLocale();
  const texts = usePageTexts(contentTexts);
  const { component, path, changedBy } = row;
  const field = [component && texts.types[component.typeCode], fieldLabel(texts, path)].filter(Boolean).join(', ');
  const pieces = wordChanges(row.theirs ?? '', row.mine ?? '');
  const shown = { theirs: pieces.before, mine: pieces.after };
  const cell = (side: Side) => {
    if (changedBy !== 'both' && changedBy !== side) return <td key={side}>{texts.conflict.untouched}</td>;
    const text = row[side] === null ? texts.conflict.removed : <MarkedText pieces={shown[side]} as="ins" />;
    return (
      <td key={side} className="o-diff__new">
        {changedBy === 'both' ? (
          <label className="o-choice">
            <input type="radio" name={choiceName(row.id)} value={side} defaultChecked={side === 'mine'} />
            <span>
              <span className="vh">{`${side === 'mine' ? texts.conflict.you : texts.conflict.other}, ${field}${colon[locale]}`}</span>
              {text}
            </span>
          </label>
        ) : (
          text
        )}
      </td>
    );
  };
  return (
    <tr>
      <th scope="row" className="o-diff__field">
        {field}
      </th>
      {cell('theirs')}
      {cell('mine')}
    </tr>
  );
}
