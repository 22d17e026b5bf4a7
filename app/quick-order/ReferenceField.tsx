import { type KeyboardEvent, useCallback } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Combobox, type ComboboxOption } from '#app/ui/Combobox.tsx';
import { maxTypedLength } from '#domain/quick-order/wanted-line.ts';
import { quickFields } from './quick-form.ts';
import { useBrowserCalls } from './use-browser-calls.ts';

export type ReferenceFieldProps = {
  readonly id: string;
  readonly line: number;
  readonly value: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onPick: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

export function ReferenceField(props: ReferenceFieldProps) {
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
