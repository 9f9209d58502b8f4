import { randomUUID } from 'node:crypto';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidationRule,
} from 'graphql';
import { type AuthCheckerFn, buildSchemaSync, type ContainerType, type PubSub } from 'type-graphql';
import { AppError } from '../../schema/errors.js';
import { isStorable, unstorableMessage } from '../../schema/storable-text.js';
import type { Log } from '../../jobs/platform/log.js';
import { graphqlDuration } from '../../jobs/platform/metrics.js';
import { recordSpan } from '../../jobs/platform/spans.js';
import type { Context } from './context.js';
import { callPlainResolversDirectly, readPlainFieldsDirectly } from './direct-fields.js';
import { validateInput } from './validate-input.js';
import { type ErrorTeller, formatGraphQLError } from './errors.js';

/** Bounds of one operation, on HTTP and on the WebSocket alike. */
export const graphqlLimits = { tokens: 4_000, depth: 12, aliases: 15, directives: 30, cost: 20_000 } as const;

/** Subscriptions read rows and are woken by the database; type-graphql's own bus, which it insists on, is not used. */
const noPubSub: PubSub = {
  publish() {
    throw new Error('Publish with publishEvent, which every process hears');
  },
  subscribe() {
    throw new Error('Subscriptions name their own source');
  },
};

/**
 * `@Authorized()` asks for a signed-in user, `@Authorized('session')` for one who signed in with the password and not by
 * an API key, `@Authorized('admin')` for an operator; a read-only key changes nothing.
 */
const authChecker: AuthCheckerFn<Context> = ({ context, info }, roles) => {
  const { viewer, admin } = context;
  if (roles.includes('admin')) {
    if (admin) return true;
    throw viewer
      ? new AppError('FORBIDDEN', 'Only operators can do this.')
      : new AppError('UNAUTHENTICATED', 'Sign in as an operator to continue.');
  }
  if (!viewer) throw new AppError('UNAUTHENTICATED', 'Sign in to continue.');
  if (roles.includes('session') && !viewer.sessionId) {
    throw new AppError('FORBIDDEN', "An API key can't do this. Sign in with your password.");
  }
  if (viewer.access === 'read' && info.operation.operation === OperationTypeNode.MUTATION) {
    throw new AppError('FORBIDDEN', 'This API key can only read. Create one with write access.');
  }
  return true;
};

interface SchemaOptions {
  resolverClasses: [new (...args: never[]) => object, ...(new (...args: never[]) => object)[]];
  container: ContainerType;
  /** Where to write the schema definition; nothing is written when absent. */
  emitTo?: string;
}

export function createSchema({ resolverClasses, container, emitTo }: SchemaOptions): GraphQLSchema {
  readPlainFieldsDirectly();
  const schema = buildSchemaSync({
    resolvers: resolverClasses,
    container,
    authChecker,
    pubSub: noPubSub,
    validateFn: validateInput,
    // The schema that is emitted is checked then; it is the same one.
    ...(emitTo ? { emitSchemaFile: { path: emitTo, sortedSchema: true } } : { skipCheck: true }),
  });
  callPlainResolversDirectly(schema, container);
  return schema;
}

export interface GraphQLGuards {
  rules: ValidationRule[];
  plugins: ApolloServerPlugin<Context>[];
}

/** Limits on how much one operation may ask for; introspection stays open, suggestions of field names do not. */
export function createGuards(): GraphQLGuards {
  const { plugins, validationRules } = new ApolloArmor({
    maxTokens: { enabled: false }, // the parser itself counts them, see parseOptions
    maxDepth: { n: graphqlLimits.depth, flattenFragments: true },
    maxAliases: { n: graphqlLimits.aliases },
    maxDirectives: { n: graphqlLimits.directives },
    costLimit: { maxCost: graphqlLimits.cost, flattenFragments: true },
    blockFieldSuggestion: { enabled: false }, // errors.ts leaves suggestions out on both APIs
  }).protect();
  // Armor is typed against the CommonJS build of Apollo; at run time it is the same interface.
  return {
    rules: [refuseUnstorable, ...validationRules],
    plugins: plugins as unknown as ApolloServerPlugin<Context>[],
  };
}

/** Measures each operation, and names it in the line that the log gets of its request. */
const observeOperations: ApolloServerPlugin<Context> = {
  requestDidStart: async () => {
    const startedAt = performance.now();
    return {
      willSendResponse: async ({ operation, contextValue: { call }, errors }) => {
        const name = operation ? operationName(operation) : 'none';
        call.operation = name;
        const labels = { operation: name, outcome: errors ? 'failed' : 'ok' };
        const seconds = (performance.now() - startedAt) / 1_000;
        graphqlDuration.observe(labels, seconds);
        recordSpan({ name: `graphql ${name}`, kind: 'internal' }, seconds, Boolean(errors));
      },
    };
  },
};

/** Apollo words errors without telling of which call; the plugin notes that when it meets them. */
const tellers = new WeakMap<object, ErrorTeller>();

const noteTellers: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      for (const error of errors) tellers.set(error, contextValue);
    },
  }),
};

/** A text written into the operation itself is looked at here; one in its variables, where the body is read. */
const refuseUnstorable: ValidationRule = (context) => ({
  StringValue(node) {
    if (!isStorable(node.value)) context.reportError(new GraphQLError(unstorableMessage, { nodes: node }));
  },
});

/** An operation by its first field, which is one of a closed list, unlike the name that its caller gives it. */
function operationName({ operation, selectionSet: { selections } }: OperationDefinitionNode): string {
  const [first] = selections;
  return `${operation} ${first?.kind === Kind.FIELD ? first.name.value : 'fragment'}`;
}

export function createApollo(schema: GraphQLSchema, guards: GraphQLGuards, log: Log): ApolloServer<Context> {
  return new ApolloServer<Context>({
    schema,
    validationRules: guards.rules,
    plugins: [observeOperations, noteTellers, ...guards.plugins],
    parseOptions: { maxTokens: graphqlLimits.tokens },
    csrfPrevention: true,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => formatGraphQLError(formatted, error, tellerOf(error, log)),
  });
}

function tellerOf(error: unknown, log: Log): ErrorTeller {
  const noted = typeof error === 'object' && error !== null ? tellers.get(error) : undefined;
  return noted ?? { log, requestId: randomUUID() };
}
