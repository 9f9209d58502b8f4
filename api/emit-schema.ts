import 'reflect-metadata';
import { getNamedType, isObjectType, isUnionType, type GraphQLSchema } from 'graphql';
import { createSchema } from './platform/graphql.js';
import { resolverClasses } from './resolvers.js';

/** Writes the schema that the classes describe; run by `npm run codegen`. */
export function emitSchema(path: string): GraphQLSchema {
  return createSchema({ resolverClasses: [...resolverClasses], container: { get: () => ({}) }, emitTo: path });
}

/** A fragment `XResult` with every field of each result type, so that REST tells of a result all that is known. */
export function resultFragments(schema: GraphQLSchema): string {
  const union = schema.getType('AnalysisResult');
  if (!isUnionType(union)) throw new Error('AnalysisResult is not a union');
  return union
    .getTypes()
    .map(({ name }) => `fragment ${name}Result on ${name} {\n${selection(schema, name, '  ')}\n}\n`)
    .join('\n');
}

function selection(schema: GraphQLSchema, typeName: string, indent: string): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is not an object type`);
  const lines = Object.values(type.getFields()).map((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return indent + field.name;
    return `${indent}${field.name} {\n${selection(schema, inner.name, `${indent}  `)}\n${indent}}`;
  });
  return lines.join('\n');
}
