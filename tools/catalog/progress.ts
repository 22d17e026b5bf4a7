/**
 * Shows the progress of a command on stderr: on a terminal one line that changes, otherwise a line for every ten
 * percent.
 */

export interface ProgressLine {
  show(percent: number, what: string): void;
  end(): void;
}

/** `out` is stderr except in tests. */
export function progressLine(out: { write(text: string): unknown; isTTY?: boolean } = process.stderr): ProgressLine {
  let last = '';
  let lastPercent = -1;
  return {
    show(percent, what) {
      const line = `${String(percent).padStart(3)} % ${what}`;
      if (line === last) return;
      last = line;
      if (out.isTTY) out.write(`\r\u001B[K${line}`);
      else if (Math.floor(percent / 10) > lastPercent) {
        lastPercent = Math.floor(percent / 10);
        out.write(`${line}\n`);
      }
    },
    end() {
      if (out.isTTY) out.write('\r\u001B[K');
    },
  };
}
