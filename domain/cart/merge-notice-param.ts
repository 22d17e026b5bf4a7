/** Parameter of the address after a sign-in: carts have just been merged. */
export const mergeNoticeParam = 'reunis';
