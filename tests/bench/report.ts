/** A line of the bench report. */
export interface BenchRow {
  name: string;
  value: string;
  goal?: string;
  ok?: boolean;
}

/** The exports of a module named `*.bench.ts`. */
export interface Bench {
  run(): Promise<BenchRow[]>;
}

/** The median of an odd number of rounds, which depends less on a busy machine than the mean. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const lineWidth = 118;

/** Wraps a text at spaces into lines of at most 118 characters. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > lineWidth) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

const verdict = (ok: boolean | undefined): string => (ok === undefined ? '' : ok ? 'pass' : 'falls short');

/** A benchmark's rows and a description of its method. */
export interface Section {
  readonly name: string;
  readonly method: string;
  readonly rows: readonly BenchRow[];
}

/** The whole report as a table, with each benchmark's method above its rows. */
export function tableOf(sections: readonly Section[]): string {
  const head = ['what', 'measured', 'goal', 'outcome'];
  const cells = sections.map(({ rows }) =>
    rows.map(({ name, value, goal = '', ok }) => [name, value, goal, verdict(ok)]),
  );
  const widths = head.map((_, column) => Math.max(...[head, ...cells.flat()].map((line) => line[column]?.length ?? 0)));
  const inLine = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const bodies = sections.map(({ name, method }, at) =>
    ['', wrapped(`${name}: ${method}`), ...(cells[at] ?? []).map(inLine)].join('\n'),
  );
  return [inLine(head), rule, ...bodies].join('\n');
}
