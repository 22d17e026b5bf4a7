import { addressBook } from './address-book.ts';
import { customerArea } from './customer-area.ts';
import { orders } from './orders.ts';
import { reorder } from './reorder.ts';
import { signIn } from './sign-in.ts';

/** Texts of sign-in and of the customer area, sent with these pages only. */
export const accountPages = { addressBook, customerArea, orders, reorder, signIn };

export type AccountMessages = typeof accountPages;
