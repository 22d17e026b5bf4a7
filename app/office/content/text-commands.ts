/** What the tools above a text do, in the order in which they are shown. */
export const textCommands = [
  'strong',
  'em',
  'h2',
  'h3',
  'bullets',
  'numbers',
  'link',
  'sup',
  'sub',
  'undo',
  'redo',
  'source',
] as const;

export type TextCommand = (typeof textCommands)[number];
