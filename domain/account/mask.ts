/** Identity as staff see it: enough to recognise a customer who gives it, too little to use it. */

const dots = '•••';

/** `c•••n@example.fr` of `camille.martin@example.fr`: the first and last character of the name, and the host. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : dots;
  const [name, host] = [[...email.slice(0, at)], email.slice(at)];
  return `${name[0]}${dots}${name.length > 3 ? name.at(-1) : ''}${host}`;
}

/** `06•••78` of `0612345678`: the first and last two characters; nothing of a shorter number. */
export function maskPhone(phone: string): string {
  const signs = [...phone.replace(/\s/g, '')];
  if (signs.length === 0) return '';
  return signs.length < 8 ? dots : `${signs.slice(0, 2).join('')}${dots}${signs.slice(-2).join('')}`;
}
