/** Id of a step's form, for buttons outside it. */
export const stepFormId = 'etape';
