// Compiles what the tests import. Jest runs modules in a context of its own, where each look-up of a global costs as
// much as dozens of additions: loops over pixels would take minutes that take seconds in the product. So every module
// takes the globals that it calculates with once, at its head.
import swc from '@swc/jest';

const names = ['Math', 'Number'];

const isUsed = (code, name) => new RegExp(String.raw`\b${name}[.(]`).test(code);
const isDeclared = (code, name) =>
  new RegExp(
    String.raw`\b(?:const|let|var|class|function|as)\s+${name}\b|\{[^{}]*\b${name}\b[^{}]*\}\s*(?:=|from)`,
  ).test(code);

function withGlobals({ code, ...rest }) {
  const taken = names.filter((name) => isUsed(code, name) && !isDeclared(code, name));
  // On the first line, so that the lines in errors stay right.
  return { ...rest, code: taken.length > 0 ? `const { ${taken.join(', ')} } = globalThis; ${code}` : code };
}

/** A transformer for Jest. @param options as `@swc/jest` takes them */
export default {
  createTransformer(options) {
    const { process, processAsync, getCacheKey } = swc.createTransformer(options);
    return {
      process: (...asked) => withGlobals(process(...asked)),
      processAsync: async (...asked) => withGlobals(await processAsync(...asked)),
      getCacheKey: (...asked) => `${getCacheKey(...asked)}-globals`,
    };
  },
};
