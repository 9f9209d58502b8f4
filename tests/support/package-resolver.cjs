// Leads the server's own modules and their tests to the packages as scripts/bundle-packages.mjs joins them, so that a test
// file loads a few dozen files instead of some three thousand.
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '../..');
const places = path.join(root, 'dist/packages/places.json');
let bundled;

// The web app and its tests load packages that the server does not have, which share some of these.
const others = [path.join(root, 'node_modules'), path.join(root, 'web'), path.join(root, 'tests/web')].map(
  (folder) => folder + path.sep,
);

module.exports = (request, options) => {
  // Written by the global setup, before any test is resolved.
  bundled ??= existsSync(places) ? JSON.parse(readFileSync(places, 'utf8')) : undefined;
  const place = bundled?.[request];
  const isOurs = !others.some((folder) => `${options.basedir}${path.sep}`.startsWith(folder));
  return place && isOurs ? place : options.defaultResolver(request, options);
};
