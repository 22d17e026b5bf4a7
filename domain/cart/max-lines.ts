/** The most lines of a cart, more than anyone sends at once: reading a cart costs work for each of them. */
export const maxLines = 200;
