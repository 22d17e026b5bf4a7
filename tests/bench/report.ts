/** A line of the bench report. */
export interface BenchRow {
  name: string;
  value: string;
  goal?: string;
  ok?: boolean;
}

/** What a module named `*.bench.ts` offers. */
export interface Bench {
  run(): Promise<BenchRow[]>;
}

/** The middle value of an odd number of rounds, which a busy machine moves less than the mean. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const lineWidth = 118;

/** Text in lines of at most 118 characters, cut at spaces. */
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

/** A bench's rows with how it measured. */
export interface Section {
  readonly name: string;
  readonly method: string;
  readonly rows: readonly BenchRow[];
}

/** The whole report as one table for people; above the rows of each bench stands its method. */
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
