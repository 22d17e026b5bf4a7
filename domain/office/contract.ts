/** The calls of the back office (docs/back-office.md). */
import { accountingFileCall } from './accounting-file.ts';
import { auditFileContract } from './audit-file.ts';
import { catalogFaultsCall, catalogTableCall, uploadCatalogCall } from './catalog-files.ts';
import { numbersFileCall } from './numbers-file.ts';
import { orderDownloadCalls } from './order-downloads.ts';
import { searchesFileCall } from './searches-file.ts';
import { sendingCalls } from './sending-calls.ts';
import { simulationFileCall } from './simulation-file.ts';

export const officeCalls = [
  accountingFileCall,
  auditFileContract,
  numbersFileCall,
  simulationFileCall,
  ...orderDownloadCalls,
  ...sendingCalls,
  catalogTableCall,
  uploadCatalogCall,
  catalogFaultsCall,
  searchesFileCall,
];
