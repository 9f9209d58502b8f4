import {
  getNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { apiGuide } from './api-guide.js';
import type { RestRow } from './rest.js';

type Json = Record<string, unknown>;

const scalars: Record<string, Json> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTimeISO: { type: 'string', format: 'date-time' },
  JSONObject: { type: 'object' },
};

/**
 * The description of the REST facade, made from its rows and from the GraphQL types that they accept and return.
 * @param modules the rows under the heading that they are shown under
 */
export function openApi(modules: Readonly<Record<string, readonly RestRow[]>>, schema: GraphQLSchema): Json {
  const components = new Components(schema);
  const paths: Record<string, Json> = {};
  for (const [module, rows] of Object.entries(modules)) {
    for (const row of rows) {
      paths[row.path] = { ...paths[row.path], [row.method]: { tags: [module], ...operation(row, components) } };
    }
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: '/' }],
    tags: Object.keys(modules).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...components.schemas },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'Personal API key' },
        admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Token of the admin sign-in' },
      },
    },
  };
}

/** The description with the guide in front, whose examples call the address that it was asked for at. */
export function describedFor(description: Json, address: string): Json {
  const guide = apiGuide(address.replace(/\/$/, ''));
  return { ...description, info: { title: 'Ecom Growth', version: '1', description: guide } };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const security = { public: [], user: [{ session: [] }, { apiKey: [] }], admin: [{ admin: [] }] };

function operation(row: RestRow, components: Components): Json {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = (row.queryParameters ?? []).map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
  const error = {
    description: 'Refused; the message says what to do',
    content: json({ $ref: '#/components/schemas/Error' }),
  };
  return {
    summary: row.summary,
    security: security[row.access],
    ...(inPath.length + inQuery.length > 0 && { parameters: [...inPath, ...inQuery] }),
    ...(row.accepts && { requestBody: { content: json(components.reference(row.accepts)) } }),
    responses: {
      [row.successStatus]: {
        description: 'Done',
        ...(row.returns && { content: json(components.reference(row.returns)) }),
      },
      '4XX': error,
      '5XX': error,
    },
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** GraphQL types as JSON schemas, each described once. */
class Components {
  readonly schemas: Record<string, Json> = {};

  constructor(private readonly schema: GraphQLSchema) {}

  reference(name: string): Json {
    const type = this.schema.getType(name);
    if (!type) throw new Error(`A REST row names the unknown GraphQL type ${name}`);
    if (scalars[name]) return scalars[name];
    if (!this.schemas[name]) {
      this.schemas[name] = {}; // set before its fields are walked: types may name each other in a circle
      if (isEnumType(type)) this.schemas[name] = { type: 'string', enum: type.getValues().map((value) => value.name) };
      else if (isUnionType(type))
        this.schemas[name] = { oneOf: type.getTypes().map((member) => this.reference(member.name)) };
      else if (isObjectType(type) || isInputObjectType(type))
        this.schemas[name] = this.object(Object.values(type.getFields()), type.description);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private object(
    fields: { name: string; description?: string | null; type: GraphQLType; defaultValue?: unknown }[],
    description?: string | null,
  ): Json {
    const properties = fields.map((field) => [
      field.name,
      { ...this.property(field.type), ...(field.description && { description: field.description }) },
    ]);
    const required = fields
      .filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined)
      .map(({ name }) => name);
    return {
      type: 'object',
      ...(description && { description }),
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    };
  }

  private property(type: GraphQLType): Json {
    if (isNonNullType(type)) return this.property(type.ofType);
    if (isListType(type)) return { type: 'array', items: this.property(type.ofType) };
    return this.reference(getNamedType(type).name);
  }
}
