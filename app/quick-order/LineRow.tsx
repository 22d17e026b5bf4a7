import { type KeyboardEvent, type MouseEvent, useCallback } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/Button.tsx';
import { Combobox, type ComboboxOption } from '#app/ui/Combobox.tsx';
import { xIcon } from '#app/ui/icons/shapes.ts';
import { TextInput } from '#app/ui/TextInput.tsx';
import { formatPrice, toCents } from '#domain/money/money.ts';
import { maxTypedLength } from '#domain/quick-order/wanted-line.ts';
import { faultId, LineFacts } from './LineFacts.tsx';
import styles from './QuickOrder.module.css';
import { controlIds, focusField, quickFields, rowActionValue } from './quick-form.ts';
import { isWritten, type QuickRow } from './quick-rows.ts';
import { useBrowserCalls } from './use-browser-calls.ts';
import type { QuickRows } from './use-quick-rows.ts';

type ReferenceFieldProps = {
  readonly id: string;
  readonly line: number;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onPick: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function ReferenceField(props: ReferenceFieldProps) {
  const { id, line, value, describedBy, invalid, onChange, onPick, onKeyDown } = props;
  const texts = useTexts('quickOrder');
  const calls = useBrowserCalls();
  const search = useCallback(
    async (term: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> => {
      const { suggest } = await calls();
      const { products } = await suggest(term, signal);
      return products.map(({ code, name }) => ({ key: code, label: name, detail: code, value: code }));
    },
    [calls],
  );
  return (
    <Combobox
      id={id}
      name={quickFields.reference}
      className="num"
      aria-label={texts.reference(line)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      placeholder={texts.placeholder}
      maxLength={maxTypedLength}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={onChange}
      onPick={onPick}
      onKeyDown={onKeyDown}
      search={search}
      texts={texts.suggestions}
    />
  );
}

export type LineRowProps = {
  readonly row: QuickRow;
  readonly at: number;
  readonly state: QuickRows;
};

export function LineRow({ row, at, state }: LineRowProps) {
  const texts = useTexts('quickOrder');
  const { id, judged } = row;
  const ids = controlIds(id);
  const kinds = judged?.faults.map(({ kind }) => kind) ?? [];
  const faultIds = kinds.map((kind) => faultId(row, kind)).join(' ') || undefined;
  const [isWrong, hasWrongQuantity] = [kinds.includes('reference'), kinds.includes('quantity')];
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A suggestion that is chosen with the key is taken by the list.
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = state.rowAfter(id);
    if (next) focusField(controlIds(next.id).reference);
    else void state.check();
  };
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    const next = state.rowAfter(id);
    if (next) focusField(controlIds(next.id).reference);
    state.remove(id);
  };
  return (
    <tr onBlur={() => judged === null && isWritten(row) && void state.check()}>
      <td className={styles.reference}>
        <ReferenceField
          id={ids.reference}
          line={at + 1}
          value={row.reference}
          describedBy={faultIds}
          invalid={isWrong}
          onChange={(reference) => state.type(id, { reference })}
          onPick={() => focusField(ids.quantity)}
          onKeyDown={onKeyDown}
        />
        <input type="hidden" name={quickFields.source} value={row.source} />
        <input type="hidden" name={quickFields.summed} value={row.summed} />
      </td>
      <td className={styles.article}>
        <LineFacts
          row={row}
          at={at}
          onTake={({ field, value }) => {
            state.type(id, { [field]: value });
            focusField(ids[field]);
            void state.check();
          }}
        />
      </td>
      <td className={styles.price}>
        {judged?.article ? formatPrice(toCents(judged.article.price.value.value)) : null}
      </td>
      <td className={styles.quantity}>
        <TextInput
          id={ids.quantity}
          name={quickFields.quantity}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={maxTypedLength}
          aria-label={texts.quantity(at + 1)}
          aria-invalid={hasWrongQuantity || undefined}
          aria-describedby={faultIds}
          value={row.quantity}
          onChange={({ target }) => state.type(id, { quantity: target.value })}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
        />
      </td>
      <td className={styles.total}>
        {judged ? (judged.total ? formatPrice(toCents(judged.total.value.value)) : '–') : null}
      </td>
      <td className={styles.remove}>
        {isWritten(row) ? (
          <IconButton
            id={ids.remove}
            type="submit"
            icon={xIcon}
            label={texts.remove(at + 1)}
            name={quickFields.action}
            value={rowActionValue({ at, remove: true })}
            onClick={remove}
          />
        ) : null}
      </td>
    </tr>
  );
}
