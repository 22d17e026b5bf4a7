/** More lines than anyone sends at once; each costs work whenever the cart is read. */
export const mostLines = 200;
