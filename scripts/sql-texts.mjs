// The texts that a statement in the code can have, told from the source alone: constants, templates and pure functions are
// followed, each way through a condition is taken once, and a value that is not known is one of those its type allows.
import { SyntaxKind } from 'typescript/unstable/ast';
import { TypeFlags } from 'typescript/unstable/sync';

/** A statement with more texts than this is put together from values, and cannot be told. */
const mostTexts = 256;
const deepest = 40;

/** Why a text cannot be told. */
/** A way through the code that no call takes. */
class Unreached extends Error {}

/** Asking the compiler is what takes time: a piece of code is asked about once. */
const symbols = new WeakMap();
const types = new WeakMap();
const ofModules = new WeakMap();
const constants = new WeakMap();

export class Untold extends Error {}

/**
 * @param project of the TypeScript API
 * @returns the texts an expression can have; throws where one cannot be told
 */
export function textsOf(project, calls, expression) {
  const texts = new Set();
  const open = [new Map()];
  while (open.length > 0) {
    if (texts.size + open.length > mostTexts) throw new Untold('it has too many forms');
    const reader = new Reader(project, calls, open.pop());
    const text = reader.whole(expression);
    if (text !== null) texts.add(text);
    open.push(...reader.others);
  }
  if (texts.size === 0) throw new Untold('no form of it is known');
  return [...texts];
}

/** Every call in the code, by the name of what is called. */
export function callsByName(sources) {
  const calls = new Map();
  const visit = (node) => {
    if (node.kind === SyntaxKind.CallExpression) {
      const name = (node.expression.name ?? node.expression).text;
      if (name) calls.set(name, [...(calls.get(name) ?? []), node]);
    }
    node.forEachChild(visit);
  };
  for (const source of sources) visit(source);
  return calls;
}

/** Puts one form of a text together; `others` are the choices that lead to the forms that it met on the way. */
class Reader {
  others = [];
  depth = 0;
  values = new Map();
  choices = 0;

  constructor(project, calls, taken) {
    this.project = project;
    this.calls = calls;
    this.checker = project.checker;
    this.taken = taken;
  }

  whole(expression) {
    try {
      const text = this.value(expression, new Map());
      if (typeof text !== 'string') throw new Untold('it is no text');
      return text;
    } catch (error) {
      if (error instanceof Unreached) return null;
      throw error;
    }
  }

  choose(key, count) {
    if (count === 0) throw new Unreached();
    if (count < 2) return 0;
    this.choices += 1;
    if (!this.taken.has(key)) {
      for (let choice = 1; choice < count; choice += 1) this.others.push(new Map([...this.taken, [key, choice]]));
      this.taken.set(key, 0);
    }
    return this.taken.get(key);
  }

  value(node, scope) {
    this.depth += 1;
    try {
      if (this.depth > deepest) throw new Untold('it goes in circles');
      return this.told(node, scope);
    } catch (error) {
      // What is not there is asked for by code that never runs, or stands for what is not known.
      if (!(error instanceof Untold) && !(error instanceof TypeError)) throw error;
      return this.ofType(node, error instanceof Untold ? error : new Untold(`${node.getText()} is made at run time`));
    } finally {
      this.depth -= 1;
    }
  }

  told(node, scope) {
    switch (node.kind) {
      case SyntaxKind.StringLiteral:
      case SyntaxKind.NoSubstitutionTemplateLiteral:
        return node.text;
      case SyntaxKind.NumericLiteral:
        return Number(node.text);
      case SyntaxKind.TrueKeyword:
        return true;
      case SyntaxKind.FalseKeyword:
        return false;
      case SyntaxKind.NullKeyword:
        return null;
      case SyntaxKind.TemplateExpression: {
        const spans = [...node.templateSpans];
        return spans.reduce(
          (text, span) => text + this.shown(span.expression, scope) + span.literal.text,
          node.head.text,
        );
      }
      case SyntaxKind.ParenthesizedExpression:
      case SyntaxKind.AsExpression:
      case SyntaxKind.SatisfiesExpression:
      case SyntaxKind.AwaitExpression:
        return this.value(node.expression, scope);
      case SyntaxKind.ConditionalExpression:
        return this.value(this.isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope);
      case SyntaxKind.BinaryExpression:
        return this.binary(node, scope);
      case SyntaxKind.Identifier:
        return this.named(node, scope);
      case SyntaxKind.PropertyAccessExpression:
        return this.constant(node) ?? this.member(this.value(node.expression, scope), node.name.text, node);
      case SyntaxKind.ElementAccessExpression:
        return this.element(node, scope);
      case SyntaxKind.ArrayLiteralExpression:
        return [...node.elements].flatMap((element) =>
          element.kind === SyntaxKind.SpreadElement
            ? this.value(element.expression, scope)
            : [this.perhaps(element, scope)],
        );
      case SyntaxKind.ObjectLiteralExpression:
        return this.object(node, scope);
      case SyntaxKind.ArrowFunction:
      case SyntaxKind.FunctionExpression:
        return { closure: node, scope };
      case SyntaxKind.CallExpression:
        return this.call(node, scope);
      default:
        throw new Untold(`${node.getText()} is made at run time`);
    }
  }

  sure(value) {
    if (value instanceof Untold) throw value;
    return value;
  }

  /** What is not known is so only for whoever needs it. */
  perhaps(node, scope) {
    try {
      return this.value(node, scope);
    } catch (error) {
      if (!(error instanceof Untold)) throw error;
      return error;
    }
  }

  shown(node, scope) {
    const value = this.value(node, scope);
    if (value === undefined) throw new Unreached();
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      throw new Untold(`${node.getText()} is no text`);
    return String(value);
  }

  constant(node) {
    if (!constants.has(node)) constants.set(node, this.checker.getConstantValue(node));
    return constants.get(node);
  }

  /** A condition that is not known goes both ways; the same condition goes the same way wherever it stands. */
  isTrue(node, scope) {
    try {
      const value = this.told(node, scope);
      if (value instanceof Untold) throw value;
      return Boolean(value);
    } catch (error) {
      if (!(error instanceof Untold)) throw error;
      const isNot = node.kind === SyntaxKind.PrefixUnaryExpression && node.operator === SyntaxKind.ExclamationToken;
      return isNot ? !this.isTrue(node.operand, scope) : this.choose(`if ${node.getText()}`, 2) === 0;
    }
  }

  binary(node, scope) {
    switch (node.operatorToken.kind) {
      case SyntaxKind.PlusToken:
        return this.value(node.left, scope) + this.value(node.right, scope);
      case SyntaxKind.BarBarToken:
      case SyntaxKind.QuestionQuestionToken:
        return this.isTrue(node.left, scope) ? this.value(node.left, scope) : this.value(node.right, scope);
      case SyntaxKind.AmpersandAmpersandToken:
        return this.isTrue(node.left, scope) ? this.value(node.right, scope) : false;
      case SyntaxKind.EqualsEqualsEqualsToken:
        return this.told(node.left, scope) === this.told(node.right, scope);
      case SyntaxKind.ExclamationEqualsEqualsToken:
        return this.told(node.left, scope) !== this.told(node.right, scope);
      case SyntaxKind.AsteriskToken:
        return this.value(node.left, scope) * this.value(node.right, scope);
      case SyntaxKind.MinusToken:
        return this.value(node.left, scope) - this.value(node.right, scope);
      default:
        throw new Untold(`${node.getText()} is made at run time`);
    }
  }

  named(node, scope) {
    if (node.text === 'undefined') return undefined;
    const symbol = this.symbolOf(node);
    if (scope.has(symbol.id)) return this.sure(scope.get(symbol.id));
    return this.declared(symbol, node, scope);
  }

  symbolOf(node) {
    const known = symbols.get(node);
    if (known) return known;
    const found = this.findSymbol(node);
    symbols.set(node, found);
    return found;
  }

  findSymbol(node) {
    const isShorthand = node.parent?.kind === SyntaxKind.ShorthandPropertyAssignment;
    const symbol = isShorthand
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    if (!symbol) throw new Untold(`${node.text} is not known`);
    return symbol.declarations.some(({ kind }) => kind === SyntaxKind.ImportSpecifier)
      ? this.checker.getAliasedSymbol(symbol)
      : symbol;
  }

  declared(symbol, node, scope) {
    const declaration = symbol.valueDeclaration?.resolve(this.project);
    switch (declaration?.kind) {
      case SyntaxKind.VariableDeclaration:
        return this.ofModule(declaration) ?? this.once(declaration, () => this.initial(declaration, scope));
      case SyntaxKind.FunctionDeclaration:
        return { closure: declaration, scope: new Map() };
      case SyntaxKind.Parameter:
        return this.once(declaration, () => this.allowed(node, declaration) ?? this.given(declaration));
      case SyntaxKind.BindingElement:
        return this.once(declaration, () => this.allowed(node, declaration) ?? this.part(declaration, scope));
    }
    throw new Untold(`${symbol.name} is made at run time`);
  }

  /** What the callers give for a parameter: each of them is a choice. */
  given(parameter) {
    const owner = parameter.parent;
    const place = [...owner.parameters].indexOf(parameter);
    const calls = this.callers(owner);
    if (calls.length === 0) throw new Untold(`${parameter.name.getText()} is given at run time`);
    const chosen = calls[this.choose(`calls of ${owner.pos} in ${owner.getSourceFile().fileName}`, calls.length)];
    const argument = chosen.arguments[place] ?? parameter.initializer;
    return argument ? this.value(argument, new Map()) : undefined;
  }

  callers(owner) {
    const name = owner.name ?? owner.parent.name;
    if (!name) return [];
    const own = this.symbolOf(name);
    return (this.calls.get(name.text) ?? []).filter((call) => {
      const called = call.expression.name ?? call.expression;
      return this.symbolOf(called).id === own?.id;
    });
  }

  /** With its choices made, a name has one value. */
  once(declaration, read) {
    if (!this.values.has(declaration)) this.values.set(declaration, read());
    return this.values.get(declaration);
  }

  /** A constant of a module is the same for all, unless a choice is in it. */
  ofModule(declaration) {
    if (declaration.parent.parent.parent?.kind !== SyntaxKind.SourceFile) return null;
    if (!ofModules.has(declaration)) {
      const before = this.choices;
      const value = this.initial(declaration, new Map());
      if (this.choices !== before) return value;
      ofModules.set(declaration, value);
    }
    return ofModules.get(declaration);
  }

  /** What a variable starts with, or one of what a loop gives it. */
  initial({ initializer, parent, name }, scope) {
    if (initializer) return this.value(initializer, scope);
    const loop = parent?.parent;
    if (loop?.kind !== SyntaxKind.ForOfStatement) throw new Untold(`${name.getText()} is made at run time`);
    const all = this.value(loop.expression, scope);
    if (!Array.isArray(all)) throw new Untold(`${loop.expression.getText()} is made at run time`);
    return all[this.choose(`loop ${loop.expression.getText()}`, all.length)];
  }

  part(element, scope) {
    const pattern = element.parent;
    const from = pattern.parent;
    const whole = from.kind === SyntaxKind.Parameter ? this.given(from) : this.initial(from, scope);
    if (element.dotDotDotToken) return this.rest(element, this.sure(whole));
    const isArray = pattern.kind === SyntaxKind.ArrayBindingPattern;
    const value = isArray
      ? this.sure(whole)[[...pattern.elements].indexOf(element)]
      : this.member(whole, (element.propertyName ?? element.name).getText());
    return value === undefined && element.initializer ? this.value(element.initializer, scope) : this.sure(value);
  }

  rest({ parent: { kind, elements } }, whole) {
    if (kind === SyntaxKind.ArrayBindingPattern) return whole.slice(elements.length - 1);
    const left = Object.getOwnPropertyDescriptors(whole);
    for (const { name, propertyName } of elements) delete left[(propertyName ?? name).getText()];
    return Object.defineProperties({}, left);
  }

  member(whole, name, { questionDotToken } = {}) {
    if (whole instanceof Untold) throw whole;
    if ((whole === undefined || whole === null) && questionDotToken) return undefined;
    if (Array.isArray(whole) && name === 'length') return whole.length;
    if (whole === null || typeof whole !== 'object') throw new Untold(`${name} is made at run time`);
    return Object.hasOwn(whole, name) ? whole[name] : undefined;
  }

  element(node, scope) {
    const whole = this.value(node.expression, scope);
    if (whole === undefined && node.questionDotToken) return undefined;
    if (whole === null || typeof whole !== 'object') throw new Untold(`${node.getText()} is made at run time`);
    const key = this.perhaps(node.argumentExpression, scope);
    if (!(key instanceof Untold) && Object.hasOwn(whole, key)) return this.member(whole, String(key), node);
    if (!(key instanceof Untold)) return undefined;
    const keys = Object.keys(whole);
    return whole[keys[this.choose(`key ${node.argumentExpression.getText()}`, keys.length)]];
  }

  object(node, scope) {
    const made = {};
    for (const property of node.properties) {
      if (property.kind === SyntaxKind.SpreadAssignment) {
        Object.assign(made, this.value(property.expression, scope));
        continue;
      }
      const key = property.name;
      const name =
        key.kind === SyntaxKind.ComputedPropertyName ? String(this.value(key.expression, scope)) : String(key.text);
      // What is not known is so only for whoever asks for it.
      const read = () =>
        property.kind === SyntaxKind.ShorthandPropertyAssignment
          ? this.named(property.name, scope)
          : property.kind === SyntaxKind.PropertyAssignment
            ? this.value(property.initializer, scope)
            : { closure: property, scope };
      const get = () => {
        const value = read();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      };
      Object.defineProperty(made, name, { get, enumerable: true, configurable: true });
    }
    return made;
  }

  call(node, scope) {
    const { expression } = node;
    if (expression.kind === SyntaxKind.PropertyAccessExpression) {
      const owner = expression.expression.getText();
      const name = expression.name.text;
      if (owner === 'Object' && ['keys', 'values', 'entries', 'fromEntries'].includes(name)) {
        return Object[name](this.value(node.arguments[0], scope));
      }
      const self = this.value(expression.expression, scope);
      if (typeof self === 'string' || Array.isArray(self)) return this.method(self, name, node, scope);
      return this.apply(this.member(self, name), node, scope);
    }
    if (expression.getText() === 'String') return String(this.value(node.arguments[0], scope));
    return this.apply(this.value(expression, scope), node, scope);
  }

  method(self, name, node, scope) {
    const values = [...node.arguments].map((argument) => {
      const value = this.value(argument, scope);
      return value?.closure ? (...given) => this.run(value, given) : value;
    });
    if (
      ![
        'map',
        'filter',
        'flatMap',
        'join',
        'trim',
        'split',
        'sort',
        'toSorted',
        'replace',
        'replaceAll',
        'toUpperCase',
        'concat',
        'slice',
        'includes',
        'repeat',
        'some',
      ].includes(name)
    ) {
      throw new Untold(`${node.getText()} is made at run time`);
    }
    return self[name](...values);
  }

  apply(called, node, scope) {
    if (!called?.closure) throw new Untold(`${node.getText()} is made at run time`);
    return this.run(
      called,
      [...node.arguments].map((argument) => this.perhaps(argument, scope)),
    );
  }

  run({ closure, scope }, given) {
    const inner = new Map(scope);
    [...closure.parameters].forEach(({ name, initializer }, index) => {
      const value = given[index] === undefined && initializer ? this.value(initializer, inner) : given[index];
      this.bind(name, value, inner);
    });
    if (!closure.body) throw new Untold('it has no body');
    if (closure.body.kind !== SyntaxKind.Block) return this.value(closure.body, inner);
    const answer = this.statements(closure.body.statements, inner);
    if (!answer) throw new Untold('it gives nothing back');
    return answer.value;
  }

  bind(name, value, scope) {
    if (name.kind === SyntaxKind.Identifier) {
      scope.set(this.symbolOf(name).id, value);
      return;
    }
    [...name.elements].forEach((element, index) => {
      if (!element.name) return;
      const isArray = name.kind === SyntaxKind.ArrayBindingPattern;
      const given = isArray ? value?.[index] : value?.[(element.propertyName ?? element.name).getText()];
      this.bind(
        element.name,
        given === undefined && element.initializer ? this.value(element.initializer, scope) : given,
        scope,
      );
    });
  }

  statements(statements, scope) {
    for (const statement of statements) {
      if (statement.kind === SyntaxKind.ReturnStatement) return { value: this.value(statement.expression, scope) };
      if (statement.kind === SyntaxKind.VariableStatement) {
        for (const { name, initializer } of statement.declarationList.declarations) {
          this.bind(name, this.value(initializer, scope), scope);
        }
      } else if (statement.kind === SyntaxKind.IfStatement) {
        const branch = this.isTrue(statement.expression, scope) ? statement.thenStatement : statement.elseStatement;
        const answer = branch && this.statements(branch.statements ?? [branch], scope);
        if (answer) return answer;
      } else {
        throw new Untold(`${statement.getText()} runs at run time`);
      }
    }
    return null;
  }

  /** One of the values that a type allows, where it names them; any number is as good as another. */
  ofType(node, error) {
    const value = this.allowed(node, node.getText());
    if (value === null) throw error;
    return value;
  }

  allowed(node, key) {
    if (!types.has(node)) types.set(node, this.valuesOfType(node));
    const values = types.get(node);
    return values && values[this.choose(key, values.length)];
  }

  valuesOfType(node) {
    const type = this.checker.getTypeAtLocation(node);
    if (!type) return null;
    const members = type.isUnionType() ? type.getTypes() : [type];
    if (members.every((member) => member.isStringLiteralType() || member.isNumberLiteralType())) {
      return members.map(({ value }) => value);
    }
    return type.flags & TypeFlags.Number ? [1] : null;
  }
}
