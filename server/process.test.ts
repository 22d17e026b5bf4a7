import { expect, test } from 'vitest';
import { explainListenError } from './process.ts';

const inUse = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });

test('a port that is in use is named with the variable that sets it', () => {
  expect(explainListenError(inUse, '127.0.0.1', 3000)).toBe(
    'Port 3000 of 127.0.0.1 is in use: stop what uses it, or set PORT to another one.',
  );
  expect(explainListenError(inUse, '127.0.0.1', 3912, 'METRICS_PORT')).toBe(
    'Port 3912 of 127.0.0.1 is in use: stop what uses it, or set METRICS_PORT to another one.',
  );
});
