/** The tables, whose row types are generated (`tables.generated.ts`). */
import type { Tables } from './tables.generated.ts';

export type Database = Tables;
