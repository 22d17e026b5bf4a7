/**
 * Splits a text that matches no known place into postal code and city. Words with a digit, at the start or end of the
 * text, are the code (`1234 Ville`, `SW1A 1AA London`, `Ville 1234`); the rest is the city.
 */
export function splitPlaceText(text: string): { readonly postalCode: string; readonly city: string } {
  const words = text.trim().split(/\s+/);
  const hasDigit = (word: string) => /\d/.test(word);
  let start = 0;
  while (start < words.length && hasDigit(words[start] ?? '')) start += 1;
  let end = words.length;
  if (start === 0) while (end > 0 && hasDigit(words[end - 1] ?? '')) end -= 1;
  const code = start > 0 ? words.slice(0, start) : words.slice(end);
  const city = start > 0 ? words.slice(start) : words.slice(0, end);
  return { postalCode: code.join(' '), city: city.join(' ') };
}
