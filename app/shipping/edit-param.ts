/** Query parameter of votre-colis that opens the form above the results. */
export const editParam = 'modifier';
