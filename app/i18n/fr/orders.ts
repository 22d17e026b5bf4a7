/** Past orders and their shipments, French. */
export const orders = {
  title: 'Mes achats',
};

export type OrderMessages = typeof orders;
