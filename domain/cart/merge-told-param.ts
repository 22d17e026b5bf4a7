/** Parameter of the address that a sign-in leads to: carts were merged just now. */
export const mergeToldParam = 'reunis';
