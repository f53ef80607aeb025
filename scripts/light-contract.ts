/**
 * Removes the server's part of the contract from the screens. A browser sends a call by its method and path; the server
 * alone checks fields, access and refusals. Without those and their schemas, pages without a form need no zod, a tenth
 * of their code.
 */
import type { Plugin } from 'vite';
import { isNode, type Node, partsOf } from './syntax.ts';

/** Read by contract/kit/caller.ts, besides method and path. */
const READ_BY_BROWSERS = ['takes'];
const DECLARE = ['read', 'command'];

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '');

/** The body of a function is not evaluated. */
const calls = (node: Node): boolean =>
  !/Function/.test(node.type) && (/^(Call|New)Expression$/.test(node.type) || partsOf(node).some(calls));

/** Unused values can be left out, since none has side effects. */
function lightened(code: string, program: Node): string {
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const value = (init: Node): string => {
    const [route, declaration] = Array.isArray(init.arguments) ? init.arguments.filter(isNode) : [];
    if (!route || !declaration || !DECLARE.includes(nameOf(init.callee)))
      return `/* @__PURE__ */ (() => (${textOf(init)}))()`;
    const kept = partsOf(declaration).filter(({ key }) => READ_BY_BROWSERS.includes(nameOf(key)));
    return `/* @__PURE__ */ ${nameOf(init.callee)}(${textOf(route)}, { ${kept.map(textOf).join(', ')} })`;
  };
  const values = partsOf(program)
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(partsOf)
    .map(({ init }) => init)
    .filter((init): init is Node => isNode(init) && calls(init));
  let [light, end] = ['', 0];
  for (const init of values) {
    light += code.slice(end, init.start) + value(init);
    end = init.end;
  }
  return light + code.slice(end);
}

/** Only in the build; `npm run dev` has the whole contract. */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  // After TypeScript has become JavaScript.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[^?]+\.ts$/ },
    handler(code) {
      const program: unknown = this.parse(code);
      if (!isNode(program)) return null;
      return { code: lightened(code, program), map: null, moduleSideEffects: false };
    },
  },
});
