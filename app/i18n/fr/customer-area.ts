/** The customer area, French. */
export const customerArea = {
  title: 'Espace client',
};

export type CustomerAreaMessages = typeof customerArea;
