import { readFileSync } from 'node:fs';

const { jsc } = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/tests'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/tests/browser/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['<rootDir>/tests/support/transform.mjs', { jsc, module: { type: 'es6' } }] },
  moduleNameMapper: {
    '^\\.{1,2}/(.*/)?yaml-file\\.js$': '<rootDir>/tests/support/yaml-file.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  resolver: '<rootDir>/tests/support/package-resolver.cjs',
  globalSetup: '<rootDir>/tests/support/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/support/global-teardown.mjs',
  setupFiles: ['<rootDir>/tests/support/property-seed.ts'],
  // Far more than any test takes: what ends a test is its state, on a busy machine too.
  testTimeout: 120_000,
  // Two processes: the tests start servers and read images, so more would only wait for each other.
  maxWorkers: 2,
  // Modules of a finished test are kept by the process that ran it (jest #14605): a new process takes over in time.
  workerIdleMemoryLimit: '1GB',
  // Readers of words end with their thread, which may come after the last test.
  forceExit: true,
};
