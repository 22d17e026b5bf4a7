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

/** The report as a table for people; each bench is headed by its name and followed by how it measured. */
export function tableOf(sections: readonly { name: string; method: string; rows: readonly BenchRow[] }[]): string {
  const lines = sections.flatMap(({ rows }) =>
    rows.map(({ name, value, goal = '', ok }) => [
      name,
      value,
      goal,
      ok === undefined ? '' : ok ? 'pass' : 'falls short',
    ]),
  );
  const head = ['what', 'measured', 'goal', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const inLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  const parts = [inLine(head), rule];
  for (const { name, method, rows } of sections) {
    parts.push('', `${name}: ${method}`);
    for (const { name: what, value, goal = '', ok } of rows) {
      parts.push(inLine([what, value, goal, ok === undefined ? '' : ok ? 'pass' : 'falls short']));
    }
  }
  return parts.join('\n');
}
