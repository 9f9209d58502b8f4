// Leads the server's own modules and their tests to the packages as scripts/bundle-packages.mjs joins them, so that a test
// file loads a few dozen files instead of some three thousand.
const { existsSync, readFileSync } = require('node:fs');
const { join, sep } = require('node:path');

const root = join(__dirname, '../..');
const places = join(root, 'dist/packages/places.json');
let bundled;

// The web app and its tests load packages that the server does not have, which share some of these.
const others = [join(root, 'node_modules'), join(root, 'web'), join(root, 'tests/web')].map((folder) => folder + sep);

module.exports = (request, options) => {
  // Written by the global setup, before any test is resolved.
  bundled ??= existsSync(places) ? JSON.parse(readFileSync(places, 'utf8')) : undefined;
  const place = bundled?.[request];
  const isOurs = !others.some((folder) => `${options.basedir}${sep}`.startsWith(folder));
  return place && isOurs ? place : options.defaultResolver(request, options);
};
