import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { type ContainerType, getMetadataStorage } from 'type-graphql';
import type { Context } from './context.js';

type Method = (...values: unknown[]) => unknown;
type FieldMetadata = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number];

/** What resolvers alone guard is read by graphql-js itself: a wrapper for each field of a list took longer than its query. */
export function readPlainFieldsDirectly(): void {
  const { fields, authorizedFields, middlewares } = getMetadataStorage();
  const guarded = new Set(
    [...authorizedFields, ...middlewares].map(({ target, fieldName }) => `${target.name}.${fieldName}`),
  );
  for (const field of fields) {
    field.simple ??= field.name === field.schemaName && !guarded.has(`${field.target.name}.${field.name}`);
  }
}

/**
 * Field resolvers that look at nothing but the object and the context, and that everybody may ask, are called without the
 * way through guards, arguments and copies of the object, which each row of a list would take anew.
 */
export function callPlainResolversDirectly(schema: GraphQLSchema, container: ContainerType): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  const names = new Map(objectTypes.map(({ target, name }) => [target, name]));
  for (const metadata of fieldResolvers) {
    const type = schema.getType(names.get(metadata.getObjectType?.() as Function) ?? '');
    const field = isObjectType(type) ? type.getFields()[metadata.schemaName] : undefined;
    if (field?.resolve) field.resolve = directResolver(metadata, container, field.resolve) ?? field.resolve;
  }
}

/** @returns null for one that has to go the whole way */
function directResolver(
  { kind, target, methodName, params = [], roles, middlewares = [] }: FieldMetadata,
  container: ContainerType,
  whole: GraphQLFieldResolver<unknown, Context>,
): GraphQLFieldResolver<unknown, Context> | null {
  if (kind !== 'external' || roles || middlewares.length > 0) return null;
  const readers: ((root: unknown, context: Context) => unknown)[] = [];
  const classes: Function[] = [];
  for (const param of params.toSorted((a, b) => a.index - b.index)) {
    if (param.kind === 'context' && !param.propertyName) readers.push((_root, context) => context);
    else if (param.kind === 'root' && !param.propertyName) {
      readers.push((root) => root);
      const rootClass = param.getType?.();
      if (typeof rootClass === 'function') classes.push(rootClass);
    } else return null;
  }
  return (root, args, context, info) => {
    // A plain object in its place has to become an instance first.
    if (!classes.every((rootClass) => root instanceof rootClass)) return whole(root, args, context, info);
    const resolver: Record<string, Method> = container.get(target, { root, args, context, info });
    return resolver[methodName]?.(...readers.map((read) => read(root, context)));
  };
}
