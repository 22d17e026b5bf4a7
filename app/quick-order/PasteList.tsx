import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { FileField } from '#app/forms/FileField.tsx';
import { LinesArea } from '#app/forms/LinesArea.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useScripted } from '#app/shell/scripted.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Disclosure } from '#app/ui/Disclosure.tsx';
import { Field } from '#app/ui/Field.tsx';
import { maxFormBytesOf } from '#domain/site/paths.ts';
import { quickActions, quickFields } from './quick-form.ts';

export type PasteListProps = {
  readonly list: string;
  readonly error: string | null;
};

const maxListBytes = maxFormBytesOf('quickOrder') ?? 0;

export function PasteList({ list, error }: PasteListProps) {
  const { paste: texts } = useTexts('quickOrder');
  const { formData } = useNavigation();
  const scripted = useScripted();
  const field = useRef<HTMLTextAreaElement>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const reading = formData?.get(quickFields.action) === quickActions.read;
  return (
    <Disclosure summary={texts.title} open={list !== '' || error !== null}>
      <div className="stack">
        <Field id="liste" label={texts.label} hint={texts.hint} error={fileError ?? error}>
          {(control) => (
            <LinesArea
              {...control}
              areaRef={field}
              name="lines"
              rows={5}
              placeholder={texts.example}
              defaultValue={list}
              onChange={() => setFileError(null)}
            />
          )}
        </Field>
        <div className="row between">
          <FileField
            texts={texts}
            maxBytes={maxListBytes}
            scripted={scripted}
            onText={(text) => {
              if (field.current) field.current.value = text;
              setFileError(null);
            }}
            onError={setFileError}
          />
          <Button look="second" name={quickFields.action} value={quickActions.read} busy={reading}>
            {texts.read}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
