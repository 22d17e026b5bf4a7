import { Form, useLocation } from 'react-router';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/Button.tsx';
import { lineFormId, picksFormId } from './line-forms.ts';
import type { ResultProps } from './result-props.ts';

/**
 * The HTML forms that the table's fields join by their `form` attribute, since a form can't stand between rows: one
 * for the offers picked by hand, and one for each line with faults. Without a script, a button sends the picks.
 */
export function LineForms({ batch, path }: ResultProps) {
  const { result: texts } = useTexts('batch');
  const { search } = useLocation();
  const action = path + search;
  return (
    <div>
      <Form id={picksFormId} method="post" action={action} preventScrollReset replace>
        {batch.lines.some(({ state }) => state === 'ready') ? (
          <noscript>
            <Button look="second">{texts.keepPicks}</Button>
          </noscript>
        ) : null}
      </Form>
      {batch.lines
        .filter(({ state }) => state !== 'ready')
        .map(({ line }) => (
          <Form key={line} id={lineFormId(line)} method="post" action={action} preventScrollReset replace>
            <input type="hidden" name="ligne" value={line} />
          </Form>
        ))}
    </div>
  );
}
