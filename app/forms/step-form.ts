/** Id of the form of a step, for buttons that are outside the form. */
export const stepFormId = 'etape';
