/**
 * Formatted editing of an HTML text in place of its text area, which keeps the text and is what the form sends
 * (docs/decisions/0049-editing-content.md).
 */
import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { TextCommand } from './text-commands.ts';
import { htmlOf, isFaithful, textOf, textSchema } from './text-schema.ts';

const { nodes, marks } = textSchema;

/** A block becomes what the button says, or a paragraph if it is that already. */
const toggleBlock =
  (type: typeof nodes.h2): Command =>
  (state, dispatch) =>
    setBlockType(state.selection.$from.parent.type === type ? nodes.paragraph : type)(state, dispatch);

/** A list begins, or ends for the item. */
const toggleList =
  (type: typeof nodes.bullets): Command =>
  (state, dispatch) =>
    liftListItem(nodes.item)(state, dispatch) || wrapInList(type)(state, dispatch);

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.br.create()).scrollIntoView());
  return true;
};

const commands: Readonly<Record<Exclude<TextCommand, 'link' | 'source'>, Command>> = {
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  h2: toggleBlock(nodes.h2),
  h3: toggleBlock(nodes.h3),
  bullets: toggleList(nodes.bullets),
  numbers: toggleList(nodes.numbers),
  sup: toggleMark(marks.sup),
  sub: toggleMark(marks.sub),
  undo,
  redo,
};

const keys = keymap({
  'Mod-b': commands.strong,
  'Mod-i': commands.em,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Shift-Enter': breakLine,
  Enter: splitListItem(nodes.item),
  'Mod-[': liftListItem(nodes.item),
  'Mod-]': sinkListItem(nodes.item),
});

/** Which buttons are pressed: those whose mark or block the selection is in. */
function isActive({ selection, storedMarks }: EditorState, command: string): boolean {
  const { $from, empty } = selection;
  const type = marks[command as keyof typeof marks];
  if (type) return Boolean(type.isInSet((empty && storedMarks) || $from.marks()));
  const node = nodes[command as keyof typeof nodes];
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type === node).includes(true);
}

/** One button of the tools can be reached by Tab, the others from it by arrow keys. */
function moveWithin(tools: HTMLElement): void {
  const buttons = [...tools.querySelectorAll<HTMLButtonElement>('button[data-command]:not([data-link] *)')];
  for (const button of buttons) button.tabIndex = button === buttons[0] ? 0 : -1;
  tools.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = buttons.at((at + step) % buttons.length);
    if (at < 0 || step === 0 || !next) return;
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next.focus();
    event.preventDefault();
  });
}

/**
 * The attributes of the formatted text: it takes the text area's place in the page, and its id, to which messages lead.
 */
function attributesOf(area: HTMLTextAreaElement): Record<string, string> {
  const { id } = area;
  const label = area.labels[0];
  if (label) {
    label.id ||= `${id}-label`;
    label.addEventListener('click', () => document.getElementById(id)?.focus());
    area.setAttribute('aria-label', label.textContent ?? '');
  }
  const same = ['id', 'aria-describedby', 'aria-invalid', 'lang'].map(
    (name) => [name, area.getAttribute(name)] as const,
  );
  area.removeAttribute('id');
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': label?.id ?? '',
    class: 'o-text o-rich',
    ...Object.fromEntries(same.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))),
  };
}

/** A text that is edited; `area` has its HTML. */
interface Editing {
  readonly area: HTMLTextAreaElement;
  readonly view: EditorView;
  readonly holder: HTMLElement;
  readonly tools: HTMLElement;
  readonly note: HTMLElement;
}

const buttonsOf = (tools: HTMLElement) => tools.querySelectorAll<HTMLButtonElement>('[data-command]');

const stateOf = (html: string) =>
  EditorState.create({ doc: textOf(html), plugins: [keys, keymap(baseKeymap), history()] });

function showState(tools: HTMLElement, state: EditorState): void {
  for (const button of buttonsOf(tools)) {
    const command = button.dataset.command ?? '';
    if (command in marks || command in nodes) button.ariaPressed = String(isActive(state, command));
  }
}

/** Changes between formatted editing and HTML; HTML that would lose something stays HTML. */
function changeView({ area, view, holder, tools, note }: Editing): void {
  const isSource = !area.hidden;
  note.remove();
  if (isSource && !isFaithful(area.value)) {
    tools.after(note);
    return;
  }
  if (isSource) view.updateState(stateOf(area.value));
  area.hidden = isSource;
  holder.hidden = !isSource;
  for (const button of buttonsOf(tools)) button.disabled = !isSource && button.dataset.command !== 'source';
  (isSource ? view : area).focus();
}

/** The selection, or the link that the caret is in. */
function linkedRange({ selection: { $from, from, to, empty } }: EditorState) {
  const link = marks.link.isInSet($from.marks());
  let range = { from, to };
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    const end = start + node.nodeSize;
    if (empty && link?.isInSet(node.marks) && start <= from && from <= end) range = { from: start, to: end };
  });
  return range;
}

function setLink(view: EditorView, href: string): void {
  const { from, to } = linkedRange(view.state);
  const change = view.state.tr.removeMark(from, to, marks.link);
  const mark = marks.link.create({ href });
  if (href !== '' && from === to) change.replaceSelectionWith(textSchema.text(href, [mark]), false);
  else if (href !== '') change.addMark(from, to, mark);
  view.dispatch(change);
}

function answerTools(editing: Editing): void {
  const { view, tools } = editing;
  const link = tools.querySelector<HTMLElement>('[data-link]');
  const address = tools.querySelector('input');
  if (!link || !address) return;
  const endLink = (href: string | null) => {
    if (href !== null) setLink(view, href.trim());
    link.hidden = true;
    view.focus();
  };
  tools.addEventListener('click', ({ target }) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-command]')?.dataset.command : undefined;
    if (name === 'source') changeView(editing);
    else if (name === 'setLink') endLink(address.value);
    else if (name === 'link') {
      address.value = marks.link.isInSet(view.state.selection.$from.marks())?.attrs.href ?? '';
      link.hidden = false;
      address.focus();
    } else if (name && name in commands) {
      commands[name as keyof typeof commands](view.state, view.dispatch);
      view.focus();
    }
  });
  address.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would send the form.
    event.preventDefault();
    endLink(event.key === 'Enter' ? address.value : null);
  });
}

/** `markup` has the tools, and what is said of a text that can't be edited formatted. */
export function editText(area: HTMLTextAreaElement, markup: HTMLTemplateElement): void {
  const [tools, note] = (markup.content.cloneNode(true) as DocumentFragment).children;
  if (!(tools instanceof HTMLElement) || !(note instanceof HTMLElement)) return;
  if (!isFaithful(area.value)) {
    area.after(note);
    return;
  }
  const holder = document.createElement('div');
  const hadFocus = document.activeElement === area;
  const view = new EditorView(holder, {
    state: stateOf(area.value),
    attributes: attributesOf(area),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      showState(tools, view.state);
      if (!transaction.docChanged) return;
      area.value = htmlOf(view.state.doc);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    },
  });
  answerTools({ area, view, holder, tools, note });
  moveWithin(tools);
  showState(tools, view.state);
  area.before(tools, holder);
  area.hidden = true;
  if (hadFocus) view.focus();
}
