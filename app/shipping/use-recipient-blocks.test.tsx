// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecipientPage } from './add-recipient.ts';
import { readBlock, type TypedAnswer } from './recipient-blocks.ts';
import { useRecipientBlocks } from './use-recipient-blocks.ts';

const page = { country: 'FR', form: 'form-1' } as RecipientPage;
let root: ReturnType<typeof createRoot>;
let list: ReturnType<typeof useRecipientBlocks>;

function TestForm({ answer }: { readonly answer: TypedAnswer | null }) {
  list = useRecipientBlocks(page, answer);
  return (
    <form ref={list.form} onInput={list.keep}>
      {list.blocks.map(({ number, address }) => (
        <p key={`${list.turn} ${number}`}>
          <input type="hidden" name="block" value={number} />
          <input name={`recipient.${number}.firstName`} defaultValue={address.firstName} />
        </p>
      ))}
    </form>
  );
}

const draw = (answer: TypedAnswer | null) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <TestForm answer={answer} />
      </MemoryRouter>,
    ),
  );

const openPage = async () => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  await draw(null);
};

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
  await draw({ source: 'typed', blocks: [readBlock(fields, 1)], next: 2, added: [], refused: [] });
  await vi.waitFor(() => expect(storedText()).not.toContain('Anne'));
  await reload();
  expect(names()).toEqual(['Luc']);
});
