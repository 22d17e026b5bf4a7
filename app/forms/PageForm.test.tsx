/** What every form of a document page promises; each form's own test says only what it does. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '#app/api/client.ts';
import { messages } from '#app/i18n/fr/index.ts';
import { texts } from '#app/i18n/fr/texts.ts';
import { MessagesProvider } from '#app/i18n/messages.tsx';
import { TextsContext } from '#app/i18n/texts.ts';
import { answerForm } from './answer-form.ts';
import { CheckField, ChoiceField, PageForm, TextField, UploadField } from './PageForm.tsx';

const options = ['a', 'b'].map((value) => ({ value, text: value.toUpperCase() }));
type Fields = Readonly<Record<string, string | File>>;
const formOf = (fields: Fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
type Refusal = Parameters<typeof PageForm>[0]['refusal'];

async function refusedBy(error: unknown, fields: Fields = {}): Promise<Refusal> {
  const answer = await answerForm(formOf({ intent: 'save', name: 'Zoé', kind: 'b', ...fields }), {
    save: () => Promise.reject(error),
  });
  expect(answer.init?.status).toBe(422);
  return answer.data;
}

function draw(refusal: Refusal, of?: string): string {
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <MessagesProvider locale="fr" messages={messages}>
        <PageForm
          intent="save"
          of={of}
          refusal={refusal}
          values={{ name: 'Léa', kind: 'a', sure: 'yes' }}
          hidden={{ id: 7 }}
          failed="Rien n’est enregistré"
        >
          <TextField name="name" label="Nom" maxLength={20} />
          <ChoiceField name="kind" label="Genre" options={options} />
          <CheckField name="sure" label="Sûr" />
          <UploadField name="file" label="Fichier" accept="image/*" />
        </PageForm>
      </MessagesProvider>
    </TextsContext>,
  );
}

test('a form shows what is stored, and sends its intent', () => {
  const html = draw(null);
  expect(html).toContain('name="intent" value="save"');
  expect(html).toContain('name="id" value="7"');
  expect(html).toContain('value="Léa"');
  expect(html).toContain('<option value="a" selected="">');
  expect(html).toMatch(/type="checkbox"[^>]*checked=""|checked=""[^>]*type="checkbox"/);
  expect(html).not.toContain('aria-invalid');
});

test('SMT-18 a refused form keeps what was typed, says it at the field and puts the focus there', async () => {
  const refusal = await refusedBy(
    new CallError('x', 400, [{ type: 'ValidationError', subject: 'name', message: 'Trop court.' }]),
  );
  const html = draw(refusal);
  expect(html).toContain('value="Zoé"');
  expect(html).toContain('<option value="b" selected="">');
  // It was unchecked.
  expect(html).not.toMatch(/type="checkbox"[^>]*checked|checked=""[^>]*type="checkbox"/);
  expect(html).toMatch(
    /<input(?=[^>]*id="save-name")(?=[^>]*aria-invalid="true")(?=[^>]*aria-describedby="save-name-error")/,
  );
  expect(html).toMatch(/<input(?=[^>]*id="save-name")(?=[^>]*autofocus)/);
  expect(html).toContain('Trop court.');
});

test('several wrong fields have a summary, which takes the focus and leads to each', async () => {
  const refusal = await refusedBy(
    new CallError('x', 400, [
      { type: 'ValidationError', subject: 'name', message: 'Trop court.' },
      { type: 'ValidationError', subject: 'kind', message: 'Choisissez.' },
    ]),
  );
  const html = draw(refusal);
  expect(html).toContain('href="#save-name"');
  expect(html).toContain('href="#save-kind"');
  expect(html.match(/autofocus/g)).toHaveLength(1);
});

test('what concerns no visible field is said above the form, and an answer that never came too', async () => {
  const conflict = await refusedBy(
    new CallError('x', 409, [{ type: 'ConflictError', subject: 'id', message: 'Déjà changé.' }]),
    { id: '7' },
  );
  expect(draw(conflict)).toContain('Déjà changé.');
  expect(draw(await refusedBy(new CallError('x', 503, [])))).toContain('Rien n’est enregistré');
});

test('a refusal belongs to the form that was sent', async () => {
  const refusal = await refusedBy(new CallError('x', 409, []), { of: 'row-1' });
  expect(draw(refusal)).toContain('value="Léa"');
  expect(draw(refusal, 'row-1')).toContain('value="Zoé"');
});

test('a deed leads to its result; unknown intents and errors that nobody can act on aren’t answered', async () => {
  const deeds = { save: async (text: (name: string) => string) => `/done?name=${text('name')}&none=${text('none')}` };
  const done = await answerForm(formOf({ intent: 'save', name: 'x' }), deeds).catch((answer: Response) => answer);
  expect(done).toMatchObject({ status: 303 });
  expect((done as Response).headers.get('Location')).toBe('/done?name=x&none=');
  await expect(answerForm(formOf({ intent: 'toString' }), deeds)).rejects.toMatchObject({ init: { status: 400 } });
  const missing = new CallError('x', 404, []);
  await expect(answerForm(formOf({ intent: 'save' }), { save: () => Promise.reject(missing) })).rejects.toBe(missing);
});

test('a refused file is told at its field, which has the focus', async () => {
  const error = new CallError('refused', 400, [
    { type: 'ValidationError', subject: 'file', message: 'Ce n’est pas une image.' },
  ]);
  const html = draw(await refusedBy(error, { file: new File(['x'], 'x.txt') }));
  expect(html).toMatch(/<input[^>]*aria-describedby="save-file-error"[^>]*autofocus=""[^>]*type="file"/);
  expect(html).toContain('Ce n’est pas une image.');
});

test('G22 a form remembers which mistyped mail address it has asked about', async () => {
  const mailForm = (refusal: Refusal) =>
    renderToStaticMarkup(
      <TextsContext value={texts}>
        <MessagesProvider locale="fr" messages={messages}>
          <PageForm intent="save" refusal={refusal} failed="">
            <TextField name="email" type="email" label="E-mail" />
          </PageForm>
        </MessagesProvider>
      </TextsContext>,
    );
  const asked = new CallError('', 400, [{ type: 'ValidationError', subject: 'email', message: 'Vouliez-vous dire…' }]);
  const html = mailForm(await refusedBy(asked, { email: 'lea@gmial.com' }));
  expect(html).toContain('<input type="hidden" name="mailAsked" value="lea@gmial.com"/>');
  expect(mailForm(await refusedBy(asked, { email: 'lea@gmail.com' }))).not.toContain('mailAsked');
});
