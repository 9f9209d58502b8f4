import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';

type RootField = GraphQLField<unknown, unknown>;

/** Values for scalars that no rule of their own has made more of; access is judged before rules are. */
const scalars: Record<string, string> = {
  Int: '1',
  Float: '1',
  Boolean: 'true',
  DateTimeISO: '"2030-01-01T00:00:00.000Z"',
  JSONObject: '{}',
};

function literal(type: GraphQLInputType, id: string): string {
  const plain = getNullableType(type);
  if (isListType(plain)) return `[${literal(plain.ofType, id)}]`;
  if (isEnumType(plain)) return plain.getValues()[0]?.name ?? 'null';
  if (isInputObjectType(plain)) {
    const fields = Object.values(plain.getFields()).filter(isRequiredInputField);
    return `{${fields.map(({ name, type: inner }) => `${name}: ${literal(inner, id)}`).join(', ')}}`;
  }
  const { name } = getNamedType(plain);
  return name === 'ID' ? JSON.stringify(id) : (scalars[name] ?? '"text"');
}

/** Everything that can be asked without arguments, so many levels deep. */
function selection(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (isUnionType(named))
    return `{ __typename ${named
      .getTypes()
      .map((member) => `... on ${member.name} { __typename }`)
      .join(' ')} }`;
  if (!isObjectType(named)) return '';
  if (levels === 0) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  return `{ __typename ${fields.map((field) => `${field.name} ${selection(field.type, levels - 1)}`).join(' ')} }`;
}

/** A valid call of a root field: its required arguments, and those of type ID, filled in. */
export function operationOf(
  kind: 'query' | 'mutation' | 'subscription',
  field: RootField,
  id: string,
  levels = 0,
): string {
  const given = field.args.filter((arg) => isRequiredArgument(arg) || isIdArgument(arg.type));
  const list = given.map(({ name, type }) => `${name}: ${literal(type, id)}`).join(', ');
  return `${kind} { ${field.name}${list && `(${list})`} ${selection(field.type, levels)} }`;
}

/** Whether an id of some row goes into the field, as an argument of its own or inside of its input. */
export function takesId({ args }: RootField): boolean {
  return args.some(({ type }) => isIdArgument(type));
}

function isIdArgument(type: GraphQLInputType): boolean {
  const named = getNamedType(isNonNullType(type) ? type.ofType : type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some(
      (field) => getNamedType(field.type).name === 'ID' && isRequiredInputField(field),
    );
  return named.name === 'ID';
}
