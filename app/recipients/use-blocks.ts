import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSubmit } from 'react-router';
import { readTypedForm, storedTypedFields } from '#app/forms/typed-form.ts';
import { keepTyped } from '#app/journey/keep-typed.ts';
import {
  blockName,
  maxBlocks,
  newBlock,
  readAddedNumbers,
  readBlocks,
  showIntent,
  type TypedAnswer,
} from './blocks.ts';
import type { AddPage } from './load-page.ts';

export const blockTitleId = (number: number): string => `${blockName(number).replace('.', '-')}-title`;

type Blocks = Pick<TypedAnswer, 'blocks' | 'next'>;

const firstBlocks = (page: AddPage, answer: TypedAnswer | null): Blocks =>
  answer ?? { blocks: [newBlock(0, page.country)], next: 1 };

/**
 * Stores what is typed into the form in the tab: at each `keep`, and from then on with each new address or answer. Call
 * it before what restores the fields: until they are drawn, there is nothing to store.
 */
function useTypedStorage(answer: TypedAnswer | null) {
  const form = useRef<HTMLFormElement>(null);
  const isTyped = useRef(false);
  const { search } = useLocation();
  const keep = (): void => {
    isTyped.current = true;
    if (form.current) keepTyped(readTypedForm(form.current));
  };
  // What is stored belongs to an address, which a search in the address book changes; an answer leaves out who was added.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address or the answer has changed
  useEffect(() => {
    if (isTyped.current) keep();
  }, [search, answer]);
  return { form, isTyped, keep };
}

/**
 * Restores what the tab has stored for this page, if the page shows no answer to its form. If the form has added
 * parcels, the server is asked to show them again, since the address of the page names those of a complete form only.
 */
function useStoredBlocks(isWanted: boolean, restore: (stored: Blocks) => void): void {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once after hydration, since the server can't read sessionStorage
  useEffect(() => {
    const fields = isWanted ? storedTypedFields() : null;
    const stored = fields && readBlocks(fields);
    if (!stored || stored.blocks.length === 0) return;
    restore(stored);
    if (readAddedNumbers(fields).length === 0) return;
    fields.set('intent', showIntent);
    void submit(fields, { method: 'post', action: pathname + search, replace: true, preventScrollReset: true });
  }, []);
}

function useIsAdding(): boolean {
  const { formData } = useNavigation();
  const [lastSent, setLastSent] = useState(formData);
  if (formData && lastSent !== formData) setLastSent(formData);
  return lastSent?.get('source') === 'typed' && lastSent.get('intent') === 'add';
}

/**
 * The blocks of the form, whose fields are uncontrolled. Blocks are added and removed here without asking the server.
 * What is typed is stored in the tab, so that a reload or the back button restores it: then the blocks get a new `turn`
 * as part of their React key.
 */
export function useBlocks(page: AddPage, answer: TypedAnswer | null) {
  const { form, isTyped, keep } = useTypedStorage(answer);
  const [lastAnswer, setLastAnswer] = useState(answer);
  const [state, setState] = useState(() => ({ ...firstBlocks(page, answer), turn: 0 }));
  const [removed, setRemoved] = useState(0);
  const focused = useRef<number | null>(null);
  const [lastForm, setLastForm] = useState(page.form);
  const isAdding = useIsAdding();
  if (answer && lastAnswer !== answer) {
    setLastAnswer(answer);
    setState(({ turn }) => ({ ...firstBlocks(page, answer), turn }));
  }
  // A page with a new form shows what was added: from these blocks, or from the address book, whose press keeps them.
  if (lastForm !== page.form) {
    setLastForm(page.form);
    if (isAdding) setState(({ turn }) => ({ ...firstBlocks(page, null), turn: turn + 1 }));
  }
  useStoredBlocks(answer === null, (stored) => {
    isTyped.current = true;
    setState({ ...stored, turn: 1 });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after blocks were added or removed
  useEffect(() => {
    if (focused.current === null) return;
    document.getElementById(blockTitleId(focused.current))?.focus();
    focused.current = null;
    keep();
  }, [state]);
  return {
    ...state,
    form,
    removed,
    add: (): void => {
      const { blocks, next } = state;
      if (blocks.length >= maxBlocks) return;
      const last = blocks.at(-1);
      const typed = last && form.current && new FormData(form.current);
      const country = typed ? typed.get(`${blockName(last.number)}.country`) : page.country;
      focused.current = next;
      setState({ ...state, blocks: [...blocks, newBlock(next, String(country ?? ''))], next: next + 1 });
    },
    remove: (number: number): void => {
      const at = state.blocks.findIndex((block) => block.number === number);
      const blocks = state.blocks.filter((block) => block.number !== number);
      focused.current = (blocks[at] ?? blocks.at(-1))?.number ?? null;
      setState({ ...state, blocks });
      setRemoved(removed + 1);
    },
    keep,
  };
}
