// npm run codegen: classes -> schema.graphql -> typed hooks (web) and typed documents (REST).
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root, runPackage } from './platform.mjs';

export async function codegen() {
  await build(['server']);
  const { emitSchema, resultFragments } = await import('../dist/api/emit-schema.js');
  const schema = emitSchema(join(root, 'schema/schema.graphql'));
  await mkdir(join(root, 'api/generated'), { recursive: true });
  await writeFile(join(root, 'api/generated/results.graphql'), resultFragments(schema));
  await runPackage('@graphql-codegen/cli/esm/bin.js', ['--config', 'codegen.yml', '--silent']);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await codegen();
