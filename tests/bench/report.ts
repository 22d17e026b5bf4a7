/** A line of the bench report. */
export interface BenchRow {
  name: string;
  value: string;
  goal?: string;
  ok?: boolean;
}
