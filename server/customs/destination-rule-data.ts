/** Reads the rules of destinations, which operators edit (docs/reference-data.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type DestinationRules, destinationRulesSchema } from '#domain/customs/destination-rules.ts';

/**
 * Reads the rules in `{dataFolder}/customs/destinations.json`; throws an error with place and reason if they are wrong.
 */
export function readDestinationRules(dataFolder: string): DestinationRules {
  const result = v.safeParse(
    destinationRulesSchema,
    JSON.parse(readFileSync(join(dataFolder, 'customs', 'destinations.json'), 'utf8')),
  );
  if (result.success) return result.output.rules;
  const [issue] = result.issues;
  throw new Error(`customs/destinations.json: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}
