/** Id of the form of a step; buttons outside it name it. */
export const stepFormId = 'etape';
