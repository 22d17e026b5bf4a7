import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Combobox, type ComboboxOption } from './Combobox.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { FieldSet } from './FieldSet.tsx';
import { matchedText } from './matched-text.ts';
import { TextInput, UnitInput } from './TextInput.tsx';

describe('a field', () => {
  test('ties its label, hint and error to the control', () => {
    const html = renderToStaticMarkup(
      <Field id="postcode" label="Code postal" hint="5 chiffres" error="Code postal incorrect">
        {(control) => <TextInput {...control} name="postcode" autoComplete="postal-code" />}
      </Field>,
    );
    expect(html).toContain('for="postcode"');
    expect(html).toContain('id="postcode-hint"');
    expect(html).toMatch(/id="postcode-error"[^>]*>.*Code postal incorrect/);
    expect(html).toMatch(
      /<input(?=[^>]* id="postcode")(?=[^>]* aria-invalid="true")(?=[^>]* aria-describedby="postcode-hint postcode-error")(?=[^>]* autoComplete="postal-code")/i,
    );
  });

  test('has no error attributes when there is no error', () => {
    const html = renderToStaticMarkup(
      <Field id="city" label="Ville" optional="(facultatif)">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
    expect(html).toContain('<em> (facultatif)</em>');
  });

  test('an error replaces the confirmation', () => {
    const html = renderToStaticMarkup(
      <Field id="street" label="Voie" ok="Adresse reconnue" error="Adresse inconnue">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(html).not.toContain('Adresse reconnue');
    expect(html).toContain('aria-describedby="street-error"');
  });

  test('a figure with a unit is typed as text, with a decimal keyboard', () => {
    const html = renderToStaticMarkup(<UnitInput id="weight" unit="kg" defaultValue="0,28" />);
    expect(html).toMatch(/<input(?=[^>]* type="text")(?=[^>]* inputMode="decimal")/i);
    expect(html).toMatch(/aria-hidden="true">kg</);
  });

  test('a set of fields is described by its own error', () => {
    const html = renderToStaticMarkup(
      <FieldSet id="format" legend="Format" error="Choisissez un format">
        <input type="radio" name="format" />
      </FieldSet>,
    );
    expect(html).toMatch(/<fieldset(?=[^>]* aria-describedby="format-error")/);
    expect(html).toMatch(/<legend[^>]*>Format</);
  });
});

test('the error summary takes the focus and links to each field in order', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      title="2 champs à corriger"
      errors={[
        { fieldId: 'weight', message: 'Indiquez le poids' },
        { fieldId: 'city', message: 'Indiquez la ville' },
      ]}
    />,
  );
  expect(html).toMatch(/<section(?=[^>]* tabindex="-1")(?=[^>]* autofocus)/i);
  expect([...html.matchAll(/href="(#[^"]+)"/g)].map(([, href]) => href)).toEqual(['#weight', '#city']);
});

describe('a combobox', () => {
  const search = async (): Promise<readonly ComboboxOption[]> => [];
  const texts = { list: 'Communes', found: (count: number) => `${count} communes`, cut: '20 premières communes.' };

  test('is rendered by the server as an editable field with a closed, named list', () => {
    const html = renderToStaticMarkup(
      <Combobox id="city" name="city" value="Lyon" onChange={() => {}} search={search} texts={texts} />,
    );
    expect(html).toMatch(
      /<input(?=[^>]* role="combobox")(?=[^>]* aria-expanded="false")(?=[^>]* aria-controls="city-list")(?=[^>]* aria-autocomplete="list")(?=[^>]* name="city")(?=[^>]* value="Lyon")/,
    );
    expect(html).toMatch(/id="city-list"[^>]* role="listbox"[^>]* aria-label="Communes"/);
    expect(html).toContain('role="status"');
  });

  test('marks the match, ignoring accents and case', () => {
    const markMatches = (text: string, input: string) =>
      matchedText(text, input)
        .map((piece) => (piece.matched ? `[${piece.text}]` : piece.text))
        .join('');
    expect(markMatches('Saint-Étienne', 'saint et')).toBe('[Saint]-[Ét]ienne');
    expect(markMatches('Lyon 3e', 'LYON')).toBe('[Lyon] 3e');
    expect(markMatches('Villeurbanne', 'bann')).toBe('Villeurbanne');
    expect(markMatches('Lyon', '')).toBe('Lyon');
  });
});
