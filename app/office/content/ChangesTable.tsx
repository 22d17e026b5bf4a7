import { useLocale } from '#app/i18n/messages.tsx';
import { usePageTexts } from '#app/i18n/page-texts.ts';
import { Tag, type TagTone } from '#app/ui/Tag.tsx';
import type { ChangeKind, FieldChange, PageChanges } from '#domain/content/page-changes.ts';
import { colon } from '#domain/site/locale.ts';
import type { VersionHead } from './content-address.ts';
import { contentTexts } from './content-texts.ts';
import { fieldLabel, MarkedText, wordChanges } from './field-changes.tsx';

const toneOf: Readonly<Record<ChangeKind, TagTone>> = {
  added: 'success',
  removed: 'error',
  changed: 'warn',
  moved: 'info',
  same: 'neutral',
};

export type ChangesTableProps = {
  readonly before: VersionHead;
  readonly after: VersionHead;
  readonly changes: PageChanges;
};

/** Compares two versions of a page of content, one row per field, grouped by component. */
export function ChangesTable({ before, after, changes }: ChangesTableProps) {
  const locale = useLocale();
  const texts = usePageTexts(contentTexts);
  const nameOf = ({ number, state }: VersionHead) => `v${number}, ${texts.states[state]}`;
  return (
    <table className="o-diff">
      <caption className="vh">{texts.compare.sideBySide(before.number, after.number)}</caption>
      <thead>
        <tr>
          <th scope="col" className="o-diff__field">
            {texts.conflict.field}
          </th>
          <th scope="col">{nameOf(before)}</th>
          <th scope="col">{nameOf(after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.head.map((field) => (
          <FieldRow key={field.path} field={field} />
        ))}
      </tbody>
      {changes.components.map(({ uid, typeCode, position, at, kind, fields }) => (
        <tbody key={uid}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="o-diff__title">
              {`${texts.slots[position]}, ${at + 1}${colon[locale]}${texts.types[typeCode]} `}
              <Tag tone={toneOf[kind]}>{texts.compare.kinds[kind]}</Tag>
            </th>
          </tr>
          {fields.map((field) => (
            <FieldRow key={field.path} field={field} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function FieldRow({ field: { path, before, after } }: { readonly field: FieldChange }) {
  const texts = usePageTexts(contentTexts);
  const pieces = wordChanges(before ?? '', after ?? '');
  return (
    <tr>
      <th scope="row" className="o-diff__field">
        {fieldLabel(texts, path)}
      </th>
      <td className={before ? 'o-diff__old' : undefined}>
        <MarkedText pieces={pieces.before} as="del" />
      </td>
      <td className={after ? 'o-diff__new' : undefined}>
        <MarkedText pieces={pieces.after} as="ins" />
      </td>
    </tr>
  );
}
