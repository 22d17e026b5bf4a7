import type { AccountMessages } from '#app/i18n/fr/account-pages.ts';
import { addressBook } from './address-book.ts';
import { customerArea } from './customer-area.ts';
import { orders } from './orders.ts';
import { reorder } from './reorder.ts';
import { signIn } from './sign-in.ts';

export const accountPages: AccountMessages = { addressBook, customerArea, orders, reorder, signIn };
