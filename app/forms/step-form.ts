/** Id of a step's form, by which buttons outside the form refer to it. */
export const stepFormId = 'etape';
