/** Delivery times of offers as staff type them in a field: `1-3`, or `2`. */
import { readQuantity } from '#domain/customs/typed-figures.ts';

/** Shortest and longest, in working days. */
type DelayDays = readonly [number, number];

export const delayText = ([least, most]: DelayDays): string => (least === most ? String(least) : `${least}-${most}`);

/** Also `1 – 3`, `1 à 3` or `1 to 3`. `NaN` stands for what can't be read. */
export function readDelay(text: string): [number, number] {
  const [least = '', most = least, ...rest] = text.split(/[-–]|à|to/);
  const read = (part: string) => (rest.length > 0 ? Number.NaN : (readQuantity(part) ?? Number.NaN));
  return [read(least), read(most)];
}
