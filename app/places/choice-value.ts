/** How a form sends a place that was chosen from a list. */
import { placeText } from '#domain/territory/place-text.ts';
import type { TownPlace } from '#domain/territory/postal-place.ts';

type Choice = Omit<TownPlace, 'country'>;

/** Between the main code and the name of a town that stands for all its codes. */
const townSign = '|';

export const choiceValue = (choice: Choice): string =>
  choice.anyCode ? `${choice.postalCode}${townSign}${choice.city}` : placeText(choice);

/** The town that a value stands for; null for a place with its own code. */
export function chosenTown(value: string): Pick<Choice, 'postalCode' | 'city'> | null {
  const [postalCode = '', city] = value.split(townSign);
  return city === undefined ? null : { postalCode, city };
}
