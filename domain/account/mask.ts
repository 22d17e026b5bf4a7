/**
 * Masks e-mail addresses and phone numbers for staff: enough stays visible to recognise a customer who states them, but
 * too little to contact anyone.
 */

const dots = '•••';

/**
 * `c•••n@example.fr` for `camille.martin@example.fr`: of the part before the @, only the first character is visible,
 * and the last one if there are more than three.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : dots;
  const [name, host] = [[...email.slice(0, at)], email.slice(at)];
  return `${name[0]}${dots}${name.length > 3 ? name.at(-1) : ''}${host}`;
}

/**
 * `06•••78` for `0612345678`: only the first and last two characters are visible; none if the number has fewer than
 * eight.
 */
export function maskPhone(phone: string): string {
  const signs = [...phone.replace(/\s/g, '')];
  if (signs.length === 0) return '';
  return signs.length < 8 ? dots : `${signs.slice(0, 2).join('')}${dots}${signs.slice(-2).join('')}`;
}
