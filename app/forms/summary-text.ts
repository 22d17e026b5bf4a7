/**
 * A field's message for the error summary. The field's name precedes it unless the message contains it: 'Indiquez le
 * prénom.', 'Mobile : il manque…'.
 */
export function summaryText(label: string, message: string, join: (label: string, message: string) => string): string {
  const [first = '', second = ''] = message;
  if (message.toLowerCase().includes(label.toLowerCase())) return message;
  return join(label, /\p{Lu}/u.test(second) ? message : first.toLowerCase() + message.slice(first.length));
}
