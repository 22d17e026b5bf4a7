/** Shows on stderr how far a command is: one line that changes on a terminal, else a line every ten percent. */

export interface ProgressLine {
  show(percent: number, what: string): void;
  end(): void;
}

/** A line of progress; `out` is stderr but in tests. */
export function progressLine(out: { write(text: string): unknown; isTTY?: boolean } = process.stderr): ProgressLine {
  let last = '';
  let told = -1;
  return {
    show(percent, what) {
      const line = `${String(percent).padStart(3)} % ${what}`;
      if (line === last) return;
      last = line;
      if (out.isTTY) out.write(`\r\u001B[K${line}`);
      else if (Math.floor(percent / 10) > told) {
        told = Math.floor(percent / 10);
        out.write(`${line}\n`);
      }
    },
    end() {
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}
