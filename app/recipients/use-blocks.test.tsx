// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, data, Form, useActionData, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBlock, type TypedAnswer } from './blocks.ts';
import type { AddPage } from './load-page.ts';
import { useBlocks } from './use-blocks.ts';

type Answer = TypedAnswer | { readonly lost: true };
let root: ReturnType<typeof createRoot>;
let list: ReturnType<typeof useBlocks>;
/** The action of the test page; each press sets its result. */
let answerForm: (form: FormData) => unknown;

const newForm = () => new Response(null, { status: 303, headers: { location: '/?saisie=2' } });

function TestPage() {
  const page = { country: 'FR', form: useLoaderData<string>() } as AddPage;
  const answer = useActionData<Answer>();
  list = useBlocks(page, answer && 'blocks' in answer ? answer : null);
  return (
    <>
      <output>{page.form}</output>
      <Form method="post">
        <button type="submit">Carnet</button>
      </Form>
      <Form method="post" ref={list.form} onInput={list.keep}>
        <input type="hidden" name="source" value="typed" />
        {answer && 'added' in answer
          ? answer.added.map(({ entryNumber, name }) => (
              <p key={entryNumber}>
                {name}
                <input type="hidden" name="added" value={entryNumber} />
              </p>
            ))
          : null}
        {list.blocks.map(({ number, address }) => (
          <p key={`${list.turn} ${number}`}>
            <input type="hidden" name="block" value={number} />
            <input name={`recipient.${number}.firstName`} defaultValue={address.firstName} />
          </p>
        ))}
        <button type="submit" name="intent" value="add">
          Ajouter
        </button>
      </Form>
    </>
  );
}

async function openPage(): Promise<void> {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: TestPage,
      HydrateFallback: () => null,
      loader: ({ request }) => new URL(request.url).search,
      action: async ({ request }) => answerForm(await request.formData()),
    },
  ]);
  await act(async () => root.render(<Stub />));
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
}

/** Presses the button with a text, and waits until the action was called, whose result is `answer`. */
async function press(text: string, answer: () => unknown): Promise<void> {
  let isAnswered = false;
  answerForm = () => {
    isAnswered = true;
    return answer();
  };
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  await act(async () => button?.click());
  await act(() => vi.waitFor(() => expect(isAnswered).toBe(true)));
}

const names = () => [...document.querySelectorAll<HTMLInputElement>('[name$=firstName]')].map(({ value }) => value);
const storedText = () => decodeURIComponent(sessionStorage.getItem('smt') ?? '');

async function type(number: number, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`[name="recipient.${number}.firstName"]`) as HTMLInputElement;
  field.value = text;
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
  await vi.waitFor(() => expect(storedText()).toContain(`firstName=${text}`));
}

const reload = async () => {
  await act(async () => root.unmount());
  await openPage();
};

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sessionStorage.clear();
  await openPage();
});
afterEach(() => act(async () => root.unmount()));

test('13.8 what is typed is still there after the page was reloaded several times', async () => {
  await type(0, 'Luc');
  await reload();
  await reload();
  await reload();
  expect(names()).toEqual(['Luc']);
});

test('13.8 after a reload, a recipient who was added isn’t to be added again', async () => {
  await type(0, 'Anne');
  await act(async () => list.add());
  await type(1, 'Luc');
  const fields = new URLSearchParams({ 'recipient.1.firstName': 'Luc' });
  const answer: TypedAnswer = {
    source: 'typed',
    blocks: [readBlock(fields, 1)],
    next: 2,
    added: [],
    told: false,
    refused: [],
  };
  await press('Ajouter', () => data(answer, { status: 422 }));
  await vi.waitFor(() => expect(storedText()).not.toContain('Anne'));
  await reload();
  expect(names()).toEqual(['Luc']);
});

test('13.8 after a reload, who was added is still listed beside who was refused', async () => {
  await type(0, 'Anne');
  await act(async () => list.add());
  await type(1, 'Luc');
  const fields = new URLSearchParams({ 'recipient.1.firstName': 'Luc' });
  const added = [{ entryNumber: 4, name: 'Anne, Marseille', parcel: null }];
  const answer: TypedAnswer = {
    source: 'typed',
    blocks: [readBlock(fields, 1)],
    next: 2,
    added,
    told: false,
    refused: [],
  };
  await press('Ajouter', () => data(answer, { status: 422 }));
  await vi.waitFor(() => expect(storedText()).toContain('added=4'));
  const asked: unknown[] = [];
  answerForm = (form) => {
    asked.push([form.get('intent'), form.get('source'), form.getAll('added')]);
    return data(answer);
  };
  for (const _ of ['first reload', 'second reload']) {
    await reload();
    await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Anne, Marseille')));
    expect(names()).toEqual(['Luc']);
    await vi.waitFor(() => expect(storedText()).toContain('added=4'));
  }
  expect(asked).toEqual([
    ['show', 'typed', ['4']],
    ['show', 'typed', ['4']],
  ]);
});

test('13.8 once the typed recipients are added, the form is a new one', async () => {
  await type(0, 'Anne');
  await press('Ajouter', () => newForm());
  await vi.waitFor(() => expect(names()).toEqual(['']));
});

test('13.8 recipients whose request got no answer stay when others are added from the address book', async () => {
  await type(0, 'Anne');
  await press('Ajouter', () => data({ lost: true }, { status: 503 }));
  await press('Carnet', () => newForm());
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('?saisie=2'));
  expect(names()).toEqual(['Anne']);
});
