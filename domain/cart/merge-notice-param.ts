/** Query parameter by which the page after a sign-in says that carts have just been merged. */
export const mergeNoticeParam = 'reunis';
